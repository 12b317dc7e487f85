import { api, type SignInServiceSetting } from '@ateneo/contracts';
import { CopyButton } from '@ateneo/ui';
import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import { PageHeading } from '../layout/PageHeading.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';

const queryKey = ['sign-in-service'];

/** /sign-in-service: by which OpenID provider people may sign in. Its secret is typed in, never shown. */
export default function SignInServicePage() {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey,
    queryFn: () => provider.command<SignInServiceSetting>(api.signInService(), 'GET'),
  });
  return (
    <>
      <PageHeading title={translate('console.sign_in.title')} />
      {data ? (
        <Stack sx={{ gap: 6, maxWidth: 720 }}>
          <Typography>
            {translate(`console.sign_in.${data.service ? 'lead' : 'lead_none'}`, { ...data.service })}
          </Typography>
          <Box>
            <Typography color="text.secondary">{translate('console.sign_in.redirect_uri')}</Typography>
            <Box
              component="code"
              sx={{ display: 'block', mb: 2, p: 2, bgcolor: 'action.hover', borderRadius: 1, overflowWrap: 'anywhere' }}
            >
              {data.redirect_uri}
            </Box>
            <CopyButton text={data.redirect_uri} label={translate('console.sign_in.copy')} />
          </Box>
          <ServiceForm key={JSON.stringify(data.service)} setting={data} />
        </Stack>
      ) : (
        <SkeletonRecord />
      )}
    </>
  );
}

const texts = ['issuer', 'client_id', 'name'] as const;
const most = { issuer: 500, client_id: 200, name: 60 } as const;

function ServiceForm({ setting: { service } }: { setting: SignInServiceSetting }) {
  const translate = useTranslate();
  const { save, pending } = useSaving();
  const [typed, setTyped] = useState({
    issuer: service?.issuer ?? '',
    client_id: service?.client_id ?? '',
    name: service?.name ?? '',
    secret: '',
  });
  const hint = (field: string) => translate(`console.sign_in.${field}_hint`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { secret, ...others } = typed;
    void save('POST', secret === '' ? others : typed);
  };
  const field = (name: keyof typeof typed) => ({
    label: translate(`console.sign_in.${name}`),
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <Stack component="form" sx={{ gap: 4 }} onSubmit={submit} autoComplete="off">
      {texts.map((name) => (
        <TextField
          key={name}
          {...field(name)}
          required
          type={name === 'issuer' ? 'url' : 'text'}
          helperText={hint(name)}
          slotProps={{ htmlInput: { maxLength: most[name] } }}
        />
      ))}
      <TextField
        {...field('secret')}
        type="password"
        autoComplete="new-password"
        helperText={hint(service?.has_secret ? 'secret_kept' : 'secret')}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <Stack direction="row" sx={{ gap: 4, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" disabled={pending}>
          {translate('console.sign_in.save')}
        </Button>
        {service?.has_secret && (
          <Button disabled={pending} onClick={() => void save('POST', { ...typed, secret: null })}>
            {translate('console.sign_in.forget_secret')}
          </Button>
        )}
        {service && (
          <Button color="error" disabled={pending} onClick={() => void save('DELETE')}>
            {translate('console.sign_in.give_up')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

/** Says it, and what came of it. */
function useSaving() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const [pending, setPending] = useState(false);
  const save = async (method: 'POST' | 'DELETE', body?: object) => {
    setPending(true);
    try {
      client.setQueryData(queryKey, await provider.command<SignInServiceSetting>(api.signInService(), method, body));
      notify('console.sign_in.saved', { type: 'success' });
    } catch (error) {
      notify(problemOf(error), { type: 'error' });
    }
    setPending(false);
  };
  return { save, pending };
}

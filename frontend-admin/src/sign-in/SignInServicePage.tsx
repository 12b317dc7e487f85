import { api, type SignInServiceSetting } from '@ateneo/contracts';
import { CopyButton } from '@ateneo/ui';
import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { PageHeading } from '../layout/PageHeading.js';
import { RecordImage } from '../layout/RecordImage.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { useSavedSetting } from '../layout/use-saved-setting.js';

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
          <ServiceForm key={JSON.stringify({ ...data.service, mark: null })} setting={data} />
          {data.service && (
            <RecordImage
              title="console.sign_in.mark"
              image={data.service.mark}
              isLogo
              isWordless
              path={api.signInServiceMark()}
              onChange={async ({ file }) => file && provider.changeSignInMark(file)}
            />
          )}
        </Stack>
      ) : (
        <SkeletonRecord />
      )}
    </>
  );
}

const texts = ['issuer', 'client_id', 'name'] as const;
const most = { issuer: 500, client_id: 200, name: 60, secret: 500 } as const;

type Typed = Record<keyof typeof most, string>;
const trimmed = (typed: Typed) =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim()])) as Typed;

function ServiceForm({ setting: { service } }: { setting: SignInServiceSetting }) {
  const translate = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const { save, pending, wrong, forgive } = useSavedSetting(queryKey, api.signInService(), 'console.sign_in.saved');
  const [typed, setTyped] = useState({
    issuer: service?.issuer ?? '',
    client_id: service?.client_id ?? '',
    name: service?.name ?? '',
    secret: '',
  });
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [wrong]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Copied from the service's page, often with a blank.
    const { secret, ...others } = trimmed(typed);
    // Another secret of the same service changes nothing else that is shown.
    if (await save('POST', secret === '' ? others : { ...others, secret })) setTyped({ ...typed, secret: '' });
  };
  const field = (name: keyof typeof typed, hint: string = name) => ({
    id: `sign-in-${name}`,
    label: translate(`console.sign_in.${name}`),
    value: typed[name],
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: event.target.value });
      forgive(name);
    },
    error: wrong[name] !== undefined,
    helperText: wrong[name] ?? translate(`console.sign_in.${hint}_hint`),
    slotProps: { htmlInput: { maxLength: most[name] } },
  });
  return (
    <Stack ref={form} component="form" sx={{ gap: 4 }} onSubmit={(event) => void submit(event)} autoComplete="off">
      {texts.map((name) => (
        <TextField key={name} {...field(name)} required type={name === 'issuer' ? 'url' : 'text'} />
      ))}
      <TextField
        {...field('secret', service?.has_secret ? 'secret_kept' : 'secret')}
        type="password"
        autoComplete="new-password"
      />
      <Stack direction="row" sx={{ gap: 4, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" disabled={pending}>
          {translate('console.sign_in.save')}
        </Button>
        {service?.has_secret && (
          <AskFirst
            act="forget_secret"
            service={service}
            pending={pending}
            onConfirm={() => save('POST', { ...trimmed(typed), secret: null })}
          />
        )}
        {service && <AskFirst act="give_up" service={service} pending={pending} onConfirm={() => save('DELETE')} />}
      </Stack>
    </Stack>
  );
}

interface AskFirstProps {
  act: 'forget_secret' | 'give_up';
  service: { readonly name: string };
  pending: boolean;
  onConfirm: () => Promise<boolean>;
}

/** Whoever signs in by the service cannot any more: that is said first. */
function AskFirst({ act, service: { name }, pending, onConfirm }: AskFirstProps) {
  const translate = useTranslate();
  const [asks, setAsks] = useState(false);
  const label = translate(`console.sign_in.${act}`);
  const confirm = async () => {
    await onConfirm();
    setAsks(false);
  };
  return (
    <>
      <Button color={act === 'give_up' ? 'error' : 'primary'} disabled={pending} onClick={() => setAsks(true)}>
        {label}
      </Button>
      {asks && (
        <CodeConfirmDialog
          title={translate(`console.sign_in.${act}_title`)}
          confirmLabel={label}
          pending={pending}
          withoutCode
          onConfirm={() => void confirm()}
          onClose={() => setAsks(false)}
        >
          {translate(`console.sign_in.${act}_text`, { name })}
        </CodeConfirmDialog>
      )}
    </>
  );
}

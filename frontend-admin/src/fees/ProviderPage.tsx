import { api, type PaymentProviderSetting } from '@ateneo/contracts';
import { Alert, Button, Checkbox, FormControlLabel, Stack, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { useMoments } from '../language/moments.js';
import { Fact, Facts } from '../layout/Facts.js';
import { PageHeading } from '../layout/PageHeading.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { useOrganizationChoices } from '../organizations/use-organization-choices.js';
import { useFeesCommand } from '../subscriptions/use-fees-command.js';
import { Clock } from './Clock.js';

/** /payment-provider: whom payments are asked of. Secrets are typed in, never shown. */
export function ProviderPage() {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const [query, setQuery] = useSearchParams();
  const organization = query.get('organization') ?? '';
  const { data } = useQuery({
    queryKey: ['payment-provider', organization],
    queryFn: () => provider.command<PaymentProviderSetting>(api.paymentProvider(organization), 'GET'),
  });
  return (
    <>
      <PageHeading title={translate('console.dues.provider.title')} />
      <Stack sx={{ gap: 6, maxWidth: 720 }}>
        <Whose
          value={organization}
          own={data?.own ?? []}
          onChange={(id) => setQuery(id === '' ? {} : { organization: id })}
        />
        {data ? (
          <>
            <ProviderStatus setting={data} />
            <ProviderForm key={`${organization}/${data.provider}/${data.publishable_key}`} setting={data} />
          </>
        ) : (
          <SkeletonRecord />
        )}
        <Clock />
      </Stack>
    </>
  );
}

interface WhoseProps {
  readonly value: string;
  readonly own: readonly string[];
  readonly onChange: (organization: string) => void;
}

/** Organizations beside the default one may have keys of their own; whoever became the default one since gives them up here. */
function Whose({ value, own, onChange }: WhoseProps) {
  const translate = useTranslate();
  const choices = useOrganizationChoices({ besides: own });
  if (choices.length === 0) return null;
  return (
    <TextField
      select
      label={translate('console.dues.provider.of')}
      helperText={value !== '' && translate('console.dues.provider.own_help')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{translate('console.dues.provider.association_itself')}</option>
      {choices.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </TextField>
  );
}

function ProviderStatus({ setting }: { setting: PaymentProviderSetting }) {
  const translate = useTranslate();
  const { longDay } = useMoments();
  const { provider, is_test, webhook_path, last_rang } = setting;
  return (
    <>
      {provider === 'stripe' && (
        <Alert severity={is_test ? 'warning' : 'info'}>
          {translate(`console.dues.provider.${is_test ? 'is_test' : 'real'}`)}
        </Alert>
      )}
      <Facts>
        <Fact label="console.dues.provider.now">{translate(`console.dues.provider.${provider}`)}</Fact>
        <Fact label="console.dues.provider.address">
          <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
            {location.origin}
            {webhook_path}
          </Typography>
        </Fact>
        <Fact label="console.dues.provider.last_rang">
          {last_rang ? longDay(last_rang) : translate('console.dues.provider.none_rang')}
        </Fact>
      </Facts>
    </>
  );
}

/** What one account keeps another cannot charge: whoever changes it says that they know. */
function MeansAgain({ members }: { members: number }) {
  const translate = useTranslate();
  return (
    <FormControlLabel
      control={<Checkbox required />}
      label={translate('console.dues.provider.means_again', { number: members })}
    />
  );
}

const secrets = ['secret_key', 'webhook_secret'] as const;

function ProviderForm({ setting }: { setting: PaymentProviderSetting }) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const [name, setName] = useState(setting.provider);
  const { run, pending } = useFeesCommand('provider', { provider: translate(`console.dues.provider.${name}`) });
  const [typed, setTyped] = useState({
    publishable_key: setting.publishable_key ?? '',
    secret_key: '',
    webhook_secret: '',
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const filled = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
    const of = setting.organization === null ? {} : { organization: setting.organization };
    const body = name === 'stripe' ? { provider: name, ...of, ...filled } : { provider: name, ...of };
    if (!(await run(api.paymentProvider(), 'POST', body))) return;
    setTyped((before) => ({ ...before, secret_key: '', webhook_secret: '' }));
    await queries.invalidateQueries();
  };
  const type = (field: keyof typeof typed) => (event: { target: { value: string } }) =>
    setTyped((before) => ({ ...before, [field]: event.target.value.trim() }));
  return (
    <Stack component="form" sx={{ gap: 4 }} onSubmit={(event) => void submit(event)} autoComplete="off">
      <TextField
        select
        label={translate('console.dues.provider.now')}
        value={name}
        onChange={(event) => setName(event.target.value as typeof name)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {([setting.organization === null ? 'sandbox' : 'association', 'stripe'] as const).map((one) => (
          <option key={one} value={one}>
            {translate(`console.dues.provider.${one}`)}
          </option>
        ))}
      </TextField>
      {name === 'stripe' && (
        <>
          <TextField
            required
            label={translate('console.dues.provider.publishable_key')}
            value={typed.publishable_key}
            onChange={type('publishable_key')}
          />
          {secrets.map((field) => (
            <TextField
              key={field}
              type="password"
              autoComplete="new-password"
              required={!setting.has_keys}
              label={translate(`console.dues.provider.${field}`)}
              helperText={translate(`console.dues.provider.${setting.has_keys ? 'kept' : 'never'}`)}
              value={typed[field]}
              onChange={type(field)}
            />
          ))}
        </>
      )}
      {name !== setting.provider && setting.members > 0 && <MeansAgain members={setting.members} />}
      <Button type="submit" variant="contained" disabled={pending} sx={{ alignSelf: 'start' }}>
        {translate('console.dues.provider.save')}
      </Button>
    </Stack>
  );
}

import { api, type Wallet, type Wallets } from '@ateneo/contracts';
import { useNow } from '@ateneo/ui';
import { Button, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { useMoments } from '../language/moments.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { PageHeading } from '../layout/PageHeading.js';
import { Section } from '../layout/Section.js';
import { SkeletonRecord } from '../layout/SkeletonRows.js';
import { useSavedSetting } from '../layout/use-saved-setting.js';

const queryKey = ['wallets'];

/** What is typed or pasted for each; keys come in and are never shown. */
const fields = {
  apple: [
    { name: 'pem', most: 30_000, rows: 6 },
    { name: 'passphrase', most: 200, isSecret: true },
  ],
  google: [
    { name: 'issuer', most: 25 },
    { name: 'service_account', most: 10_000, rows: 6 },
  ],
} as const satisfies Record<Wallet, readonly Field[]>;

interface Field {
  readonly name: string;
  readonly most: number;
  readonly rows?: number;
  readonly isSecret?: boolean;
}

/** /wallets: who signs the tickets and cards that people put into the wallets of their telephones. */
export default function WalletsPage() {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({ queryKey, queryFn: () => provider.command<Wallets>(api.wallets(), 'GET') });
  return (
    <>
      <PageHeading title={translate('console.wallets.title')} />
      {data ? (
        <Stack sx={{ maxWidth: 720 }}>
          <Typography sx={{ mb: 6 }}>{translate('console.wallets.lead')}</Typography>
          <Signer wallet="apple" isChosen={data.apple !== null} state={<Apple signer={data.apple} />} />
          <Signer wallet="google" isChosen={data.google !== null} state={<Google signer={data.google} />} />
        </Stack>
      ) : (
        <SkeletonRecord />
      )}
    </>
  );
}

function Apple({ signer }: { signer: Wallets['apple'] }) {
  const translate = useTranslate();
  const { day } = useMoments();
  const now = useNow();
  if (!signer) return translate('console.wallets.apple_none');
  const { pass_type, team, valid_until } = signer;
  const isOver = Date.parse(valid_until) < now.getTime();
  return translate(`console.wallets.apple_${isOver ? 'over' : 'some'}`, { pass_type, team, day: day(valid_until) });
}

function Google({ signer }: { signer: Wallets['google'] }) {
  const translate = useTranslate();
  return translate(`console.wallets.google_${signer ? 'some' : 'none'}`, { ...signer });
}

interface SignerProps {
  wallet: Wallet;
  isChosen: boolean;
  state: ReactNode;
}

function Signer({ wallet, isChosen, state }: SignerProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const { save, pending, wrong, forgive } = useSavedSetting(queryKey, api.wallet(wallet), 'console.wallets.saved');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await save('POST', typed)) setTyped({});
  };
  const say = (text: string) => translate(`console.wallets.${text}`);
  return (
    <Section title={`console.wallets.${wallet}`}>
      <Typography sx={{ mb: 4, overflowWrap: 'anywhere' }}>{state}</Typography>
      <Stack component="form" sx={{ gap: 4 }} onSubmit={(event) => void submit(event)} autoComplete="off">
        {fields[wallet].map(({ name, most, rows, isSecret }: Field) => (
          <TextField
            key={name}
            id={`${wallet}-${name}`}
            label={say(name)}
            value={typed[name] ?? ''}
            required={!isSecret}
            error={wrong[name] !== undefined}
            helperText={wrong[name] ?? say(`${name}_hint`)}
            onChange={({ target: { value } }) => {
              setTyped({ ...typed, [name]: value });
              forgive(name);
            }}
            {...(rows && { multiline: true, rows })}
            {...(isSecret && { type: 'password', autoComplete: 'new-password' })}
            slotProps={{ htmlInput: { maxLength: most, spellCheck: false } }}
          />
        ))}
        <Stack direction="row" sx={{ gap: 4, flexWrap: 'wrap' }}>
          <Button type="submit" variant={isChosen ? 'outlined' : 'contained'} disabled={pending}>
            {say(isChosen ? 'replace' : 'use')}
          </Button>
          {isChosen && <GiveUp wallet={wallet} pending={pending} onConfirm={() => save('DELETE')} />}
        </Stack>
      </Stack>
    </Section>
  );
}

/** What people have in their telephones stays there, and hears of nothing any more: that is said first. */
function GiveUp(props: { wallet: Wallet; pending: boolean; onConfirm: () => Promise<boolean> }) {
  const { wallet, pending, onConfirm } = props;
  const translate = useTranslate();
  const [asks, setAsks] = useState(false);
  const label = translate('console.wallets.give_up');
  const confirm = async () => {
    await onConfirm();
    setAsks(false);
  };
  return (
    <>
      <Button color="error" disabled={pending} onClick={() => setAsks(true)}>
        {label}
      </Button>
      {asks && (
        <CodeConfirmDialog
          title={translate(`console.wallets.give_up_${wallet}`)}
          confirmLabel={label}
          pending={pending}
          withoutCode
          onConfirm={() => void confirm()}
          onClose={() => setAsks(false)}
        >
          {translate('console.wallets.give_up_text')}
        </CodeConfirmDialog>
      )}
    </>
  );
}

import { api, type BankAccount, type DueFee, type RemittanceProposal } from '@ateneo/contracts';
import { Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useLocale, useRedirect, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { useMoments } from '../language/moments.js';
import { CodeConfirmDialog } from '../layout/CodeConfirmDialog.js';
import { DayField } from '../layout/DayField.js';
import { Figure } from '../layout/Figure.js';
import { FirstOf } from '../layout/FirstOf.js';
import { Notice } from '../layout/Notice.js';
import { PageHeading } from '../layout/PageHeading.js';
import { RecordLink } from '../layout/RecordLink.js';
import { Section } from '../layout/Section.js';
import { BackToList } from '../layout/ShowPage.js';
import { useTellRefusal } from '../layout/use-tell-refusal.js';
import { Answered } from '../stats/Answered.js';
import { Euros, eurosIn } from '../subscriptions/Euros.js';
import { useCollectingAccounts } from './use-collecting-accounts.js';

const of = 'console.remittances';

/** What is due and can be collected, and why the rest cannot; a file of it is made in one act. */
export default function RemittanceCreate() {
  const translate = useTranslate();
  return (
    <>
      <PageHeading title={translate(`${of}.create`)} above={<BackToList />} />
      <Answered asked={useCollectingAccounts()}>
        {(accounts) => (accounts.length > 0 ? <Remittance accounts={accounts} /> : <NoAccount />)}
      </Answered>
    </>
  );
}

function NoAccount() {
  const translate = useTranslate();
  return (
    <Notice text={translate(`${of}.no_account`)}>
      <Button variant="contained" component={Link} to="/bankaccounts/create">
        {translate(`${of}.add_account`)}
      </Button>
    </Notice>
  );
}

function Remittance({ accounts }: { accounts: readonly BankAccount[] }) {
  const translate = useTranslate();
  const { day } = useMoments();
  const [account, setAccount] = useState(accounts[0]!.id);
  const [wanted, setWanted] = useState('');
  const asked = useProposal(account, wanted);
  return (
    <Answered asked={asked}>
      {(proposal) => (
        <>
          <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 4, mb: 6, maxWidth: 640 }}>
            {accounts.length > 1 && (
              <TextField
                select
                fullWidth
                label={translate(`${of}.account`)}
                value={account}
                onChange={({ target }) => setAccount(target.value)}
              >
                {accounts.map(({ id, name }) => (
                  <MenuItem key={id} value={id}>
                    {name}
                  </MenuItem>
                ))}
              </TextField>
            )}
            <DayField
              label={`${of}.collect_on`}
              value={proposal.collect_on}
              helperText={translate(`${of}.earliest`, { day: day(`${proposal.earliest}T12:00:00Z`) })}
              onChange={setWanted}
            />
          </Stack>
          <Proposal account={account} proposal={proposal} />
        </>
      )}
    </Answered>
  );
}

function useProposal(account: string, day: string) {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['remittances', 'proposal', account, day],
    queryFn: () => provider.command<RemittanceProposal>(api.remittanceProposal(account, day), 'GET'),
    placeholderData: (before) => before,
  });
}

function Proposal({ account, proposal }: { account: string; proposal: RemittanceProposal }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'es';
  const { day } = useMoments();
  const [asks, setAsks] = useState(false);
  const [reason, setReason] = useState('');
  const { collect_on, ready, others, untold, told_from } = proposal;
  const { make, pending } = useMake(() => setAsks(false));
  const amount = eurosIn(locale, ready.amount);
  return (
    <>
      {ready.count === 0 ? (
        <Typography sx={{ mb: 6 }}>{translate(`${of}.nothing`)}</Typography>
      ) : (
        <>
          {untold > 0 && (
            <Stack sx={{ gap: 4, mb: 6, maxWidth: 640 }}>
              <Typography>{translate(`${of}.untold`, { day: day(`${told_from}T12:00:00Z`) })}</Typography>
              <TextField
                label={translate(`${of}.without_notice`)}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                slotProps={{ htmlInput: { maxLength: 200 } }}
                fullWidth
              />
            </Stack>
          )}
          <Stack direction="row" sx={{ gap: 4, mb: 6, alignItems: 'center', flexWrap: 'wrap' }}>
            <Figure value={amount}>{translate(`${of}.count`, { smart_count: ready.count })}</Figure>
            <Button variant="contained" disabled={untold > 0 && reason.trim() === ''} onClick={() => setAsks(true)}>
              {translate(`${of}.make`)}
            </Button>
          </Stack>
          <Section title={`${of}.collected`} values={{ count: String(ready.count) }}>
            <Fees {...ready} />
          </Section>
        </>
      )}
      {others.length > 0 && (
        <Section title={`${of}.not_collected`}>
          {others.map(({ why, ...fees }) => (
            <Section key={why} size="h3" title={`${of}.whys.${why}`} values={{ count: String(fees.count) }}>
              <Typography color="text.secondary" sx={{ maxWidth: 640 }}>
                {translate(`${of}.mend.${why}`)}
              </Typography>
              <Fees {...fees} />
            </Section>
          ))}
        </Section>
      )}
      {asks && (
        <CodeConfirmDialog
          title={translate(`${of}.make_title`, { amount, day: day(`${collect_on}T12:00:00Z`) })}
          confirmLabel={translate(`${of}.make`)}
          withoutCode
          pending={pending}
          onConfirm={() =>
            void make({ account, collect_on, count: ready.count, amount: ready.amount, without_notice: reason.trim() })
          }
          onClose={() => setAsks(false)}
        >
          {translate(`${of}.make_text`)}
        </CodeConfirmDialog>
      )}
    </>
  );
}

function useMake(onRefused: () => void) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const redirect = useRedirect();
  const refuse = useTellRefusal();
  const [pending, setPending] = useState(false);
  const make = async (body: object) => {
    setPending(true);
    try {
      const { id } = await provider.command<{ id: string }>(api.remittances(), 'POST', body);
      redirect('show', 'remittances', id);
    } catch (error) {
      refuse(error);
      setPending(false);
      onRefused();
    }
  };
  return { make, pending };
}

function Fees({ count, rows }: { count: number; rows: readonly DueFee[] }) {
  const translate = useTranslate();
  const { day } = useMoments();
  return (
    <>
      <FirstOf shown={rows.length} total={count} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 640 }}>
        {rows.map(({ invoice, user, name, amount, due_date }) => (
          <Box
            component="li"
            key={invoice}
            sx={{ display: 'flex', gap: 2, alignItems: 'baseline', py: 2, borderBottom: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <RecordLink resource="users" id={user}>
                {name ?? '—'}
              </RecordLink>{' '}
              <Typography component="span" variant="body2" color="text.secondary">
                {due_date
                  ? translate(`${of}.due`, { day: day(`${due_date}T12:00:00Z`) })
                  : translate(`${of}.first_fee`)}
              </Typography>
            </Box>
            <Box sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              <Euros cents={amount} />
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

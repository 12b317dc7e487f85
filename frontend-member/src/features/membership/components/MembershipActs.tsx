import { inFours, type Subscription, type User } from '@ateneo/contracts';
import { useFailureMessage } from '@ateneo/ui';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { euros } from '../../../lib/euros.js';
import { useNotify } from '../../../lib/notices.js';
import { selfKey } from '../../../lib/query-client.js';
import { calledOf } from '../../../lib/self.js';
import { goAndPay, membershipKey, resumeMembership } from '../api/membership.js';
import { dayIn } from '../money.js';
import { LeaveDialog } from './LeaveDialog.js';

/** What is wanted of its member: to pay what is owed; or to go on, for who said they would not. */
export function MembershipActs({ membership }: { membership: Subscription }): ReactElement | null {
  const { t, i18n } = useTranslation('membership');
  const { status, owed, is_payment_processing, debit_from, open_invoice, user, amount, period_end } = membership;
  const message = useFailureMessage();
  const { mutate, isPending, error } = useResume(user);
  const pay = useMutation({ mutationFn: (invoice: string) => goAndPay(invoice) });
  const failure = error ?? pay.error;
  const isPaidNext = owed > 0 && !is_payment_processing && debit_from === null && open_invoice;
  if (!isPaidNext && status !== 'norenew') return null;
  return (
    <Stack spacing={4} sx={{ mb: 6, alignItems: { sm: 'flex-start' } }}>
      <div aria-live="assertive">{failure && <Alert severity="error">{message(failure)}</Alert>}</div>
      {isPaidNext && (
        <Button variant="contained" size="large" loading={pay.isPending} onClick={() => pay.mutate(open_invoice)}>
          {t('act.pay', { amount: euros(owed, i18n.language) })}
        </Button>
      )}
      {isPaidNext && membership.transfer && <ByTransfer transfer={membership.transfer} />}
      {status === 'norenew' && (
        <Button variant="contained" size="large" loading={isPending} onClick={() => mutate()}>
          {t('act.resume', { amount: euros(amount, i18n.language), day: dayIn(period_end, i18n.language) })}
        </Button>
      )}
    </Stack>
  );
}

/** The other way to pay it: as the bank asks for it, in fours. */
function ByTransfer({ transfer }: { transfer: NonNullable<Subscription['transfer']> }): ReactElement {
  const { t } = useTranslation('membership');
  const { iban, holder, reference } = transfer;
  const told = [
    ['iban', inFours(iban)],
    ['holder', holder],
    ['reference', inFours(reference)],
  ] as const;
  return (
    <Box component="section" aria-labelledby="by-transfer">
      <Typography component="h3" id="by-transfer" sx={{ fontWeight: 700 }}>
        {t('transfer.title')}
      </Typography>
      <Box component="dl" sx={{ m: 0, my: 2 }}>
        {told.map(([key, said]) => (
          <Box key={key} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {t(`transfer.${key}`)}
            </Box>
            <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {said}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '60ch' }}>
        {t('transfer.text')}
      </Typography>
    </Box>
  );
}

function useResume(user: string) {
  const { t } = useTranslation('membership');
  const notify = useNotify();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => resumeMembership(user),
    onSuccess: () => {
      notify(t('done.resume'));
      return refresh();
    },
  });
}

/** Asks anew for all that hangs on it. */
function useRefresh(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => Promise.all([membershipKey, selfKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** The way out, last and quiet; it says what it is for who waits for an answer, or has not paid yet. */
export function Leaving({ membership, self }: { membership: Subscription; self: User }): ReactElement {
  const { t } = useTranslation('membership');
  const notify = useNotify();
  const refresh = useRefresh();
  const [asks, setAsks] = useState(false);
  const isWaiting = membership.status === 'incomplete';
  const title = t(isWaiting ? 'leave.waiting' : `leave.${calledOf(self)}`);
  return (
    <Box sx={{ mt: 6 }}>
      <Button color="inherit" onClick={() => setAsks(true)} sx={{ color: 'text.secondary', fontWeight: 400, px: 0 }}>
        {title}
      </Button>
      {asks && (
        <LeaveDialog
          membership={membership}
          title={title}
          onLeft={async (when) => {
            // Who leaves today reads it on the page, with the way back.
            if (when === 'end') notify(t('done.norenew'));
            await refresh();
            setAsks(false);
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </Box>
  );
}

import type { Language, MembershipStatus, Subscription } from '@ateneo/contracts';
import { formatDate } from '@ateneo/i18n';
import { Pill, type PillTone } from '@ateneo/ui';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { euros } from '../../../lib/euros.js';
import { timelineQuery } from '../api/membership.js';
import { dayIn, nameIn } from '../money.js';

const tones: Readonly<Record<MembershipStatus, PillTone>> = {
  active: 'success',
  trialing: 'success',
  norenew: 'neutral',
  incomplete: 'warning',
  past_due: 'error',
  unpaid: 'error',
  canceled: 'neutral',
};

/** How the membership stands: a word, and a sentence that says what that means. */
export function MembershipState({ membership }: { membership: Subscription }): ReactElement {
  const { t, i18n } = useTranslation('membership');
  const {
    status,
    product_names,
    organization_name,
    number,
    is_payment_processing,
    debit_from,
    pay_until,
    explanation,
  } = membership;
  const word = membership.is_awaiting_approval ? 'applied' : status;
  // Who is no member any more is told so first, and then that the bank debits.
  const hasLapsed = status === 'unpaid';
  const day = (moment: string | null) => dayIn(moment, i18n.language);
  const leftOn = useLeftOn(membership);
  const said = {
    left: day(leftOn),
    amount: euros(membership.amount, i18n.language),
    owed: euros(membership.owed, i18n.language),
    interval: t(`interval.${membership.interval}`),
    next: day(membership.next_payment_datetime),
    end: day(membership.cancel_at),
    last4: debit_from,
  };
  return (
    <Box component="section" sx={{ mb: 8 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 3 }}>
        <Typography variant="h2">{nameIn(product_names, i18n.language)}</Typography>
        <Pill tone={tones[status]}>{t(`status.${word}`)}</Pill>
      </Box>
      <Typography sx={{ fontSize: '1.125rem', mb: 3 }}>
        {t(`sentence.${onItsWay(membership) ?? particularOf(membership, leftOn) ?? word}`, said)}
      </Typography>
      {is_payment_processing && hasLapsed && <Typography sx={{ mb: 3 }}>{t('sentence.processing', said)}</Typography>}
      <Reduction membership={membership} />
      {explanation && <Typography sx={quoted}>{explanation}</Typography>}
      {pay_until && !is_payment_processing && debit_from === null && (
        <Typography sx={{ mb: 3 }}>
          {t('sentence.until', { until: formatDate(pay_until, 'short', i18n.language as Language) })}
        </Typography>
      )}
      <Typography color="textSecondary">
        {[
          organization_name,
          number && t('number', { number }),
          membership.since && t('since', { day: day(membership.since) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </Box>
  );
}

/** What is taken off for oneself alone, and what is asked for next. */
function Reduction({ membership: { reduction, next_amount } }: { membership: Subscription }) {
  const { t, i18n } = useTranslation('membership');
  if (!reduction || next_amount === null) return null;
  const { amount, until } = reduction;
  const said = {
    amount: euros(amount, i18n.language),
    next: euros(next_amount, i18n.language),
    day: dayIn(until && `${until}T12:00:00Z`, i18n.language),
  };
  return <Typography sx={{ mb: 3 }}>{t(until === null ? 'reduced' : 'reduced_until', said)}</Typography>;
}

/** Of who has not lapsed: the bank debits for it, or is to. */
function onItsWay({ status, is_payment_processing, debit_from, owed }: Subscription) {
  if (status === 'unpaid') return undefined;
  if (is_payment_processing) return 'processing';
  return debit_from !== null && owed > 0 ? 'debited' : undefined;
}

/** Who never was a member is told so; who left, since when. */
function endOf({ reason }: Subscription, leftOn: string | null): 'declined' | 'never_paid' | 'left' | undefined {
  if (reason === 'declined' || reason === 'never_paid') return reason;
  return leftOn === null ? undefined : 'left';
}

/** What is another sentence than its status's own: nothing to pay, nothing more to pay, a debt that nobody failed to charge. */
function particularOf(membership: Subscription, leftOn: string | null) {
  const { status, amount, interval, reason, next_amount, reduction } = membership;
  if (status === 'canceled') return endOf(membership, leftOn);
  if (status === 'past_due') return reason === 'brought' ? 'brought' : undefined;
  if (status !== 'active') return undefined;
  return (next_amount ?? amount) === 0 && !reduction ? 'for_nothing' : interval === 'once' ? 'once' : undefined;
}

/** When somebody left; null while it is not known, and for who did not leave by themselves. */
function useLeftOn({ user, status, reason }: Subscription): string | null {
  const hasLeft = status === 'canceled' && (reason === 'canceled' || reason === 'period_over');
  const { data } = useQuery({ ...timelineQuery(user), enabled: hasLeft });
  return data?.moments.find(({ kind }) => kind === 'ended')?.datetime ?? null;
}

const quoted = {
  mb: 3,
  pl: 4,
  borderLeft: 3,
  borderColor: 'primary.main',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

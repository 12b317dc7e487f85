import { inFours, type Subscription } from '@ateneo/contracts';
import { Box } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { useMoments } from '../language/moments.js';
import { eurosIn } from './Euros.js';
import { useChargedBy, useMembershipTimeline } from './use-membership.js';

/** How a membership stands, in words: what was paid, what is charged next and by what, or what is missing. */
export function MembershipSentence({ of: one }: { of: Subscription }) {
  const sentences = useMembershipSentences(one);
  return sentences.map((sentence) => (
    <Box component="span" key={sentence} sx={{ display: 'block' }}>
      {sentence}
    </Box>
  ));
}

function useMembershipSentences(one: Subscription): string[] {
  const translate = useTranslate();
  const locale = useLocale() ?? 'es';
  const { day } = useMoments();
  const moments = useMembershipTimeline(one.user);
  const next = useNextCharge(one);
  const say = (key: string, at: string | null | undefined, amount: number | null = 0) =>
    translate(`console.dues.says.${key}`, {
      day: day(at ?? ''),
      amount: eurosIn(locale, amount ?? 0),
      last4: one.debit_from,
    });
  const saidOf = (kind: string, key: string) =>
    (moments ?? [])
      .filter((moment) => moment.kind === kind)
      .slice(0, 1)
      .map(({ datetime, amount }) => say(key, datetime, amount));
  const paid = saidOf('paid', 'paid');
  const state = stateOf(one);
  const reduced = reducedIn(one, (key, values) => translate(`console.dues.says.${key}`, values), day, locale);
  const because = one.left_because ? [translate('console.dues.says.because', { reason: whyIn(translate, one) })] : [];
  // Unless they thought better of it since.
  const wanted = (moments ?? []).find(({ kind }) => goesOrStays.has(kind));
  const asked = wanted?.kind === 'norenew' ? [say('asked', wanted.datetime)] : [];
  if (state === 'canceled') return [...asked, ...saidOf('ended', 'canceled'), ...because, ...paid];
  if (state === 'goes_on') return [...paid, next, ...reduced];
  if (state === 'norenew') return [...paid, ...asked, say('norenew', one.cancel_at), ...because];
  const since = { applied: one.creation_datetime, incomplete: one.pay_until }[state as string] ?? one.past_due_since;
  const { transfer } = one;
  const into = transfer && { iban: inFours(transfer.iban), reference: inFours(transfer.reference) };
  return [say(state, since, one.owed), ...(into ? [translate('console.dues.says.transfer', into)] : []), ...paid];
}

/** What was wanted last: the latest stands first. */
const goesOrStays: ReadonlySet<string> = new Set(['norenew', 'resumed', 'joined', 'came_back', 'trial']);

function whyIn(translate: (key: string) => string, { left_because }: Subscription): string {
  return translate(`console.dues.leaving.whys.${left_because}`);
}

/** What is taken off for them alone; why, as far as the reader is told. */
function reducedIn(
  { reduction }: Subscription,
  say: (key: string, values: object) => string,
  day: (at: string) => string,
  locale: string,
): string[] {
  if (!reduction) return [];
  const { amount, until, reason } = reduction;
  const said = { amount: eurosIn(locale, amount), day: until && day(`${until}T12:00:00Z`), reason: reason ?? '—' };
  return [say(until === null ? 'reduced' : 'reduced_until', said)];
}

/** What is said of it first: that it waits, is owed for, ends, is over, or goes on. */
function stateOf(one: Subscription): string {
  const { status, is_awaiting_approval, owed } = one;
  if (is_awaiting_approval) return 'applied';
  if (status === 'incomplete' || status === 'canceled' || status === 'unpaid') return status;
  if (owed > 0) return owing(one);
  return status === 'norenew' ? status : 'goes_on';
}

function owing({ is_payment_processing, debit_from, reason }: Subscription): string {
  if (is_payment_processing) return 'processing';
  if (debit_from !== null) return 'debited';
  return reason === 'brought' ? 'brought' : 'past_due';
}

/** The next charge of a membership that goes on: its sum, its day and what it is charged by. */
function useNextCharge(one: Subscription): string {
  const { user, next_payment_datetime: at, amount, status } = one;
  const translate = useTranslate();
  const locale = useLocale() ?? 'es';
  const { day } = useMoments();
  const method = useChargedBy(user);
  if (at === null) return translate(`console.dues.says.${amount === 0 ? 'for_nothing' : 'once'}`);
  // What is due already is as it was asked for.
  const due = one.open_invoice === null ? (one.next_amount ?? amount) : amount;
  if (due === 0) return translate('console.dues.says.for_nothing');
  const said = { day: day(at), amount: eurosIn(locale, due) };
  const by = method && translate(`console.dues.says.by_${method.kind}`, { last4: method.last4 });
  const key = status === 'trialing' ? 'first' : 'next';
  const charge = translate(`console.dues.says.${key}`, said);
  if (by) return `${charge} ${by}`;
  return method === null ? `${charge} ${translate('console.dues.says.by_nothing')}` : charge;
}

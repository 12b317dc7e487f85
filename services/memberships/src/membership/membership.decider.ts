import { type Decider, DomainError } from '@ateneo/kernel';
import type { Period } from '../../../published/src/memberships/membership.js';
import type { Choice, Fee, MembershipEvent, NextFee, Reduction } from './membership.events.js';
import type { ShownMethod } from '../payer/payer.events.js';
import { type Chosen, ended, isWaiting, left, type LeavingCommand, leavingRules, must } from './leaving.rules.js';
import { isSameReduction, reductionAt, type ReductionCommand, reductionRules } from './reduction.rules.js';
import { isSameFee, nextFeeAt, nextStart } from './next-fee.rules.js';
import { bring, type BringCommand, mustBeFree } from './bringing.rules.js';
import { type ApprovalCommand, approvalRules, trialOf } from './approval.rules.js';
import { type BoardCommand, boardRules } from './board.rules.js';
import { reminderDue } from './reminders.rules.js';
import {
  type ChangedBy,
  isMember,
  type Membership,
  nobody,
  type Pending,
  evolveMembership,
} from './membership.fold.js';
import { payUntil, periodOf, stoodBefore } from './paid-periods.rules.js';

export type MembershipCommand =
  | BringCommand
  /** `first` null: somebody has to say yes before. */
  | {
      readonly do: 'choose';
      readonly choice: Choice;
      readonly first: Pending | null;
      readonly now: string;
      /** By whoever administers, for somebody who left: that is the yes. */
      readonly isReadmitted?: boolean;
    }
  /** `isTried`: they had the trial that they applied for meanwhile, or had it before. */
  /** The invoice is paid. `instead`: the period to set where the one that was owed for is over. */
  | { readonly do: 'paid'; readonly invoice: string; readonly instead: Period | null }
  /** The invoice was not paid, or the money came back. */
  | { readonly do: 'failed'; readonly invoice: string; readonly reason: string; readonly now: string }
  /** Time went by. */
  | (Debited & { readonly do: 'advance'; readonly now: string; readonly next: Next; readonly graceDays: number })
  | (Debited & {
      readonly do: 'remind';
      readonly now: string;
      readonly graceDays: number;
      readonly method: ShownMethod | null;
    })
  /** Whoever administers wants it, whatever was sent by itself; once in a job. */
  | (Debited & { readonly do: 'remind_by_hand'; readonly job: string })
  /** Another fee, from a coming period on; `keepsChoice`: not of who chose one for themselves. */
  | { readonly do: 'change_fee'; readonly next: NextFee; readonly by: ChangedBy; readonly keepsChoice?: boolean }
  /** The fee stays as it is after all. */
  | { readonly do: 'keep_fee'; readonly by: ChangedBy }
  | LeavingCommand
  | BoardCommand
  | ApprovalCommand
  | ReductionCommand
  | { readonly do: 'number'; readonly user: string; readonly number: string; readonly times: number };

/** `fee`: where it is another than before; `by`, `less`: the change of fee and the reduction that it was reckoned by. */
export type Next = Pending & {
  readonly fee?: Fee;
  readonly by?: NextFee | undefined;
  readonly less?: Reduction | undefined;
};

/** Whether the bank is debiting for what is due. */
interface Debited {
  readonly isDebited: boolean;
}

type Act = MembershipCommand['do'];
type Command<Name extends Act> = Extract<MembershipCommand, { do: Name }>;
type Rule<Name extends Act> = (command: Command<Name>, now: Chosen) => MembershipEvent[];

/** The union of section 5: what each act comes to in each status. What is not said here is refused. */
export const membershipDecider: Decider<Membership, MembershipCommand, MembershipEvent> = {
  initial: nobody,
  evolve: evolveMembership,
  decide(command, state) {
    if (command.do === 'choose') return numberedFirst(choose(command, state), command.choice, state);
    if (command.do === 'bring') return numberedFirst(bring(command, state), command.choice, state);
    if (command.do === 'number') return numbered(command, state);
    if (!state.choice) throw new DomainError('memberships.no_membership');
    const rule = rules[command.do] as unknown as Rule<Act>;
    return rule(command as never, state as Chosen);
  },
};

/** Also a member who pays no fee; nothing where they were given one since `times` was read. */
function numbered({ user, number, times }: Command<'number'>, { timesNumbered }: Membership): MembershipEvent[] {
  return timesNumbered === times ? [{ type: 'MemberNumberGiven', data: { user, number } }] : [];
}

/** A membership's records begin with it: a number that somebody had before is said once more. */
function numberedFirst(events: MembershipEvent[], { user }: Choice, { choice, number }: Membership): MembershipEvent[] {
  if (events.length === 0 || choice || number === null) return events;
  return [...events, { type: 'MemberNumberGiven', data: { user, number } }];
}

function choose(command: Command<'choose'>, state: Membership): MembershipEvent[] {
  const { choice, first, now, isReadmitted = false } = command;
  // The same again (a retry, another tab) is already so.
  if (isWaiting(state) && isSame(choice, state.choice)) return [];
  mustBeFree(state);
  if (!first) return [{ type: 'MembershipApplied', data: choice }];
  // Another tab began it and left meanwhile; whoever asks again is told what it costs now.
  if (choice.trial_days > 0 && state.tried.includes(choice.product)) throw new DomainError('http.conflict');
  const chosen: MembershipEvent = { type: 'MembershipChosen', data: { ...choice, ...first, at: now } };
  const { user } = choice;
  if (isReadmitted) return [chosen, { type: 'MembershipApproved', data: { user, ...first, at: now } }];
  return [chosen, ...trialOf(choice, first)];
}

function isSame({ price, fee }: Choice, before: Choice | null): boolean {
  return before?.price === price && before.fee?.amount === fee.amount;
}

const rules: { [Name in Exclude<Act, 'choose' | 'number' | 'bring'>]: Rule<Name> } = {
  paid: ({ invoice, instead }, { status, pending, choice: { user, organization } }) => {
    if (pending?.invoice !== invoice) return [];
    const period = instead ?? pending.period;
    if (status === 'incomplete' || status === 'unpaid')
      return [{ type: 'MembershipBegan', data: { user, organization, invoice, period, is_trial: false } }];
    if (status === 'canceled') return [];
    return [{ type: 'MembershipRenewed', data: { user, invoice, period } }];
  },

  failed: (command, state) => {
    if (state.status === 'past_due' || !isMember(state)) return [];
    const before = command.reason === 'undone' ? stoodBefore(state, command.invoice) : null;
    return before?.status === 'incomplete' ? takenBack(command, state) : fellPastDue(command, state, before);
  },

  advance: (command, state) => {
    if (state.status === 'past_due') return lapsed(command, state);
    if (state.status === 'incomplete') return abandoned(command, state);
    return isMember(state) ? periodOver(command, state) : [];
  },

  remind: ({ now, graceDays, method, isDebited }, state) => {
    const reminder = isDebited ? null : reminderDue(state, now, graceDays, method);
    return reminder ? [{ type: 'DuesReminded', data: { user: state.choice.user, reminder } }] : [];
  },

  remind_by_hand: ({ job, isDebited }, { status, remindedIn, choice: { user } }) => {
    const owes = !isDebited && (status === 'past_due' || status === 'unpaid');
    return owes && remindedIn !== job ? [{ type: 'DuesReminded', data: { user, reminder: 'by_hand', job } }] : [];
  },

  change_fee: changedFee,

  keep_fee: ({ by }, { next, choice: { user } }) => {
    if (!next) return [];
    // What the association decided it takes back itself; whoever does not want it chooses another or leaves.
    must(by === 'association' || next.by === 'member');
    return [{ type: 'FeeChangeDropped', data: { user, by } }];
  },

  ...leavingRules,
  ...reductionRules,
  ...boardRules,
  ...approvalRules,
};

/** Nobody asked them for it meanwhile: the time to pay begins anew. */
function takenBack({ invoice, now }: Command<'failed'>, { period, choice }: Chosen): MembershipEvent[] {
  const { user, organization } = choice;
  return [{ type: 'MembershipTakenBack', data: { user, organization, invoice, period: period!, since: now } }];
}

function fellPastDue(
  { invoice, reason, now }: Command<'failed'>,
  state: Chosen,
  before: Membership['paidFrom'],
): MembershipEvent[] {
  const { user, organization } = state.choice;
  const period = periodOf(state, invoice);
  if (!period) return [];
  const data = { user, invoice, period, since: before?.since ?? now, reason };
  const lapsed = { type: 'MembershipLapsed', data: { user, organization } } as const;
  return [{ type: 'MembershipFellPastDue', data }, ...(before?.status === 'unpaid' ? [lapsed] : [])];
}

/** So many days after the days of grace a debit that is on its way is waited for: a bank says within fourteen working days how one ends. */
export const DEBIT_WAIT_DAYS = 21;

function lapsed(
  { now, graceDays, isDebited }: Command<'advance'>,
  { since, choice: { user, organization } }: Chosen,
): MembershipEvent[] {
  const over = Date.parse(since!) + (graceDays + (isDebited ? DEBIT_WAIT_DAYS : 0)) * 86_400_000;
  return Date.parse(now) >= over ? [{ type: 'MembershipLapsed', data: { user, organization } }] : [];
}

function abandoned({ now }: Command<'advance'>, state: Chosen): MembershipEvent[] {
  return Date.parse(now) >= Date.parse(payUntil(state)!) ? ended(state.choice, 'never_paid') : [];
}

function periodOver({ now, next: { by, less, ...next } }: Command<'advance'>, state: Chosen): MembershipEvent[] {
  // Also of who said so when the next fee was due already.
  if (state.status === 'norenew') return left(state, now);
  const { period, pending, choice } = state;
  const end = period?.end ?? null;
  if (end === null || Date.parse(now) < Date.parse(end)) return [];
  // Where it was changed or taken back while this was reckoned, the next look reckons anew.
  if (pending || !isReckonedSo(state, end, { by, less })) return [];
  return [{ type: 'RenewalDue', data: { user: choice.user, ...next, ...termsOf(by) } }];
}

function isReckonedSo(state: Membership, end: string, { by, less }: Pick<Next, 'by' | 'less'>): boolean {
  return isSameFee(by, nextFeeAt(state, end)) && isSameReduction(less, reductionAt(state, end));
}

function termsOf(by: NextFee | undefined) {
  return by && { terms: { product: by.product, price: by.price, interval: by.interval } };
}

function changedFee({ next: wanted, by, keepsChoice }: Command<'change_fee'>, state: Chosen): MembershipEvent[] {
  const { choice, next } = state;
  const { user } = choice;
  if (keepsChoice && next?.by === 'member') return [];
  const start = nextStart(state);
  // Also where a fee fell due meanwhile, for which the old one was asked.
  must(start !== null && Date.parse(start) <= Date.parse(wanted.from));
  if (isSameFee(wanted, choice)) return rules.keep_fee({ do: 'keep_fee', by }, state);
  if (isSameFee(wanted, next)) return [];
  return [{ type: by === 'member' ? 'FeeChangeChosen' : 'FeeMoved', data: { user, ...wanted } }];
}

import type { MembershipBegan, Period, Reminder } from '../../../published/src/memberships/membership.js';
import type { Opening, Status } from './membership.types.js';
import type { Choice, MembershipEvent, NextFee, Reduction } from './membership.events.js';

/** A fee that is due: which invoice, and the period that paying it sets. */
export interface Pending {
  readonly invoice: string;
  readonly period: Period;
}

export interface Membership {
  readonly status: Status;
  readonly choice: Choice | null;
  /** What is paid for; null before the first. */
  readonly period: Period | null;
  /** What is due and not paid. */
  readonly pending: Pending | null;
  /** Since when something was chosen, or is owed: by the tenant's clock. */
  readonly since: string | null;
  /** Somebody said yes to it: that somebody who applied has time to pay. */
  readonly isApproved: boolean;
  readonly reason: string | null;
  /** What whoever said no wrote. */
  readonly explanation: string | null;
  readonly number: string | null;
  /** How often they were given one. */
  readonly timesNumbered: number;
  /** The invoice of the present period. */
  readonly paidBy: string | null;
  /** How they stood when it was paid: an entry by hand that is taken back brings that back. */
  readonly paidFrom: Pick<Membership, 'status' | 'since'> | null;
  /** The day that periods are counted from. */
  readonly anchor: string | null;
  /** The last reminder of what is due or owed now. */
  readonly reminded: Reminder | null;
  /** The job in which they were last reminded by hand. */
  readonly remindedIn?: string;
  /** Invoices that are asked for no longer, though nobody had paid them: another was chosen, or it was over. */
  readonly dropped: readonly string[];
  /** No fee was paid yet: who resumes tries on. */
  readonly isTrial: boolean;
  /** The products that they tried: none is tried twice (decision 144). */
  readonly tried: readonly string[];
  /** They want no further period, also when what is due now is paid after all. */
  readonly isDeclined: boolean;
  /** Of who wants none: when it ends, where that is before what is paid is over, and why they leave or left. */
  readonly leavesAt: string | null;
  readonly leftBecause: string | null;
  /** Of whom a file brought: member since then, and what was owed as they came, by which invoice. */
  readonly brought: { readonly since: string; readonly import?: string | undefined; readonly opening?: Opening } | null;
  /** What the board decided of them, at which meeting, and how they had stood. */
  readonly decided?: { readonly meeting: string; readonly was: 'applied' | 'past_due' } | undefined;
  /** Another fee, from a coming period on, and who wanted it. */
  readonly next?: (Decided & { readonly over?: Decided | undefined }) | undefined;
  /** What is taken off for this person alone, until it is said otherwise or the membership is over. */
  readonly reduction?: Reduction | undefined;
}

/** `over`: what the association had decided before the member chose this one. */
type Decided = NextFee & { readonly by: ChangedBy };

export type ChangedBy = 'member' | 'association';

export const nobody: Membership = {
  status: 'none',
  choice: null,
  period: null,
  pending: null,
  since: null,
  isApproved: false,
  reason: null,
  explanation: null,
  number: null,
  timesNumbered: 0,
  paidBy: null,
  paidFrom: null,
  anchor: null,
  reminded: null,
  dropped: [],
  isTrial: false,
  tried: [],
  isDeclined: false,
  leavesAt: null,
  leftBecause: null,
  brought: null,
};

type Steps = {
  [Type in MembershipEvent['type']]: (
    data: Extract<MembershipEvent, { type: Type }>['data'],
    before: Membership,
  ) => Partial<Membership>;
};

const steps: Steps = {
  MembershipApplied: (choice, before) => ({ ...fresh, status: 'applied', choice, dropped: droppedBy(before) }),
  MembershipApproved: ({ invoice, period, at, meeting }) => ({
    decided: meeting === undefined ? undefined : { meeting, was: 'applied' },
    status: 'incomplete',
    pending: { invoice, period },
    since: at,
    isApproved: true,
  }),
  MembershipChosen: ({ invoice, period, at, ...choice }, before) => ({
    ...fresh,
    dropped: droppedBy(before, invoice),
    status: 'incomplete',
    choice,
    pending: { invoice, period },
    since: at,
  }),
  MembershipBrought: ({ period, anchor, since, import: job, invoice, owed, ...choice }, before) => ({
    ...fresh,
    dropped: droppedBy(before),
    next: undefined,
    status: 'active',
    choice,
    period,
    anchor,
    brought: { since, import: job, ...(invoice && { opening: { invoice, owed } }) },
  }),
  MembershipBegan: (began, before) => (began.is_brought ? {} : begun(began, before)),
  RenewalDue: ({ invoice, period, fee, terms }, { choice, anchor, next }) => ({
    pending: { invoice, period },
    choice: choice && { ...choice, ...terms, ...(fee !== undefined && { fee }) },
    // Years are not counted from the day from which months were.
    anchor: terms && terms.interval !== choice?.interval ? period.start : anchor,
    next: terms ? undefined : next,
  }),
  MembershipRenewed: ({ invoice, period }, before) => ({
    ...paid,
    paidFrom: { status: before.status, since: before.since },
    status: before.isDeclined ? 'norenew' : 'active',
    isTrial: false,
    period,
    paidBy: invoice,
    anchor: goesOn(before, period) ? (before.anchor ?? period.start) : period.start,
  }),
  MembershipFellPastDue: ({ invoice, period, since, reason }, before) => ({
    status: 'past_due',
    pending: { invoice, period },
    // What came back is owed before the next period is.
    dropped: droppedBy(before, invoice),
    since,
    reason,
    reminded: null,
  }),
  MembershipLapsed: ({ meeting }) => ({
    status: 'unpaid',
    decided: meeting === undefined ? undefined : { meeting, was: 'past_due' },
  }),
  MembershipDecisionUndone: ({ stands }, before) =>
    stands === 'past_due'
      ? { status: stands, decided: undefined }
      : { ...fresh, status: stands, decided: undefined, dropped: droppedBy(before) },
  MembershipTakenBack: ({ invoice, period, since }, { isApproved, dropped }) => ({
    ...fresh,
    dropped,
    status: 'incomplete',
    pending: { invoice, period },
    since,
    isApproved,
    next: undefined,
  }),
  RenewalDeclined: ({ until = null, why = null }) => ({
    status: 'norenew',
    isDeclined: true,
    leavesAt: until,
    leftBecause: why,
  }),
  RenewalResumed: (_, { isTrial }) => ({ ...stays, status: isTrial ? 'trialing' : 'active' }),
  MembershipEnded: ({ reason, explanation = null, why = null }, before) => ({
    status: 'canceled',
    leavesAt: null,
    leftBecause: why,
    reason,
    explanation,
    pending: null,
    dropped: droppedBy(before),
    next: undefined,
    reduction: undefined,
  }),
  MemberNumberGiven: ({ number }, { timesNumbered }) => ({ number, timesNumbered: timesNumbered + 1 }),
  FeeChangeChosen: ({ user: _, ...next }, before) => ({ next: { ...next, by: 'member', over: decidedFor(before) } }),
  FeeMoved: ({ user: _, ...next }) => ({ next: { ...next, by: 'association' } }),
  FeeChangeDropped: ({ by }, { next }) => ({ next: by === 'member' ? next?.over : undefined }),
  ReductionGiven: ({ reduction }) => ({ reduction }),
  ReductionEnded: () => ({ reduction: undefined }),
  DuesReminded: ({ reminder, job }) => (job === undefined ? { reminded: reminder } : { remindedIn: job }),
};

function begun(
  { invoice, period, is_trial, is_back }: MembershipBegan['data'],
  before: Membership,
): Partial<Membership> {
  const { choice, tried, status, since, paidFrom, anchor } = before;
  return {
    ...paid,
    ...stays,
    paidFrom: is_back ? paidFrom : { status, since },
    tried: is_trial && choice && !is_back ? [...tried, choice.product] : tried,
    status: is_trial ? 'trialing' : 'active',
    isTrial: is_trial,
    period,
    paidBy: invoice,
    anchor: is_back ? anchor : anchorOf(before, { invoice, period, is_trial }),
  };
}

function anchorOf(
  before: Membership,
  { invoice, period, is_trial }: Pick<MembershipBegan['data'], 'invoice' | 'period' | 'is_trial'>,
): string | null {
  if (is_trial) return null;
  // Who pays what was owed from before is asked for the next period where the present one ends: as before, or from now on.
  if (openingBy(before, invoice)) return period.end === before.period?.end ? before.anchor : period.end;
  return period.start;
}

/** What the association decided, also where the member chose another since. */
function decidedFor({ next }: Membership): Decided | undefined {
  return next?.by === 'association' ? next : next?.over;
}

function droppedBy({ dropped, pending }: Membership, now?: string): readonly string[] {
  return pending && pending.invoice !== now ? [...dropped, pending.invoice] : dropped;
}

function goesOn({ period }: Membership, { start }: Period): boolean {
  return period !== null && (period.end === start || period.start === start);
}

const { number: _kept, timesNumbered: _times, choice: _chosen, status: _status, tried: _tried, ...fresh } = nobody;
const stays = { isDeclined: false, leavesAt: null, leftBecause: null };
const paid = { pending: null, since: null, reason: null, reminded: null };

export function evolveMembership(before: Membership, { type, data }: MembershipEvent): Membership {
  return { ...before, ...steps[type](data as never, before) };
}

/** What was owed as a file brought them, where it is what an invoice asks for; paying it pays no period. */
export function openingBy({ brought }: Membership, invoice: string | null): Opening | undefined {
  return brought?.opening?.invoice === invoice ? brought?.opening : undefined;
}

/** Belongs to the organization (design, 5). */
export function isMember({ status }: Pick<Membership, 'status'>): boolean {
  return status === 'trialing' || status === 'active' || status === 'norenew' || status === 'past_due';
}

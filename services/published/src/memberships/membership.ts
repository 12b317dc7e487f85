import type { DomainEvent } from '@ateneo/kernel';

/** True when a person asked to become a member where somebody says yes first. Public: ids; what they chose is nobody else's business. */
export type MembershipApplied = DomainEvent<
  'MembershipApplied',
  { readonly user: string; readonly organization: string }
>;

/** True when the person has this number, for life. Personal. */
export type MemberNumberGiven = DomainEvent<'MemberNumberGiven', { readonly user: string; readonly number: string }>;

/** True when somebody said yes: the first fee is due, or a trial begins with it. Public: ids. */
export type MembershipApproved = DomainEvent<
  'MembershipApproved',
  {
    readonly user: string;
    readonly invoice: string;
    readonly period: Period;
    /** By the tenant's clock. */
    readonly at: string;
    /** A trial begins with it: nothing is to be paid yet. */
    readonly is_trial?: true;
    /** Of the board, where they were decided about with others. */
    readonly meeting?: string;
  }
>;

/** True when a person is a member of the organization from then on: the fee was paid, or a trial began. Public: ids. */
export type MembershipBegan = DomainEvent<
  'MembershipBegan',
  {
    readonly user: string;
    readonly organization: string;
    readonly invoice: string | null;
    readonly period: Period;
    /** A trial: nothing was paid yet. */
    readonly is_trial: boolean;
    /** Whoever had left was readmitted: what was paid goes on. */
    readonly is_back?: true;
    /** A file brought it: it ran before, elsewhere. */
    readonly is_brought?: true;
  }
>;

/** True when a fee that was due was not paid, or came back: still a member, for the days of grace. Public: ids. */
export type MembershipFellPastDue = DomainEvent<
  'MembershipFellPastDue',
  {
    readonly user: string;
    readonly invoice: string;
    readonly period: Period;
    readonly since: string;
    readonly reason: string;
  }
>;

/** True when a person who owes is a member no longer. Paying what is owed begins it again. Public: ids. */
export type MembershipLapsed = DomainEvent<
  'MembershipLapsed',
  { readonly user: string; readonly organization: string; readonly meeting?: string }
>;

/** True when what the board had decided of somebody is taken back: they stand as before, waiting for a yes, or a member who owes. Public: ids. */
export type MembershipDecisionUndone = DomainEvent<
  'MembershipDecisionUndone',
  {
    readonly user: string;
    readonly organization: string;
    readonly meeting: string;
    readonly stands: 'applied' | 'past_due';
  }
>;

/**
 * True when the first fee, recorded by mistake, had not come after all: whoever had become a member by it is none, and may still pay it.
 * `since`: from then on, by the tenant's clock. Public: ids.
 */
export type MembershipTakenBack = DomainEvent<
  'MembershipTakenBack',
  {
    readonly user: string;
    readonly organization: string;
    readonly invoice: string;
    readonly period: Period;
    readonly since: string;
  }
>;

/**
 * True when the membership is over; joining again begins another. Public: ids and why; `explanation` is what whoever said no
 * wrote, `why` what leaving was said to be for: personal, sealed with the key of `user`.
 */
export type MembershipEnded = DomainEvent<
  'MembershipEnded',
  {
    readonly user: string;
    readonly organization: string;
    readonly reason: EndReason;
    readonly explanation?: string | null;
    /** Whoever left goes on getting newsletters. */
    readonly keeps_newsletters?: true;
    readonly why?: string | null;
  }
>;

/** `withdrawn`: by themselves, before they were one; `undone`: a file that had brought it was taken back. */
export type EndReason =
  | 'canceled'
  | 'withdrawn'
  | 'period_over'
  | 'never_paid'
  | 'declined'
  | 'forgiven'
  | 'erased'
  | 'undone';

/**
 * `first_1`: a day before what was approved is over unpaid; `debit_14`: a debit is announced; `card_14`: the card will be out of
 * date by then; `by_hand`: whoever administers wanted it.
 */
export type Reminder =
  | 'first_1'
  | 'renewal_30'
  | 'debit_14'
  | 'card_14'
  | 'renewal_7'
  | 'past_due_7'
  | 'past_due_21'
  | 'lapsing_2'
  | 'by_hand';

/** True when a member is to be told that a fee comes, or that they owe and until when. `job`: of who was reminded by hand, in which. */
export type DuesReminded = DomainEvent<
  'DuesReminded',
  { readonly user: string; readonly reminder: Reminder; readonly job?: string }
>;

/** True when the period is paid. Public: ids. */
export type MembershipRenewed = DomainEvent<
  'MembershipRenewed',
  { readonly user: string; readonly invoice: string; readonly period: Period }
>;

/** True when whoever administers gave a member another fee, from a coming period on; which one, the letter says. */
export type FeeMoved = DomainEvent<'FeeMoved', { readonly user: string }>;

/** From a moment to a moment; `end` null: for good. */
export interface Period {
  readonly start: string;
  readonly end: string | null;
}

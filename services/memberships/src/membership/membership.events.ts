import type { DomainEvent } from '@ateneo/kernel';
import type {
  DuesReminded,
  MemberNumberGiven,
  MembershipApproved,
  MembershipBegan,
  MembershipDecisionUndone,
  MembershipEnded,
  MembershipFellPastDue,
  MembershipLapsed,
  MembershipRenewed,
  MembershipTakenBack,
  Period,
} from '../../../published/src/memberships/membership.js';

/** What is asked for a period; where something was taken off, of how much, by what, and why in words (for invoices). */
export interface Fee {
  readonly amount: number;
  readonly full?: number;
  readonly discount?: string;
  readonly percent?: number;
  readonly reason?: string;
  /** So much of it was taken off for this person alone. */
  readonly reduced?: number;
}

/** What is taken off for one person. */
export interface Reduction {
  readonly amount: number;
  /** The last day on which a period may begin that it counts for, and when that is over where the tenant is; null: for good. */
  readonly until: string | null;
  readonly ends: string | null;
  readonly reason: string;
}

/** What was chosen; the fee is personal: no log holds an amount beside a person. */
export interface Choice {
  readonly user: string;
  readonly product: string;
  readonly price: string;
  readonly organization: string;
  readonly interval: 'month' | 'quarter' | 'half_year' | 'year' | 'once';
  readonly trial_days: number;
  readonly fee: Fee;
}

/** What a member pays from a coming period on. The fee, personal too, is as reckoned for that day, and reckoned anew when it is due. */
export interface NextFee {
  readonly product: string;
  readonly price: string;
  readonly interval: Choice['interval'];
  readonly fee: Fee;
  /** When that period begins. */
  readonly from: string;
}

/** True when a member chose another fee, from a coming period on. */
export type FeeChangeChosen = DomainEvent<'FeeChangeChosen', { readonly user: string } & NextFee>;

/** True when whoever administers gave a member another fee, from a coming period on. */
export type FeeMoved = DomainEvent<'FeeMoved', { readonly user: string } & NextFee>;

/**
 * True when the fee stays as it is after all; taken back by the member (`by`), what the association had decided before
 * holds again. The first ones do not say by whom.
 */
export type FeeChangeDropped = DomainEvent<
  'FeeChangeDropped',
  { readonly user: string; readonly by?: 'member' | 'association' }
>;

/** True when whoever administers takes something off for this person alone, from the next period on; how much and why is personal. */
export type ReductionGiven = DomainEvent<'ReductionGiven', { readonly user: string; readonly reduction: Reduction }>;

/** True when nothing more is taken off for this person alone. */
export type ReductionEnded = DomainEvent<'ReductionEnded', { readonly user: string }>;

/** True when a person asked to become a member where somebody says yes first. */
export type MembershipApplied = DomainEvent<'MembershipApplied', Choice>;

/** True when a person chose a membership whose first fee is due. `at`: by the tenant's clock. */
export type MembershipChosen = DomainEvent<
  'MembershipChosen',
  Choice & { readonly invoice: string; readonly period: Period; readonly at: string }
>;

/**
 * True when a membership that ran elsewhere goes on here: `period` is paid as of then, and fees are asked for from its end, counted from
 * `anchor`. `since`: member since then. `invoice` asks for what was `owed` as it came, personal, in one sum.
 */
export type MembershipBrought = DomainEvent<
  'MembershipBrought',
  Choice & {
    readonly period: Period;
    readonly anchor: string | null;
    readonly since: string;
    /** The job that brought it. */
    readonly import?: string;
    readonly invoice?: string;
    readonly owed?: number;
  }
>;

/**
 * True when the next period is due: its invoice is to be paid. `fee`: what it costs, where it is another than before;
 * `terms`: of what, where the member changed or was moved.
 */
export type RenewalDue = DomainEvent<
  'RenewalDue',
  {
    readonly user: string;
    readonly invoice: string;
    readonly period: Period;
    readonly fee?: Fee;
    readonly terms?: Pick<NextFee, 'product' | 'price' | 'interval'>;
  }
>;

/** True when the person wants no further period. `until`: not even all of this one; `why`, personal: what it was said to be for. */
export type RenewalDeclined = DomainEvent<
  'RenewalDeclined',
  { readonly user: string; readonly until?: string; readonly why?: string | null }
>;

/** True when the person wants the next period after all. */
export type RenewalResumed = DomainEvent<'RenewalResumed', { readonly user: string }>;

export type MembershipEvent =
  | MembershipApplied
  | MembershipApproved
  | MembershipChosen
  | MembershipBegan
  | MembershipBrought
  | RenewalDue
  | MembershipRenewed
  | MembershipFellPastDue
  | MembershipLapsed
  | MembershipTakenBack
  | MembershipDecisionUndone
  | RenewalDeclined
  | RenewalResumed
  | MembershipEnded
  | MemberNumberGiven
  | FeeChangeChosen
  | FeeMoved
  | FeeChangeDropped
  | ReductionGiven
  | ReductionEnded
  | DuesReminded;

export const membershipEventTypes = {
  MembershipApplied: { version: 1, personal: ['fee'], subject: 'user' },
  MembershipApproved: { version: 1 },
  MembershipChosen: { version: 1, personal: ['fee'], subject: 'user' },
  MembershipBegan: { version: 1 },
  MembershipBrought: { version: 1, personal: ['fee', 'owed'], subject: 'user' },
  RenewalDue: { version: 1, personal: ['fee'], subject: 'user' },
  MembershipRenewed: { version: 1 },
  MembershipFellPastDue: { version: 1 },
  MembershipLapsed: { version: 1 },
  MembershipTakenBack: { version: 1 },
  MembershipDecisionUndone: { version: 1 },
  RenewalDeclined: { version: 1, personal: ['why'], subject: 'user' },
  RenewalResumed: { version: 1 },
  MembershipEnded: { version: 1, personal: ['explanation', 'why'], subject: 'user' },
  DuesReminded: { version: 1 },
  FeeChangeChosen: { version: 1, personal: ['fee'], subject: 'user' },
  FeeMoved: { version: 1, personal: ['fee'], subject: 'user' },
  FeeChangeDropped: { version: 1 },
  ReductionGiven: { version: 1, personal: ['reduction'], subject: 'user' },
  ReductionEnded: { version: 1 },
  MemberNumberGiven: { version: 1, personal: ['number'], subject: 'user' },
} as const;

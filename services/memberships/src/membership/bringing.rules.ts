import { DomainError } from '@ateneo/kernel';
import type { Period } from '../../../published/src/memberships/membership.js';
import type { Choice, MembershipEvent } from './membership.events.js';
import { isMember, type Membership } from './membership.fold.js';
import type { Opening } from './membership.types.js';

/** A membership that ran elsewhere: paid as of `period`, member since `since`. */
export interface BringCommand {
  readonly do: 'bring';
  readonly choice: Choice;
  readonly period: Period;
  readonly anchor: string | null;
  readonly since: string;
  readonly import: string;
  /** What is owed from before. */
  readonly opening: Opening | null;
  readonly now: string;
}

/** Who is a member, or owes, is not begun once more; brought again it is already so. */
export function bring(command: BringCommand, state: Membership): MembershipEvent[] {
  const { choice, period, anchor, since, import: job, opening } = command;
  if (isBrought(command, state)) return [];
  mustBeFree(state);
  const { user, organization } = choice;
  const began = { user, organization, invoice: null, period, is_trial: false, is_brought: true as const };
  return [
    { type: 'MembershipBrought', data: { ...choice, period, anchor, since, import: job, ...saidOf(opening) } },
    { type: 'MembershipBegan', data: began },
    ...owing(command),
  ];
}

/** By the same job: when it is done again, hours may have gone by. */
function isBrought({ choice, import: job }: BringCommand, state: Membership): boolean {
  return state.brought?.import === job && state.choice?.price === choice.price && !isFree(state);
}

function saidOf(opening: Opening | null) {
  return opening?.owed === undefined ? {} : { invoice: opening.invoice, owed: opening.owed };
}

/** The days of grace begin as they come: nobody had asked for it here. */
function owing({ opening, choice: { user }, period, now }: BringCommand): MembershipEvent[] {
  if (!opening) return [];
  const data = { user, invoice: opening.invoice, period, since: now, reason: BROUGHT };
  return [{ type: 'MembershipFellPastDue', data }];
}

/** Why who owed before they came is past due. */
export const BROUGHT = 'brought';

const isFree = ({ status }: Membership) => status !== 'unpaid' && !isMember({ status });

export function mustBeFree({ status }: Membership): void {
  if (status === 'unpaid') throw new DomainError('memberships.owes');
  if (isMember({ status })) throw new DomainError('memberships.already_member');
}

/** Nothing happened to it since a file brought it: nothing was paid, asked for, told or chosen. */
export function isAsBrought({ status, brought, paidBy, pending, reminded, next }: Membership): boolean {
  if (!brought || paidBy !== null || reminded !== null || next) return false;
  const asksForMore = pending !== null && pending.invoice !== brought.opening?.invoice;
  return !asksForMore && ['active', 'past_due'].includes(status);
}

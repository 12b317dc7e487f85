import { moment, subscription } from '@ateneo/contracts';
import type { RecordedEvent } from '@ateneo/cqrs';
import { gone, json, revised, type RowIn, view } from '@ateneo/resource';
import { z } from 'zod';
import type { AccountErased } from '../../../../published/src/identity/account.js';
import { type Choice, type MembershipEvent, membershipEventTypes } from '../../membership/membership.events.js';
import { evolveMembership, isMember, type Membership, nobody } from '../../membership/membership.fold.js';
import { leavesAt, payUntil } from '../../membership/paid-periods.rules.js';
import { entriesAfter, type RegisterEntry } from '../../membership/register.fold.js';
import { remindAt } from '../../membership/reminders.rules.js';

const asAnswered = {
  id: true,
  product: true,
  price: true,
  organization: true,
  interval: true,
  amount: true,
  number: true,
  open_invoice: true,
  since: true,
  joined_datetime: true,
  left_datetime: true,
  creation_datetime: true,
} as const;

/** `id` is the person's. */
const fields = revised(subscription.pick(asAnswered)).extend({
  status: z.string(),
  due_at: moment.nullable().describe('When something happens by itself; of who owes, from when grace counts.'),
  remind_at: moment.nullable().describe('When a reminder of it is due.'),
  state: json<Membership>().describe('All of it, as the rules fold it.'),
  register: json<readonly RegisterEntry[]>().describe('What the register of members said of them since when.'),
});

export type MembershipRow = RowIn<{ readonly fields: typeof fields }>;

export const membershipView = view('memberships.membership', fields, {
  key: 'user',
  index: [
    // What is due and nobody owes yet.
    ['open_invoice', "status in ('active', 'trialing') and open_invoice is not null"],
    'due_at',
    'remind_at',
    'organization',
    'joined_datetime',
    'left_datetime',
    'creation_datetime, id',
  ],
}).from<MembershipEvent | AccountErased>({
  version: 13,
  starts: ofAll((_: unknown, event: Recorded) => rowAfter(undefined, event)),
  then: {
    ...ofAll((_: unknown, row: MembershipRow, event: Recorded) => rowAfter(row, event) ?? {}),
    AccountErased: gone,
  },
});

type Recorded = RecordedEvent<MembershipEvent>;

/** Whatever happens to a membership is folded the same way. */
function ofAll<Change>(change: Change) {
  const types = Object.keys(membershipEventTypes) as MembershipEvent['type'][];
  return Object.fromEntries(types.map((type) => [type, change])) as Record<MembershipEvent['type'], Change>;
}

/** Who comes back after an end has asked for it then, not years ago. */
const beginsAnother: ReadonlySet<string> = new Set(['MembershipApplied', 'MembershipChosen', 'MembershipBrought']);

function rowAfter(row: MembershipRow | undefined, event: Recorded) {
  const now = evolveMembership(row?.state ?? nobody, event);
  if (!now.choice) return undefined;
  const { time } = event.meta;
  const span = spanOf(row, now, event);
  const then = { state: now, joined: span.joined_datetime, left: span.left_datetime };
  return {
    ...chosen(now.choice),
    ...standsSo(now),
    since: sinceOf(row, now, time),
    ...span,
    register: entriesAfter(row?.register, then, time),
    creation_datetime: row && !beginsAnother.has(event.type) ? row.creation_datetime : time,
  };
}

function chosen({ product, price, organization, interval, fee }: Choice) {
  // Sealed: of an erased person nobody knows it.
  return { product, price, organization, interval, amount: fee?.amount ?? 0 };
}

function standsSo(state: Membership) {
  const { status, number, pending } = state;
  const open_invoice = status === 'canceled' ? null : (pending?.invoice ?? null);
  return { status, number, open_invoice, due_at: dueAt(state), remind_at: remindAt(state), state };
}

function dueAt(state: Membership): string | null {
  const { status, since, period, pending } = state;
  if (status === 'past_due') return since;
  if (status === 'incomplete') return payUntil(state);
  // Who renews no more waits for no payment of the next period.
  if (status === 'norenew') return leavesAt(state);
  return isMember({ status }) && !pending ? (period?.end ?? null) : null;
}

interface Span {
  readonly joined_datetime: string | null;
  readonly left_datetime: string | null;
}
const neverOne: Span = { joined_datetime: null, left_datetime: null };

function spanOf(row: MembershipRow | undefined, now: Membership, event: Recorded): Span {
  return event.type === 'MembershipBrought' ? broughtSince(now) : cameAndWent(row, now, event);
}

function isUndone(now: Membership, type: MembershipEvent['type']): boolean {
  return type === 'MembershipTakenBack' || (type === 'MembershipDecisionUndone' && !isMember(now));
}

/** When somebody became a member and when they left: who lapsed and paid, or was taken back for what they had paid, never left. */
function cameAndWent(row: MembershipRow | undefined, now: Membership, { type, meta }: Recorded): Span {
  // They were none after all.
  if (!row || isUndone(now, type)) return isMember(now) ? { ...neverOne, joined_datetime: meta.time } : neverOne;
  const { joined_datetime, left_datetime } = row;
  if (isMember(row.state) === isMember(now)) return { joined_datetime, left_datetime };
  if (isMember(row.state)) return { joined_datetime, left_datetime: meta.time };
  const joined = goesOn(row.state, now) ? joined_datetime : null;
  return { joined_datetime: joined ?? meta.time, left_datetime: null };
}

function broughtSince({ brought }: Membership): Span {
  return { joined_datetime: brought!.since, left_datetime: null };
}

function goesOn({ status, period }: Membership, now: Membership): boolean {
  return status === 'unpaid' || (status === 'canceled' && period?.start === now.period?.start);
}

/** Since when somebody is a member: a lapse that is cured does not end it. */
function sinceOf(row: MembershipRow | undefined, now: Membership, time: string): string | null {
  const before = row?.since ?? null;
  if (now.status === 'unpaid') return before;
  if (!isMember(now)) return null;
  return before ?? startOf(now) ?? time;
}

function startOf({ brought, period }: Membership): string | undefined {
  return brought?.since ?? period?.start;
}

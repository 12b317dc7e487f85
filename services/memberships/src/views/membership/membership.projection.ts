import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { AccountErased } from '../../../../published/src/identity/account.js';
import type { Choice, MembershipEvent } from '../../membership/membership.events.js';
import { remindAt } from '../../membership/reminders.rules.js';
import { isMember, type Membership, nobody, payUntil, evolveMembership } from '../../membership/membership.fold.js';

/** `id` is the person's. */
export interface MembershipRow extends ViewRow {
  status: string;
  product: string;
  price: string;
  organization: string;
  interval: string;
  amount: number;
  number: string | null;
  open_invoice: string | null;
  /** When something happens by itself; of who owes, from when grace counts. */
  due_at: string | null;
  /** When a reminder of it is due. */
  remind_at: string | null;
  since: string | null;
  /** All of it, as the rules fold it. */
  state: Membership;
  revision: number;
  creation_datetime: string;
}

function dueAt(state: Membership): string | null {
  const { status, since, period, pending } = state;
  if (status === 'past_due') return since;
  if (status === 'incomplete') return payUntil(state);
  // Who renews no more waits for no payment of the next period.
  return isMember({ status }) && (!pending || status === 'norenew') ? (period?.end ?? null) : null;
}

/** Since when somebody is a member: a lapse that is cured does not end it. */
function sinceOf(row: MembershipRow | undefined, now: Membership, time: string): string | null {
  const before = row?.since ?? null;
  if (now.status === 'unpaid') return before;
  if (!isMember(now)) return null;
  return before ?? now.period?.start ?? time;
}

const told = step<MembershipRow, RecordedEvent<MembershipEvent>>({
  key: ({ data }) => data.user,
  apply: (row, event, id) => {
    const now = evolveMembership(row?.state ?? nobody, event);
    if (!now.choice) return row;
    const { time } = event.meta;
    return {
      id,
      ...chosen(now.choice),
      ...standsSo(now),
      since: sinceOf(row, now, time),
      revision: event.revision,
      creation_datetime: row && !beginsAnother.has(event.type) ? row.creation_datetime : time,
    };
  },
});

/** Who comes back after an end has asked for it then, not years ago. */
const beginsAnother: ReadonlySet<string> = new Set(['MembershipApplied', 'MembershipChosen']);

function standsSo(state: Membership) {
  const { status, number, pending } = state;
  const open_invoice = status === 'canceled' ? null : (pending?.invoice ?? null);
  return { status, number, open_invoice, due_at: dueAt(state), remind_at: remindAt(state), state };
}

function chosen({ product, price, organization, interval, fee }: Choice) {
  // Sealed: of an erased person nobody knows it.
  return { product, price, organization, interval, amount: fee?.amount ?? 0 };
}

export const membershipProjection: Projection<MembershipRow> = {
  name: 'memberships.membership',
  version: 7,
  table: 'memberships.membership',
  columns: [
    'id',
    'status',
    'product',
    'price',
    'organization',
    'interval',
    'amount',
    'number',
    'open_invoice',
    'due_at',
    'remind_at',
    'since',
    'state',
    'revision',
    'creation_datetime',
  ],
  json: ['state'],
  on: {
    MembershipApplied: told,
    MembershipApproved: told,
    MembershipChosen: told,
    MembershipBegan: told,
    RenewalDue: told,
    MembershipRenewed: told,
    MembershipFellPastDue: told,
    MembershipLapsed: told,
    MembershipTakenBack: told,
    RenewalDeclined: told,
    RenewalResumed: told,
    MembershipEnded: told,
    MemberNumberGiven: told,
    DuesReminded: told,
    FeeChangeChosen: told,
    FeeMoved: told,
    FeeChangeDropped: told,
    AccountErased: step<MembershipRow, RecordedEvent<AccountErased>>({
      key: ({ data }) => data.user,
      apply: () => undefined,
    }),
  },
};

import type { FeeTotals } from './fee-totals.js';
import type { CopyWhy, IssueCopy } from './newsletters.js';

/** What is counted of amendments: neither what moderation hid nor what was withdrawn. */
const inForce = { is_hidden: false, is_withdrawn: false };

/** A place that somebody holds: to be paid yet, or confirmed. */
const taken = ['unconfirmed', 'confirmed'] as const;

interface Day {
  readonly from: string;
  readonly to: string;
}
const on = (day: Day | undefined) => day && { creation_datetime_gte: day.from, creation_datetime_lte: day.to };

const MAILS = { kind: ['mail', 'mail_many', 'newsletter'] } as const;
const DAY_MS = 86_400_000;

/**
 * Which rows each figure counts (docs/figures.md), as the filter of their list: screens lead there by it, and
 * `services/platform/test/figures.int-spec.ts` counts them.
 */
export const rowsOf = {
  /** `amedment_count` of a process, a document or an article. */
  amendments: (of: { process: string } | { document: string } | { article: string }) => ({ ...of, ...inForce }),
  /** Amendments since a moment. */
  proposed: (since: string) => ({ creation_datetime_gte: since, ...inForce }),
  /** `submission_count` of a presentation. */
  candidacies: (candidacypresentation: string) => ({ candidacypresentation }),
  /** `endorsements` of an alternative. */
  endorsements: (alternative: string) => ({ alternative }),
  /** E-mails written since a moment, by what became of them. */
  mailed: (since: string, status: 'success' | 'error') => ({ creation_datetime_gte: since, status }),
  /** `member_count` of an organization. */
  members: (organization: string) => ({ organization }),
  /** `people_count` of a tag. */
  tagged: (tag: string) => ({ tags: tag }),
  /** `subscriber_count` of a newsletter. */
  subscribers: (newsletter: string) => ({ newsletter, status: 'subscribed' }),
  /** `sold_count` of a ticket; of an event, with the weights of its tickets, `seats_taken`. */
  places: (of: { event: string; ticket?: string }) => ({ ...of, status: taken }),
  /** By which people came in: of a door (none: it had no name), or in the quarter of an hour from a moment. */
  entered: (event: string, by: { door: string } | { from: string }) => ({
    event,
    status: 'confirmed',
    ...('door' in by
      ? { is_checked_in: true, door: by.door || null }
      : {
          checked_in_datetime_gte: by.from,
          checked_in_datetime_lte: new Date(Date.parse(by.from) + 15 * 60_000 - 1).toISOString(),
        }),
  }),
  /** Of those who came in by a door, who is inside. */
  inside: (event: string, door: string) => ({ ...rowsOf.entered(event, { door }), is_inside: true }),
  /** `places`: that were sold, on a day of the event's or ever. */
  sold: (event: string, day?: Day) => ({ event, status: 'confirmed', ...on(day) }),
  /** `amount`: of which money came, that of places that ended, too. */
  paid: (event: string, day?: Day) => ({ event, is_paid: true, ...on(day) }),
  /** `refunded`: of which money went back. */
  refunded: (event: string, day?: Day) => ({ event, is_refunded: true, ...on(day) }),
  /** `pending`: that are held until they are paid. */
  held: (event: string, day?: Day) => ({ event, status: 'unconfirmed', ...on(day) }),
  /** Memberships of a status. */
  memberships: (status: FeeTotals['members'][number]['status']) => ({ status }),
  /** Fees invoiced in these months of which there is this part. */
  dues: (part: string, month: string | readonly string[]) => ({ dues: part, month }),
  /** Fees that are owed, by the days on which they were due. */
  owed: ({ from, until }: Pick<FeeTotals['owed'][number], 'from' | 'until'>) => ({
    is_membership: true,
    status: 'open',
    ...(from && { due_date_gte: from }),
    ...(until && { due_date_lte: until }),
  }),
  /** Copies of an issue that ended so. */
  copies: (issue: string, status: IssueCopy['status'], why?: CopyWhy) => ({ issue, status, ...(why && { why }) }),
  /** Copies of an issue that came to nobody. */
  copiesLost: (issue: string) => ({ issue, status: ['skipped', 'failed'] }),
  /** Mails that are to go out at a moment and have not. */
  mailsWaiting: (now: string) => ({ ...MAILS, status: ['pending', 'running'], due_datetime_lte: now }),
  /** Those that were given up in the thirty days before it. */
  mailsGivenUp: (now: string) => ({
    ...MAILS,
    status: 'stopped',
    creation_datetime_gte: new Date(Date.parse(now) - 30 * DAY_MS).toISOString(),
  }),
  /** Amendments that wait for the reader's own review. */
  toReview: () => ({ revision: 'pending' }),
  /** Comments that somebody reported and nobody has looked at. */
  reported: () => ({ is_reported: true }),
  /** Conversations that nobody has answered. */
  unanswered: () => ({ status: 'new' }),
  /** `waiting_count` of an event or a ticket, by how many places each waits for. */
  waiting: (of: { event: string; ticket?: string }) => ({ ...of, is_waiting: true }),
};

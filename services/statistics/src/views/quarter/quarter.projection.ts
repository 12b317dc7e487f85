import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';

const none = {
  registrations: 0,
  verifications: 0,
  erasures: 0,
  joins: 0,
  leaves: 0,
  processes: 0,
  documents: 0,
  proposals: 0,
  withdrawals: 0,
  comments: 0,
  alternatives: 0,
};

/** What is counted. */
export type Counted = keyof typeof none;
export const counted = Object.keys(none) as Counted[];

/**
 * How often each thing happened in a quarter of an hour (UTC), of which the days of any time zone are made when they are
 * asked for; who joined and left also by organization. Adding is all it does, so the order of events means nothing.
 */
export type QuarterRow = ViewRow &
  Record<Counted, number> & {
    /** `2026-11-22T10:45` */
    readonly quarter: string;
    /** Null: of all of them. */
    readonly organization: string | null;
  };

const QUARTER_MS = 900_000;

function quarterOf(time: string): string {
  return new Date(Math.floor(Date.parse(time) / QUARTER_MS) * QUARTER_MS).toISOString().slice(0, 16);
}

type About<Data> = RecordedEvent & { readonly data: Data };
interface Membership {
  readonly organization: string;
  readonly previous?: string | null;
}

/** One more of something, under the ids that the event is counted by. */
function oneMore(what: Counted) {
  return counting(
    () => [''],
    () => what,
  );
}

function counting<Data>(groups: (data: Data) => string[], whatOf: (group: string, data: Data) => Counted) {
  return step<QuarterRow, About<Data>>({
    key: ({ meta, data }) => groups(data).map((group) => `${quarterOf(meta.time)} ${group}`.trim()),
    apply(row, { data }, id) {
      const [quarter = '', organization = null] = id.split(' ');
      const before = row ?? { ...none, quarter, organization };
      const what = whatOf(organization ?? '', data);
      return { ...before, id, [what]: before[what] + 1 };
    },
  });
}

/** Counts of public events: each must be seen once. */
export const quarterView: Projection<QuarterRow> = {
  name: 'statistics.quarter',
  version: 1,
  table: 'statistics.quarter',
  columns: ['id', 'quarter', 'organization', ...counted],
  on: {
    AccountRegistered: oneMore('registrations'),
    EmailVerified: oneMore('verifications'),
    AccountErased: oneMore('erasures'),
    PersonJoinedOrganization: counting<Membership>(
      // Who moves joins one and leaves another; of all of them together nothing changes.
      ({ organization, previous }) => (previous ? [organization, previous] : ['', organization]),
      (group, { previous }) => (group !== '' && group === previous ? 'leaves' : 'joins'),
    ),
    PersonLeftOrganization: counting<Membership>(
      ({ organization }) => ['', organization],
      () => 'leaves',
    ),
    ProcessPublished: oneMore('processes'),
    DocumentPresented: oneMore('documents'),
    AmendmentProposed: oneMore('proposals'),
    AmendmentWithdrawn: oneMore('withdrawals'),
    CommentWritten: oneMore('comments'),
    AlternativeSubmitted: oneMore('alternatives'),
  },
};

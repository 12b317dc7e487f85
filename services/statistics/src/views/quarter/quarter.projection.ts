import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';

/**
 * How often each thing happened in a quarter of an hour (UTC), of which the days of any time zone are made when they are
 * asked for. Adding is all it does, so the order of events means nothing.
 */
export interface QuarterRow extends ViewRow {
  registrations: number;
  verifications: number;
  erasures: number;
  proposals: number;
  withdrawals: number;
}

const empty = { registrations: 0, verifications: 0, erasures: 0, proposals: 0, withdrawals: 0 };

const QUARTER_MS = 900_000;

/** `2026-11-22T10:45` */
function quarterOf(time: string): string {
  return new Date(Math.floor(Date.parse(time) / QUARTER_MS) * QUARTER_MS).toISOString().slice(0, 16);
}

function oneMore(what: keyof typeof empty) {
  return step<QuarterRow, RecordedEvent>({
    key: ({ meta }) => quarterOf(meta.time),
    apply: (row = { id: '', ...empty }, _event, id) => ({ ...row, id, [what]: row[what] + 1 }),
  });
}

/** Counts of public events: each must be seen once. */
export const quarterView: Projection<QuarterRow> = {
  name: 'statistics.quarter',
  version: 1,
  table: 'statistics.quarter',
  columns: ['id', 'registrations', 'verifications', 'erasures', 'proposals', 'withdrawals'],
  on: {
    AccountRegistered: oneMore('registrations'),
    EmailVerified: oneMore('verifications'),
    AccountErased: oneMore('erasures'),
    AmendmentProposed: oneMore('proposals'),
    AmendmentWithdrawn: oneMore('withdrawals'),
  },
};

import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';

/** How often each thing happened on a day (UTC). Adding is all it does, so the order of events means nothing. */
export interface DayRow extends ViewRow {
  registrations: number;
  verifications: number;
  erasures: number;
  proposals: number;
  withdrawals: number;
}

const empty = { registrations: 0, verifications: 0, erasures: 0, proposals: 0, withdrawals: 0 };

function oneMore(what: keyof typeof empty) {
  return step<DayRow, RecordedEvent>({
    key: ({ meta }) => meta.time.slice(0, 10),
    apply: (row = { id: '', ...empty }, _event, id) => ({ ...row, id, [what]: row[what] + 1 }),
  });
}

/** Counts of public events: each must be seen once. */
export const dayView: Projection<DayRow> = {
  name: 'statistics.day',
  version: 1,
  table: 'statistics.day',
  columns: ['id', 'registrations', 'verifications', 'erasures', 'proposals', 'withdrawals'],
  on: {
    AccountRegistered: oneMore('registrations'),
    EmailVerified: oneMore('verifications'),
    AccountErased: oneMore('erasures'),
    AmendmentProposed: oneMore('proposals'),
    AmendmentWithdrawn: oneMore('withdrawals'),
  },
};

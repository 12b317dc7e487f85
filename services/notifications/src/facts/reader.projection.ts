import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type {
  AccountErased,
  AccountRegistered,
  StaffGranted,
  StaffRevoked,
  SuperuserGranted,
  SuperuserRevoked,
} from '../../../published/src/identity/account.js';

/** Since when somebody reads what: nobody is told of what was before their time. Ids and times alone. */
export interface ReaderRow extends ViewRow {
  since: string;
  superuser_since: string | null;
  /** Organization → since when the person manages it. */
  managed: Readonly<Record<string, string>>;
}

type About = AccountRegistered | SuperuserGranted | SuperuserRevoked | StaffGranted | StaffRevoked;

function learn<Event extends About>(what: (data: Event['data'], time: string, row: ReaderRow) => Partial<ReaderRow>) {
  return step<ReaderRow, RecordedEvent<About>>({
    key: ({ data }) => data.user,
    apply: (before, { data, meta: { time } }, id) => {
      const row = before ?? { id, since: time, superuser_since: null, managed: {} };
      return { ...row, ...what(data as Event['data'], time, row) };
    },
  });
}

/** Reference view of identity's public events. */
export const readerProjection: Projection<ReaderRow> = {
  name: 'notifications.reader',
  version: 1,
  table: 'notifications.reader',
  columns: ['id', 'since', 'superuser_since', 'managed'],
  json: ['managed'],
  on: {
    AccountRegistered: learn<AccountRegistered>(() => ({})),
    SuperuserGranted: learn<SuperuserGranted>((_, time) => ({ superuser_since: time })),
    SuperuserRevoked: learn<SuperuserRevoked>(() => ({ superuser_since: null })),
    StaffGranted: learn<StaffGranted>(({ organization }, time, { managed }) => ({
      managed: { ...managed, [organization]: time },
    })),
    StaffRevoked: learn<StaffRevoked>(({ organization }, _, { managed }) => ({
      managed: Object.fromEntries(Object.entries(managed).filter(([one]) => one !== organization)),
    })),
    AccountErased: step<ReaderRow, RecordedEvent<AccountErased>>({
      key: ({ data }) => data.user,
      apply: () => undefined,
    }),
  },
};

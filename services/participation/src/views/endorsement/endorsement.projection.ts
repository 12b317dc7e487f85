import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import { allAccountsOf, personOf } from '../../../../identity/src/public/accounts-of-people.js';
import type { EndorsementGiven, EndorsementWithdrawn } from '../../endorsement/endorsement.events.js';

/** One endorsement that counts. */
export interface EndorsementRow extends ViewRow {
  alternative: string;
  process: string;
  person: string;
  creation_datetime: string;
}

export const endorsementProjection: Projection<EndorsementRow> = {
  name: 'participation.endorsement',
  version: 1,
  table: 'participation.endorsement',
  columns: ['id', 'alternative', 'process', 'person', 'creation_datetime'],
  on: {
    EndorsementGiven: step<EndorsementRow, RecordedEvent<EndorsementGiven>>({
      key: ({ data }) => data.endorsement,
      apply: (_, { data, meta }) => ({
        id: data.endorsement,
        alternative: data.alternative,
        process: data.process,
        person: data.user,
        creation_datetime: meta.time,
      }),
    }),
    EndorsementWithdrawn: step<EndorsementRow, RecordedEvent<EndorsementWithdrawn>>({
      key: ({ data }) => data.endorsement,
      apply: () => undefined,
    }),
  },
};

/**
 * SQL of how many people endorse the alternative `a`. Accounts that were merged are one person's, and what became one's own by a
 * merge is not endorsed by it (contract, 5).
 */
export const endorsers = `(select count(*)::int from (select distinct ${personOf('e.person')} as person
  from participation.endorsement e where e.alternative = a.id) endorsing where person <> ${personOf('a.author')})`;

/** SQL of whether `endorsers` counts the endorsement `e`: of one person's it is the first. A test holds them together. */
export const countsAsEndorsed = `(${personOf('e.person')} <> ${personOf('a.author')} and not exists (
  select from participation.endorsement x where x.alternative = e.alternative
    and x.person = any(${allAccountsOf('e.person')}) and (x.creation_datetime, x.id) < (e.creation_datetime, e.id)))`;

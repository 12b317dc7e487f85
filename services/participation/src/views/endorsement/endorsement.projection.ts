import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import { personOf } from '../../../../identity/src/public/merged.js';
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
 * SQL of how many people endorse: `e` is the endorsements, `a` the alternative. Accounts that were merged are one person's, and
 * what became one's own by a merge is not endorsed by it (contract, 5).
 */
export const endorsers = `count(distinct ${personOf('e.person')}) filter (where ${personOf('e.person')}
  <> ${personOf('a.author')})::int`;

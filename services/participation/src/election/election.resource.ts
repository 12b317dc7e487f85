import { type Election, electionChanges, electionRecord } from '@ateneo/contracts';
import { type ReadContext, columnsOf, type Resource, streamsOf } from '@ateneo/resource';
import { electionProjection, type ElectionRow } from '../views/election/election.projection.js';
import { electionRecordOf, type ElectionContext } from '../views/election/election-record.js';
import { processProjection, type ProcessRow } from '../views/process/process.projection.js';
import type { Reader } from '../views/reader.js';
import { electionAggregate } from './election.aggregate.js';

/** Elections of processes that the reader may see. */
export const elections: Resource<ElectionRow, Reader, Election, ElectionContext> = {
  path: 'processes/elections',
  name: 'Election',
  projection: electionProjection,
  stream: streamsOf(electionAggregate),
  reads: [processProjection],
  list: {
    from: `participation.election e join participation.process p on p.id = e.process
      cross join (select $1::boolean as sees_drafts) as reader`,
    columns: columnsOf(electionProjection, 'e'),
    sortable: ['id', 'title', 'process', 'start_datetime', 'end_datetime', 'creation_datetime', 'update_datetime'],
    filterable: {
      process: 'uuid',
      title: 'text',
      start_datetime: 'date',
      end_datetime: 'date',
      creation_datetime: 'date',
    },
    search: ['title', 'description'],
    defaultSort: 'creation_datetime',
  },
  record: electionRecord,
  changes: electionChanges,
  derived: [
    'is_participation_open',
    'is_amedming_open',
    'is_voting_open',
    'is_commenting_open',
    'is_endorsement_open',
    'status',
    'can_vote',
    'external_host',
    'effective_start_datetime',
    'effective_end_datetime',
    'update_datetime',
  ],
  notFound: 'participation.election_not_found',
  sees: ({ isManager }) => ({ sql: 'p.is_active or reader.sees_drafts', params: [isManager] }),
  around,
  answer: electionRecordOf,
};

async function around(rows: readonly ElectionRow[], _: Reader, { read }: ReadContext) {
  const options = rows.flatMap((row) => row.options);
  const [processes, titles] = await Promise.all([
    read<ProcessRow>('select * from participation.process where id = any($1::uuid[])', [
      [...new Set(rows.map(({ process }) => process))],
    ]),
    read<{ id: string; title: string }>(
      `select id, title from participation.document where id = any($1::uuid[])
       union all select id, title from participation.alternative
         where id = any($1::uuid[]) and approved_datetime is not null
       union all select id, name from participation.candidacy where id = any($1::uuid[]) and status = 'proclaimed'`,
      [options.flatMap(({ document, alternative, candidacy }) => document ?? alternative ?? candidacy ?? [])],
    ),
  ]);
  return {
    processes: new Map(processes.map((one) => [one.id, one])),
    titles: new Map(titles.map(({ id, title }) => [id, title])),
  };
}

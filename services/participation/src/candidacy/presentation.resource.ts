import { type CandidacyPresentation, presentationChanges, presentationRecord } from '@ateneo/contracts';
import { type ReadContext, columnsOf, type Resource, streamsOf } from '@ateneo/resource';
import { isRegular } from '../process/eligibility.rules.js';
import { candidacyProjection } from '../views/candidacy/candidacy.projection.js';
import { candidateProjection } from '../views/candidate/candidate.projection.js';
import {
  presentationProjection,
  type PresentationRow,
} from '../views/candidacy-presentation/presentation.projection.js';
import { processProjection, type ProcessRow } from '../views/process/process.projection.js';
import { eligibilityIn, termsOf } from '../views/process/process-record.js';
import type { Reader } from '../views/reader.js';
import { presentationAggregate } from './aggregates.js';
import { datesOf, whyNotNow } from './candidate-eligibility.rules.js';

interface Counted extends PresentationRow {
  readonly submission_count: number;
}

type Processes = ReadonlyMap<string, ProcessRow>;

/** Presentations of candidacies of the processes that the reader may see. */
export const presentations: Resource<Counted, Reader, CandidacyPresentation, Processes> = {
  path: 'processes/candidacypresentations',
  name: 'CandidacyPresentation',
  projection: presentationProjection,
  stream: streamsOf(presentationAggregate),
  reads: [processProjection, candidacyProjection, candidateProjection],
  list: {
    from: `participation.candidacy_presentation o join participation.process p on p.id = o.process
      cross join (select $1::uuid[] as accounts, $2::boolean as is_manager) as reader`,
    columns: {
      ...columnsOf(presentationProjection, 'o'),
      // Those that `candidacies` would list.
      submission_count: `(select count(*)::int from participation.candidacy s where s.presentation = o.id
        and (s.status = 'proclaimed' or reader.is_manager or s.author = any(reader.accounts)
          or exists (select 1 from participation.candidate c
            where c.candidacy = s.id and c.person = any(reader.accounts))))`,
    },
    sortable: ['id', 'name', 'process', 'start_datetime', 'end_datetime', 'creation_datetime', 'update_datetime'],
    filterable: { process: 'uuid', name: 'text', is_taken: 'boolean', creation_datetime: 'date' },
    search: ['name', 'description'],
    defaultSort: 'creation_datetime',
  },
  joined: { submission_count: 0 },
  record: presentationRecord,
  changes: presentationChanges,
  derived: [
    'effective_start_datetime',
    'effective_end_datetime',
    'submission_count',
    'is_taken',
    'can_submit',
    'update_datetime',
  ],
  notFound: 'participation.presentation_not_found',
  sees: ({ accounts, isManager }) => ({ sql: 'p.is_active or reader.is_manager', params: [accounts, isManager] }),
  around,
  answer(row, reader, processes) {
    const { revision: _r, organizations, areas, tags, ...shown } = row;
    const process = processes.get(row.process)!;
    const { start_datetime: start, end_datetime: end } = datesOf(row, process);
    const closed = eligibilityIn(termsOf(process), reader).participating ?? whyNotNow(row, process, reader.now);
    return {
      ...shown,
      organizations: [...organizations],
      areas: [...areas],
      tags: [...tags],
      effective_start_datetime: start,
      effective_end_datetime: end,
      can_submit: closed === null && isRegular(reader.person) && reader.user !== undefined,
    };
  },
};

async function around(rows: readonly Counted[], _: Reader, { read }: ReadContext): Promise<Processes> {
  const sql = 'select * from participation.process where id = any($1::uuid[])';
  const found = await read<ProcessRow>(sql, [[...new Set(rows.map(({ process }) => process))]]);
  return new Map(found.map((one) => [one.id, one]));
}

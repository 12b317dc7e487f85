import { type Candidacy, candidacyChanges, candidacyRecord } from '@ateneo/contracts';
import { Files } from '@ateneo/files';
import { type ReadContext, columnsOf, type Resource, streamsOf } from '@ateneo/resource';
import { QueryBus } from '@nestjs/cqrs';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import { candidacyProjection, type CandidacyRow } from '../views/candidacy/candidacy.projection.js';
import { candidacyRecordOf, type CandidacyContext } from '../views/candidacy/candidacy-record.js';
import { candidateProjection, type CandidateRow } from '../views/candidate/candidate.projection.js';
import {
  presentationProjection,
  type PresentationRow,
} from '../views/candidacy-presentation/presentation.projection.js';
import { processProjection, type ProcessRow } from '../views/process/process.projection.js';
import type { Reader } from '../views/reader.js';
import { candidacyAggregate } from './aggregates.js';

const { presentation, ...columns } = columnsOf(candidacyProjection, 's');

/** Proclaimed ones for whoever sees the process; before, for who hands it in, who stands in it, staff and superusers. */
export const candidacies: Resource<CandidacyRow, Reader, Candidacy, CandidacyContext> = {
  path: 'processes/candidacysubmissions',
  name: 'CandidacySubmission',
  projection: candidacyProjection,
  stream: streamsOf(candidacyAggregate),
  reads: [processProjection, presentationProjection, candidateProjection],
  list: {
    from: `participation.candidacy s join participation.process p on p.id = s.process
      join participation.candidacy_presentation o on o.id = s.presentation
      cross join (select $1::uuid[] as accounts, $2::boolean as is_manager) as reader`,
    columns: {
      ...columns,
      presentation: presentation!,
      candidacypresentation: presentation!,
      is_own: 's.author = any(reader.accounts)',
      is_asked: `exists (select 1 from participation.candidate c where c.candidacy = s.id
        and c.person = any(reader.accounts) and c.state = 'invited')`,
    },
    sortable: [
      'id',
      'name',
      'status',
      'process',
      'candidacypresentation',
      'submitted_datetime',
      'proclaimed_datetime',
      'creation_datetime',
      'update_datetime',
    ],
    filterable: {
      process: 'uuid',
      candidacypresentation: 'uuid',
      name: 'text',
      status: 'enum',
      is_own: 'boolean',
      is_asked: 'boolean',
      creation_datetime: 'date',
    },
    search: ['name', 'programme'],
    defaultSort: '-creation_datetime',
  },
  record: candidacyRecord,
  changes: candidacyChanges,
  derived: [
    'own_state',
    'missing',
    'can_edit',
    'can_submit',
    'can_withdraw',
    'can_answer',
    'can_picture',
    'can_resign',
    'can_decide',
    'update_datetime',
  ],
  notFound: 'participation.candidacy_not_found',
  sees: ({ accounts, isManager }) => ({
    sql: `(p.is_active or reader.is_manager) and (s.status = 'proclaimed' or reader.is_manager
      or s.author = any(reader.accounts) or exists (select 1 from participation.candidate c
        where c.candidacy = s.id and c.person = any(reader.accounts)))`,
    params: [accounts, isManager],
  }),
  around,
  answer(row, reader, context) {
    const { is_asked: _, candidacypresentation: _c, ...own } = row as CandidacyRow & Record<string, unknown>;
    return candidacyRecordOf(own as unknown as CandidacyRow, reader, context);
  },
};

async function around(
  rows: readonly CandidacyRow[],
  { now }: Reader,
  { tenant, read, get }: ReadContext,
): Promise<CandidacyContext> {
  const unique = (field: 'process' | 'presentation') => [...new Set(rows.map((row) => row[field]))];
  const ids = rows.flatMap(({ candidates, substitutes }) => [...candidates, ...substitutes]);
  const [processes, presentations, places] = await Promise.all([
    read<ProcessRow>('select * from participation.process where id = any($1::uuid[])', [unique('process')]),
    read<PresentationRow>('select * from participation.candidacy_presentation where id = any($1::uuid[])', [
      unique('presentation'),
    ]),
    read<CandidateRow>('select * from participation.candidate where id = any($1::uuid[])', [ids]),
  ]);
  const people = [...rows.map(({ author }) => author), ...places.flatMap(({ person }) => person ?? [])];
  const asked = new DisplayNames(tenant, [...new Set(people)]);
  const names = await get(QueryBus).execute(asked);
  const owned = places.flatMap(({ person, photo }) => (person && photo ? [{ owner: person, file: photo.file }] : []));
  const photos = await get(Files).addressesOf(tenant, owned, now);
  return { processes: byId(processes), presentations: byId(presentations), places: byId(places), names, photos };
}

function byId<One extends { id: string }>(all: readonly One[]): Map<string, One> {
  return new Map(all.map((one) => [one.id, one]));
}

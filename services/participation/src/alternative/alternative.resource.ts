import {
  type Alternative,
  alternativeChanges,
  alternativeRecord,
  alternativeRow,
  type AlternativeRow as Listed,
} from '@ateneo/contracts';
import { type ReadContext, columnsOf, type Resource, streamsOf } from '@ateneo/resource';
import { QueryBus } from '@nestjs/cqrs';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import { personOf } from '../../../identity/src/public/accounts-of-people.js';
import type { ChapterText } from '../document/document-text.fold.js';
import { alternativeDifference } from '@ateneo/text';
import { alternativeProjection } from '../views/alternative/alternative.projection.js';
import {
  alternativeRecordOf,
  type CountedAlternative,
  type AlternativeContext,
} from '../views/alternative/alternative-record.js';
import { documentProjection } from '../views/document/document.projection.js';
import { endorsementProjection, endorsers } from '../views/endorsement/endorsement.projection.js';
import { processProjection, type ProcessRow } from '../views/process/process.projection.js';
import type { Reader } from '../views/reader.js';
import { alternativeAggregate } from './alternative.aggregate.js';

const { introduction, chapters, ...short } = columnsOf(alternativeProjection, 'a');

/** Approved ones for whoever sees the process; before, for their author and, once submitted, for superusers. */
export const alternatives: Resource<CountedAlternative, Reader, Listed, AlternativeContext, Alternative> = {
  path: 'processes/documentalternatives',
  name: 'DocumentAlternative',
  projection: alternativeProjection,
  stream: streamsOf(alternativeAggregate),
  reads: [processProjection, documentProjection, endorsementProjection],
  list: {
    from: `participation.alternative a join participation.process p on p.id = a.process
      join participation.document d on d.id = a.document
      cross join (select $1::uuid[] as accounts, $2::boolean as is_superuser, $3::boolean as sees_drafts) as reader`,
    columns: {
      ...short,
      author: personOf('a.author'),
      document_title: 'd.title',
      is_resolved: 'd.is_amending_closed',
      endorsements: endorsers,
      is_own: 'a.author = any(reader.accounts)',
      own_endorsement: `exists (select 1 from participation.endorsement e
        where e.alternative = a.id and e.person = any(reader.accounts))`,
      // The same rule as `alternativeRecordOf`.
      is_admitted: `a.is_admitted or (a.status = 'approved' and ${endorsers} >= p.endorsements_needed)`,
    },
    sortable: [
      'id',
      'title',
      'status',
      'process',
      'document',
      'endorsements',
      'submitted_datetime',
      'approved_datetime',
      'creation_datetime',
      'update_datetime',
    ],
    filterable: {
      process: 'uuid',
      document: 'uuid',
      title: 'text',
      status: 'enum',
      is_own: 'boolean',
      is_admitted: 'boolean',
      own_endorsement: 'boolean',
      is_resolved: 'boolean',
      creation_datetime: 'date',
      submitted_datetime: 'date',
    },
    search: ['title', 'summary'],
    defaultSort: '-creation_datetime',
  },
  joined: { document_title: '', endorsements: 0, own_endorsement: false, is_resolved: false },
  record: alternativeRow,
  changes: alternativeChanges,
  derived: [
    'is_participation_open',
    'is_amedming_open',
    'is_voting_open',
    'is_commenting_open',
    'is_endorsement_open',
    'endorsements',
    'endorsements_needed',
    'is_admitted',
    'own_endorsement',
    'can_endorse',
    'can_edit',
    'can_withdraw',
    'can_decide',
    'difference',
    'endorsement_start_datetime',
    'endorsement_end_datetime',
    'update_datetime',
  ],
  notFound: 'participation.alternative_not_found',
  sees: ({ accounts, person, isManager }) => ({
    sql: `(p.is_active or reader.sees_drafts) and (a.status = 'approved' or a.author = any(reader.accounts)
      or (reader.is_superuser and (a.status <> 'draft' and a.submitted_datetime is not null)))`,
    params: [accounts, person.is_superuser, isManager],
  }),
  around,
  answer: alternativeRecordOf,
  whole: {
    record: alternativeRecord,
    columns: { introduction: introduction!, chapters: chapters! },
    async of(answer, { row, ask }) {
      const sql = 'select chapters from participation.document where id = $1';
      const [original] = await ask.read<{ chapters: ChapterText[] }>(sql, [row.document]);
      const text = row.chapters!.map((one) => ({ ...one, articles: [...one.articles] }));
      return {
        ...answer,
        introduction: row.introduction!,
        chapters: text,
        // What was erased is no change of anything.
        difference: answer.is_text_erased ? [] : alternativeDifference(original?.chapters ?? [], text),
      };
    },
  },
};

async function around(rows: readonly CountedAlternative[], _: Reader, { tenant, read, get }: ReadContext) {
  const unique = (field: 'process' | 'author') => [...new Set(rows.map((row) => row[field]))];
  const [processes, names] = await Promise.all([
    read<ProcessRow>('select * from participation.process where id = any($1::uuid[])', [unique('process')]),
    get(QueryBus).execute(new DisplayNames(tenant, unique('author'))),
  ]);
  return { processes: new Map(processes.map((one) => [one.id, one])), names };
}

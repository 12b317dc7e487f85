import {
  type Process,
  processChanges,
  processRecord,
  publicProcessRow,
  type PublicProcessRow,
} from '@ateneo/contracts';
import { changesOf } from '@ateneo/cqrs';
import { columnsOf, type Resource, type ResourceList, streamsOf } from '@ateneo/resource';
import { amendmentProjection } from '../views/amendment/amendment.projection.js';
import { counts } from '../views/amendment/amendments-list.js';
import { documentProjection } from '../views/document/document.projection.js';
import { processProjection } from '../views/process/process.projection.js';
import { type CountedProcess, processRecordOf } from '../views/process/process-record.js';
import type { Reader } from '../views/reader.js';
import { processAggregate } from './process.aggregate.js';

/** What images of processes are kept for. */
export const PROCESS_IMAGE = 'process';

const processList = {
  from: `participation.process p
    cross join (select $1::timestamptz as now, $2::boolean as sees_drafts) as reader`,
  columns: {
    ...columnsOf(processProjection, 'p'),
    // The same rule as `statusAt`, for filters; a test holds them together.
    status: `case when not p.is_active then 'inactive' when reader.now < p.start_datetime then 'pending'
      when reader.now >= p.end_datetime then 'finished' else 'active' end`,
    document_count: `(select count(*)::int from participation.document d where d.process = p.id and d.is_presented)`,
    amedment_count: `(select count(*)::int from participation.amendment a where a.process = p.id and ${counts})`,
  },
  sortable: [
    'id',
    'title',
    'is_active',
    'mode',
    'status',
    'start_datetime',
    'end_datetime',
    'amedment_voting_start_datetime',
    'amedment_voting_end_datetime',
    'document_count',
    'amedment_count',
    'creation_datetime',
    'update_datetime',
  ],
  filterable: {
    title: 'text',
    is_active: 'boolean',
    mode: 'enum',
    status: 'enum',
    organizations: 'array',
    areas: 'array',
    tags: 'array',
    start_datetime: 'date',
    end_datetime: 'date',
    creation_datetime: 'date',
    update_datetime: 'date',
  },
  search: ['title', 'introduction'],
  defaultSort: '-creation_datetime',
  cachedCount: { changes: changesOf('participation.process'), except: ['status'] },
} satisfies ResourceList;

/** Everybody signed in reads what is published, managers drafts, too (specification, 4 and 6). */
export const processes: Resource<CountedProcess, Reader, Process> = {
  path: 'processes/processes',
  name: 'Process',
  projection: processProjection,
  stream: streamsOf(processAggregate),
  reads: [documentProjection, amendmentProjection],
  list: processList,
  joined: { document_count: 0, amedment_count: 0 },
  record: processRecord,
  changes: processChanges,
  derived: [
    'is_participation_open',
    'is_amedming_open',
    'is_voting_open',
    'is_commenting_open',
    'is_endorsement_open',
    'document_count',
    'amedment_count',
    'update_datetime',
    'voting',
    'image',
  ],
  notFound: 'participation.process_not_found',
  sees: ({ now, isManager }) => ({
    sql: 'p.is_active or reader.sees_drafts',
    params: [now, isManager],
    deciding: [isManager],
  }),
  answer: processRecordOf,
};

/** Published ones as anybody sees them, in a list. */
export const publicProcesses: Resource<CountedProcess, Reader, PublicProcessRow> = {
  path: 'processes/processes/view',
  name: 'PublicProcess',
  projection: processProjection,
  reads: [documentProjection, amendmentProjection],
  list: {
    ...processList,
    sortable: ['id', 'title', 'start_datetime', 'end_datetime'],
    filterable: { title: 'text', mode: 'enum', status: 'enum', start_datetime: 'date', end_datetime: 'date' },
    defaultSort: '-start_datetime',
  },
  record: publicProcessRow,
  notFound: 'participation.process_not_found',
  sees: ({ now }) => ({ sql: 'p.is_active', params: [now, false], deciding: [] }),
  answer: (row, reader) => publicProcessRow.parse(processRecordOf(row, reader)),
};

import type { Process } from '@ateneo/contracts';
import { changesOf, VIEWS, type Views } from '@ateneo/cqrs';
import { streamName } from '@ateneo/event-store';
import { DomainError } from '@ateneo/kernel';
import { Database, type ListAnswer, type ListSpec, parseListQuery, readList } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { PROCESS_CATEGORY } from '../../process/process.events.js';
import { withMoments } from '../moments.js';
import type { Reader } from '../reader.js';
import { processProjection } from './process.projection.js';
import { type CountedProcess, processRecordOf } from './process-record.js';

const plain = Object.fromEntries(processProjection.columns.map((column) => [column, `p.${column}`]));

const from = 'participation.process p';

/** $1: now; $2: whether drafts are shown. */
const list: ListSpec = {
  resource: 'processes/processes',
  from: `${from} cross join (select $1::timestamptz as now, $2::boolean as sees_drafts) as reader`,
  columns: {
    ...plain,
    // The same rule as `statusAt`, for filters; a test holds them together.
    status: `case when not p.is_active then 'inactive' when reader.now < p.start_datetime then 'pending'
      when reader.now >= p.end_datetime then 'finished' else 'active' end`,
    document_count: `(select count(*)::int from participation.document d where d.process = p.id and d.is_presented)`,
    amedment_count: `(select count(*)::int from participation.amendment a where a.process = p.id)`,
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
  kept: {
    changes: changesOf('participation.process'),
    except: ['status'],
  },
};

/** Processes, as they are asked for; drafts for managers only. Wait for the views before asking. */
@Injectable()
export class GetProcesses {
  constructor(
    private readonly database: Database,
    @Inject(VIEWS) private readonly views: Views,
  ) {}

  async list(reader: Reader, query: Record<string, unknown>): Promise<ListAnswer<Process>> {
    const request = parseListQuery(query, list);
    const where = {
      sql: 'p.is_active or reader.sees_drafts',
      params: [reader.now, reader.isManager],
      deciding: [reader.isManager],
    };
    const { database } = this;
    const answer = await readList<CountedProcess & { status: string }>(database, reader.tenant, list, request, where);
    return { ...answer, rows: answer.rows.map((row) => processRecordOf(withMoments(row), reader)) };
  }

  /**
   * One process and its revision. `written`: the revision that this request has just made; should the view be behind
   * it, the row follows from the stream. Throws `participation.process_not_found`.
   */
  async one(reader: Reader, id: string, written = -1): Promise<{ record: Process; revision: number }> {
    const row = await this.current(reader.tenant, id, written);
    if (!row || !(row.is_active || reader.isManager)) throw new DomainError('participation.process_not_found');
    return { record: processRecordOf(row, reader), revision: row.revision };
  }

  private async current(tenant: string, id: string, written: number): Promise<CountedProcess | undefined> {
    const row = await this.row(tenant, id);
    if (written <= (row?.revision ?? -1)) return row;
    const own = await this.views.rowFromStream(processProjection, streamName(PROCESS_CATEGORY, tenant, id), id);
    return own && { document_count: 0, amedment_count: 0, ...row, ...own };
  }

  private async row(tenant: string, id: string): Promise<CountedProcess | undefined> {
    const columns = Object.entries(list.columns).filter(([field]) => field !== 'status');
    const selected = columns.map(([field, sql]) => `${sql} as ${field}`).join(', ');
    const [row] = await this.database.read<CountedProcess>(tenant, `select ${selected} from ${from} where p.id = $1`, [
      id,
    ]);
    return row && withMoments(row);
  }
}

import type { Document, DocumentRow as ListedDocument } from '@ateneo/contracts';
import { VIEWS, type Views } from '@ateneo/cqrs';
import { streamName } from '@ateneo/event-store';
import { DomainError } from '@ateneo/kernel';
import { Database, type ListAnswer, type ListSpec, parseListQuery, runList, type Tx } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { DOCUMENT_CATEGORY } from '../../document/document.events.js';
import type { ChapterText } from '../../document/document-text.fold.js';
import type { ProcessRow } from '../process/process.projection.js';
import { standingIn, termsOf } from '../process/process-record.js';
import { withMoments } from '../moments.js';
import type { Reader } from '../reader.js';
import { documentProjection, type DocumentRow } from './document.projection.js';
import { type AmendmentCounts, documentRecordOf } from './document-record.js';

const list: ListSpec = {
  resource: 'processes/documents',
  from: 'participation.document d join participation.process p on p.id = d.process',
  columns: {
    id: 'd.id',
    process: 'd.process',
    title: 'd.title',
    introduction: 'd.introduction',
    chapter_count: 'd.chapter_count',
    article_count: 'd.article_count',
    amedment_count: '(select count(*)::int from participation.amendment a where a.document = d.id)',
    is_locked: 'd.admission_count > 0',
    creation_datetime: 'd.creation_datetime',
    update_datetime: 'd.update_datetime',
  },
  sortable: [
    'id',
    'process',
    'title',
    'chapter_count',
    'article_count',
    'amedment_count',
    'is_locked',
    'creation_datetime',
    'update_datetime',
  ],
  filterable: {
    process: 'uuid',
    title: 'text',
    is_locked: 'boolean',
    creation_datetime: 'date',
    update_datetime: 'date',
  },
  search: ['title', 'introduction'],
  defaultSort: 'creation_datetime',
};

/** A document and its process's terms, read together. */
interface Found {
  readonly row: DocumentRow;
  readonly process: ProcessRow;
  readonly counts: AmendmentCounts;
  readonly amedments: number;
}

/** Documents of processes that the reader may see. Wait for the views before asking. */
@Injectable()
export class GetDocuments {
  constructor(
    private readonly database: Database,
    @Inject(VIEWS) private readonly views: Views,
  ) {}

  async list(reader: Reader, query: Record<string, unknown>): Promise<ListAnswer<ListedDocument>> {
    const request = parseListQuery(query, list);
    const where = { sql: 'd.is_presented and (p.is_active or $1::boolean)', params: [reader.isManager] };
    return this.database.inTenant(reader.tenant, (tx) => runList<ListedDocument>(tx, list, request, where));
  }

  /**
   * One document with its text, and its revision. `written`: the revision that this request has just made. Throws
   * `participation.document_not_found`.
   */
  async one(reader: Reader, id: string, written = -1): Promise<{ record: Document; revision: number }> {
    const found = await this.database.inTenant(reader.tenant, (tx) => find(tx, id));
    const isBehind = written > (found?.row.revision ?? -1);
    const current = isBehind ? await this.fromStream(reader.tenant, id, found) : found;
    if (!current || !mayBeSeen(current, reader)) throw new DomainError('participation.document_not_found');
    return { record: recordOf(current, reader), revision: current.row.revision };
  }

  /** The chapters of several documents, to show what amendments are about. */
  async textsOf(
    tenant: string,
    ids: readonly string[],
  ): Promise<Map<string, { title: string; chapters: ChapterText[] }>> {
    const rows = await this.database.read<{ id: string; title: string; chapters: ChapterText[] }>(
      tenant,
      'select id, title, chapters from participation.document where id = any($1::uuid[])',
      [ids],
    );
    return new Map(rows.map(({ id, ...text }) => [id, text]));
  }

  /** What the view does not have yet. Its amendments cannot be newer: they come by other streams. */
  private async fromStream(tenant: string, id: string, before: Found | undefined): Promise<Found | undefined> {
    const row = await this.views.rowFromStream(documentProjection, streamName(DOCUMENT_CATEGORY, tenant, id), id);
    if (!row) return undefined;
    const process = before?.process ?? (await this.processOf(tenant, row.process));
    return process && { counts: new Map(), amedments: 0, ...before, row, process };
  }

  private async processOf(tenant: string, id: string): Promise<ProcessRow | undefined> {
    const [row] = await this.database.read<ProcessRow>(tenant, 'select * from participation.process where id = $1', [
      id,
    ]);
    return row && withMoments(row);
  }
}

function mayBeSeen({ row, process }: Found, reader: Reader): boolean {
  return row.is_presented && (process.is_active || reader.isManager);
}

function recordOf({ row, process, counts, amedments }: Found, reader: Reader): Document {
  const { chapters, outline: _, is_presented: __, admission_count, revision: ___, ...rest } = row;
  const listed = { ...rest, amedment_count: amedments, is_locked: admission_count > 0 };
  return documentRecordOf(listed, chapters, counts, standingIn(termsOf(process), reader));
}

async function find(tx: Tx, id: string): Promise<Found | undefined> {
  const columns = documentProjection.columns.join(', ');
  const [row] = await tx.query<DocumentRow>(`select ${columns} from participation.document where id = $1`, [id]);
  if (!row) return undefined;
  const [process] = await tx.query<ProcessRow>('select * from participation.process where id = $1', [row.process]);
  if (!process) return undefined;
  const counted = await tx.query<{ place: string; count: number }>(
    `select coalesce(article, chapter) as place, count(*)::int as count
     from participation.amendment where document = $1 group by 1`,
    [id],
  );
  return {
    row: withMoments(row),
    process: withMoments(process),
    counts: new Map(counted.map(({ place, count }) => [place, count])),
    amedments: counted.reduce((sum, { count }) => sum + count, 0),
  };
}

import { csvPiece, type RequestContext, type TableReader, tableReader, toldTable, type ToldTable } from '@ateneo/http';
import type { ExportBody, ExportFormat } from '@ateneo/contracts';
import { BATCH, type LastRow } from '@ateneo/resource';
import { type JobHandler, type JobInHand, JobRefused, type ResultFile } from './job.js';
import { type NamesOfIds, withNames } from './names-of-ids.js';
import { asXlsx, MOST_XLSX_ROWS } from './xlsx.js';

/** What is asked of an export. */
export interface ExportAsked {
  readonly format: ExportFormat;
  /** As a list is asked (contract, 3). */
  readonly query: Readonly<Record<string, unknown>>;
  /** Absent: asked before files were in words. */
  readonly reader?: TableReader;
}

/** What is asked of an export: the rows that match, for who asks, in their words and by the clock of their association. */
export function exportAsked(ctx: RequestContext, { format, filter = {} }: ExportBody) {
  const query = { filter: JSON.stringify(filter) };
  return { format, query, reader: tableReader(ctx) } satisfies ExportAsked;
}

/** Some rows of an export, newest first. */
export interface ExportBatch {
  readonly rows: readonly ExportRow[];
  /** Told with the first batch: of all. */
  readonly total: number;
}

type ExportRow = Readonly<Record<string, unknown>> & { readonly id: string; readonly creation_datetime: unknown };

/** Where rows come from, and what the file is called. */
export interface ExportSource {
  readonly kind: string;
  readonly fileName: string;
  readonly columns: readonly string[];
  /** Columns of ids (one, or many) whose file says names instead: each with the table and the column of the names. */
  readonly names?: NamesOfIds;
  /** The next rows after the last one, as the asker may see them now. Before the first batch its views are up to date. */
  batch(job: JobInHand, asked: ExportAsked, last: LastRow | undefined): Promise<ExportBatch>;
  /** Waits until what is read has seen all that the log says now; rejects when it does not come to that. */
  upToDate(): Promise<void>;
}

/** The last row that is in the pieces; `all`: there are no more; `rendered`: the file is whole. */
interface At {
  readonly last?: LastRow;
  readonly phase: 'reading' | 'all' | 'rendered';
}

const types: Record<ExportFormat, ResultFile['type']> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Exports a list batch by batch, each with its checkpoint in one transaction: flat memory, and resumable, as CSV. */
export class ExportJob implements JobHandler {
  readonly kind: string;

  constructor(private readonly source: ExportSource) {
    this.kind = source.kind;
  }

  async perform(job: JobInHand): Promise<ResultFile> {
    const asked = job.asked as ExportAsked;
    // Whoever was erased before this began is in no view any more; who is erased later ends this job.
    await this.source.upToDate();
    while (at(job).phase === 'reading') await this.read(job, asked);
    if (asked.format === 'xlsx' && at(job).phase === 'all') await this.render(job, asked);
    const day = new Date().toISOString().slice(0, 10);
    return { name: `${this.source.fileName}-${day}.${asked.format}`, type: types[asked.format] };
  }

  private read(job: JobInHand, asked: ExportAsked): Promise<void> {
    const { last } = at(job);
    return job.step(async ({ tx, add }) => {
      const { rows: found, total } = await this.source.batch(job, asked, last);
      const rows = await withNames(tx, found, this.source.names);
      if (asked.format === 'xlsx' && job.done + rows.length > MOST_XLSX_ROWS) throw new JobRefused('too_many_rows');
      if (asked.format === 'csv') await add('file', this.piece(asked, rows, !last));
      else await add('draft', Buffer.from(JSON.stringify(rows)));
      const end = rows.at(-1);
      const checkpoint: At = {
        ...(end && { last: { creation_datetime: end.creation_datetime, id: end.id } }),
        phase: rows.length < BATCH ? 'all' : 'reading',
      };
      return { checkpoint, done: job.done + rows.length, ...(last ? {} : { total }) };
    });
  }

  private piece(asked: ExportAsked, rows: readonly ExportRow[], isFirst: boolean): Buffer {
    const { titles, line } = this.table(asked);
    const lines = rows.map((row) => line(row));
    return Buffer.from(csvPiece(isFirst ? [titles, ...lines] : lines, isFirst));
  }

  private table({ reader = { language: 'es', timeZone: 'UTC' } }: ExportAsked): ToldTable {
    return toldTable(this.source.fileName, this.source.columns, reader);
  }

  private async render(job: JobInHand, asked: ExportAsked): Promise<void> {
    const rows: Record<string, unknown>[] = [];
    for await (const piece of job.draft()) rows.push(...(JSON.parse(piece.toString()) as Record<string, unknown>[]));
    const file = await asXlsx(this.table(asked), rows);
    await job.step(async ({ add }) => {
      await add('file', file);
      return { checkpoint: { phase: 'rendered' } satisfies At };
    });
  }
}

function at({ checkpoint }: JobInHand): At {
  return (checkpoint as At | null) ?? { phase: 'reading' };
}

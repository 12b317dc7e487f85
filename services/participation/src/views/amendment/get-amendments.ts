import type { Amedment, VoteValue } from '@ateneo/contracts';
import { VIEWS, type Views } from '@ateneo/cqrs';
import { streamName } from '@ateneo/event-store';
import { DomainError } from '@ateneo/kernel';
import {
  Database,
  type ListAnswer,
  type ListRequest,
  type ListSpec,
  parseListQuery,
  runList,
} from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { DisplayNames } from '../../../../identity/src/public/display-names.js';
import { AMENDMENT_CATEGORY } from '../../amendment/amendment.events.js';
import { GetOwnVotes } from '../amendment-vote/get-own-votes.js';
import { GetDocuments } from '../document/get-documents.js';
import { withMoments } from '../moments.js';
import type { ProcessRow } from '../process/process.projection.js';
import type { Reader } from '../reader.js';
import { amendmentProjection, type AmendmentRow } from './amendment.projection.js';
import { amendmentRecordOf, type Surroundings, type TalliedAmendment, withDifference } from './amendment-record.js';
import {
  amendmentColumns,
  amendmentsFrom,
  amendmentsList,
  asked,
  neighboursSql,
  readerParams,
} from './amendments-list.js';

const MOST_EXPORTED = 100_000;
const BATCH = 200;

/** Amendments of processes that the reader may see. Wait for the views before asking. */
@Injectable()
export class GetAmendments {
  constructor(
    private readonly database: Database,
    @Inject(VIEWS) private readonly views: Views,
    private readonly documents: GetDocuments,
    private readonly ownVotes: GetOwnVotes,
    private readonly queries: QueryBus,
  ) {}

  async list(reader: Reader, query: Record<string, unknown>): Promise<ListAnswer<Amedment>> {
    const spec = amendmentsList(reader.isManager);
    const answer = await this.find(reader, spec, parseListQuery(query, spec));
    return { ...answer, rows: await this.recordsOf(reader, answer.rows) };
  }

  /**
   * All that match, those with most support first unless another order is asked for: which and in what order is known at once,
   * what they say is read batch by batch, however slowly it is taken. Throws before the first.
   */
  async export(reader: Reader, query: Record<string, unknown>): Promise<AsyncGenerator<Amedment>> {
    const spec = { ...amendmentsList(reader.isManager), defaultSort: '-support' };
    const request = { ...parseListQuery(query, spec), offset: 0, limit: MOST_EXPORTED };
    const { rows } = await this.find(reader, spec, request);
    return this.batches(reader, rows);
  }

  private async *batches(reader: Reader, rows: readonly { id: string }[]): AsyncGenerator<Amedment> {
    for (let from = 0; from < rows.length; from += BATCH) {
      yield* await this.recordsOf(reader, rows.slice(from, from + BATCH));
    }
  }

  private async find(reader: Reader, spec: ListSpec, request: ListRequest): Promise<ListAnswer<{ id: string }>> {
    const voted = request.filters.some(({ field }) => field === 'voted') ? await this.ownVotes.all(reader) : [];
    return this.database.inTenant(reader.tenant, (tx) => runList(tx, spec, request, asked(reader, voted)));
  }

  private async recordsOf(reader: Reader, found: readonly { id: string }[]): Promise<Amedment[]> {
    const rows = await this.rowsOf(
      reader,
      found.map(({ id }) => id),
    );
    const around = await this.around(reader, rows);
    return rows.map((row) => amendmentRecordOf(row, around, reader));
  }

  /**
   * One amendment with its difference, and its revision. `written`: the revision that this request has just made.
   * Throws `participation.amedment_not_found`.
   */
  async one(reader: Reader, id: string, written = -1): Promise<{ record: Amedment; revision: number }> {
    const row = await this.current(reader, id, written);
    if (!row) throw new DomainError('participation.amedment_not_found');
    const around = await this.around(reader, [row]);
    const process = around.processes.get(row.process);
    if (!process || !(process.is_active || reader.isManager)) {
      throw new DomainError('participation.amedment_not_found');
    }
    const record = withDifference(amendmentRecordOf(row, around, reader), row);
    const neighbours = await this.neighboursOf(reader.tenant, id);
    return { record: { ...record, ...(neighbours && { neighbours }) }, revision: row.revision };
  }

  private async neighboursOf(tenant: string, id: string): Promise<Amedment['neighbours']> {
    const [row] = await this.database.read<NonNullable<Amedment['neighbours']>>(tenant, neighboursSql, [id]);
    return row;
  }

  private async current(reader: Reader, id: string, written: number) {
    const sql = `select ${amendmentColumns}, a.difference from ${amendmentsFrom} where a.id = $5`;
    const params = [...readerParams(reader), id];
    const [found] = await this.database.read<TalliedAmendment & AmendmentRow>(reader.tenant, sql, params);
    const row = found && withMoments(found);
    if (written <= (row?.revision ?? -1)) return row;
    const stream = streamName(AMENDMENT_CATEGORY, reader.tenant, id);
    const own = await this.views.rowFromStream(amendmentProjection, stream, id);
    return own && { ...untold, ...row, ...own };
  }

  /** In the order asked for. */
  private async rowsOf(reader: Reader, ids: readonly string[]): Promise<TalliedAmendment[]> {
    const rows = await this.database.read<TalliedAmendment>(
      reader.tenant,
      `select ${amendmentColumns} from ${amendmentsFrom}
         join unnest($5::uuid[]) with ordinality as wanted (id, place) on wanted.id = a.id order by wanted.place`,
      [...readerParams(reader), ids],
    );
    return rows.map(withMoments);
  }

  private async around(reader: Reader, rows: readonly TalliedAmendment[]): Promise<Surroundings> {
    const [processes, documents, names, ownVotes] = await Promise.all([
      this.processesOf(reader.tenant, unique(rows.map(({ process }) => process))),
      this.documents.textsOf(reader.tenant, unique(rows.map(({ document }) => document))),
      this.namesOf(reader.tenant, unique(rows.map(({ author }) => author))),
      this.ownVotesOn(reader, rows),
    ]);
    return { processes, documents, names, ownVotes };
  }

  private async processesOf(tenant: string, ids: readonly string[]): Promise<Map<string, ProcessRow>> {
    const rows = await this.database.read<ProcessRow>(
      tenant,
      'select * from participation.process where id = any($1::uuid[])',
      [ids],
    );
    return new Map(rows.map((row) => [row.id, withMoments(row)]));
  }

  private async namesOf(tenant: string, people: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (people.length === 0) return new Map();
    return this.queries.execute<DisplayNames, Map<string, string>>(new DisplayNames(tenant, people));
  }

  /** Nobody votes their own. */
  private async ownVotesOn(reader: Reader, rows: readonly TalliedAmendment[]): Promise<Map<string, VoteValue>> {
    const votable = rows.filter((row) => row.author !== reader.user && row.is_voted);
    return this.ownVotes.of(
      reader,
      votable.map(({ id }) => id),
    );
  }
}

/** What is told of an amendment that no view has seen. */
const untold = { up: 0, down: 0, abs: 0, is_tally_final: false, is_voted: false };

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}

import { VIEWS, type Views } from '@ateneo/cqrs';
import type { RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import {
  Database,
  type ListAnswer,
  type ListRequest,
  type ListSpec,
  parseListQuery,
  readCount,
  readList,
} from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { BATCH, columnsOfOne, isFresh, newestFirst, specOf } from './asked.js';
import { behind, type LastRow } from './behind.js';
import { withMoments } from './moments.js';
import { ReadContexts } from './read-contexts.js';
import type { Answering, ReadContext, ResourceRow } from './resource.js';
import { rowFromStreams, type WriteOutcome } from './row-from-streams.js';
import { changesTo } from './changes-to.js';

/** A row of any resource, before it is answered. */
type Row = ResourceRow & { readonly creation_datetime?: unknown };

/** So many at most are put in an order that is not their age's, and read so many at a time. */
const MOST_ORDERED = 100_000;
const STRETCH = 200;

/** Answers lists, one, and what a write has made, of any resource. */
@Injectable()
export class Resources {
  private readonly readContexts: ReadContexts;

  constructor(
    private readonly database: Database,
    @Inject(VIEWS) private readonly views: Views,
    container: ModuleRef,
  ) {
    this.readContexts = new ReadContexts(database, container);
  }

  /** A page of the list in the dialect asked for; throws field errors on what it cannot be asked. */
  async list<Reader, Answer extends { id: string }, Whole extends Answer>(
    ctx: RequestContext,
    resource: Answering<Reader, Answer, Whole>,
    reader: Reader,
    query: Record<string, unknown>,
  ): Promise<ListAnswer<Answer>> {
    const spec = specOf(resource, reader);
    const request = parseListQuery(query, spec);
    await isFresh(ctx, resource);
    const found = await this.rows(ctx.tenant, resource, reader, spec, request);
    const ask = this.readContexts.forRequest(ctx.tenant, ctx);
    return { ...found, rows: await this.answers(ask, resource, reader, found.rows) };
  }

  /** How many the list would show. */
  async count<Reader, Answer extends { id: string }, Whole extends Answer>(
    ctx: RequestContext,
    resource: Answering<Reader, Answer, Whole>,
    reader: Reader,
    query: Record<string, unknown>,
  ): Promise<number> {
    const spec = specOf(resource, reader);
    const request = parseListQuery(query, spec);
    await isFresh(ctx, resource);
    const where = await resource.sees?.(reader, request, this.readContexts.forRequest(ctx.tenant));
    return readCount(this.database, ctx.tenant, spec, request, where);
  }

  /** One that the reader may see, with its ETag. Throws the resource's `notFound`. */
  async one<Reader, Answer extends { id: string }, Whole extends Answer>(
    ctx: RequestContext,
    resource: Answering<Reader, Answer, Whole>,
    reader: Reader,
    id: string,
  ): Promise<Whole> {
    const fresh = await isFresh(ctx, resource);
    const row = await this.row(ctx.tenant, resource, reader, id);
    // What they have just written is not nowhere, nor as it was before: the view has not come so far.
    if (!row && !fresh) throw new DomainError('http.unavailable');
    const of = { tenant: ctx.tenant, id, before: row, columns: columnsOfOne(resource, reader) };
    return this.answerOne(ctx, resource, reader, fresh ? row : await rowFromStreams(this.views, resource, of, {}));
  }

  /** What a command of this request has made of it: from the view, or from its stream should the view be behind. */
  async after<Reader, Answer extends { id: string }, Whole extends Answer>(
    ctx: RequestContext,
    resource: Answering<Reader, Answer, Whole>,
    reader: Reader,
    id: string,
    written: WriteOutcome,
  ): Promise<Whole> {
    ctx.wrote(written.position);
    const fresh = await isFresh(ctx, resource);
    const row = await this.row(ctx.tenant, resource, reader, id);
    // Where nothing was written, what is not there is gone, as the membership of somebody who was erased.
    const mayLack = written.position !== undefined || !fresh;
    const isBehind = row?.revision === undefined ? !row && mayLack : row.revision < written.revision;
    const of = { tenant: ctx.tenant, id, before: row, columns: columnsOfOne(resource, reader) };
    const now = isBehind ? await rowFromStreams(this.views, resource, of, written) : row;
    return this.answerOne(ctx, resource, reader, now);
  }

  /** What a PATCH or a PUT of a whole record changes; see `changesTo`. */
  async changesIn<Reader, Answer extends { id: string }, Whole extends Answer>(
    ctx: RequestContext,
    resource: Answering<Reader, Answer, Whole>,
    reader: Reader,
    id: string,
    body: unknown,
  ): Promise<Record<string, unknown>> {
    return changesTo(resource, await this.one(ctx, resource, reader, id), body);
  }

  /**
   * All rows that match, newest first, batch by batch: each its own short read, however slowly they are taken. Throws on
   * what the list cannot be asked before the first.
   */
  async all<Reader, Answer extends { id: string }, Whole extends Answer>(
    ctx: RequestContext,
    resource: Answering<Reader, Answer, Whole>,
    reader: Reader,
    query: Record<string, unknown>,
  ): Promise<AsyncGenerator<Answer>> {
    const spec = specOf(resource, reader);
    const request = newestFirst(query, spec, 'member');
    await isFresh(ctx, resource);
    return this.batches(ctx.tenant, resource, reader, spec, request);
  }

  /** The next of `all`, behind the last one, for work that goes on later; with the first ones, how many there are. */
  async batch<Reader, Answer extends { id: string }, Whole extends Answer>(
    tenant: string,
    resource: Answering<Reader, Answer, Whole>,
    reader: Reader,
    query: Record<string, unknown>,
    last?: LastRow,
  ): Promise<{ readonly rows: Answer[]; readonly total: number }> {
    const spec = specOf(resource, reader);
    const request = newestFirst(query, spec, last ? 'member' : 'simple-rest');
    const { rows, count } = await this.rows(tenant, resource, reader, spec, request, last);
    return { rows: await this.answers(this.readContexts.forRequest(tenant), resource, reader, rows), total: count };
  }

  /**
   * All rows that match in the order asked for, else by `defaultSort`: which they are is known at once, what they say is
   * read batch by batch. Throws on what the list cannot be asked before the first.
   */
  async inOrder<Reader, Answer extends { id: string }, Whole extends Answer>(
    ctx: RequestContext,
    resource: Answering<Reader, Answer, Whole>,
    reader: Reader,
    query: Record<string, unknown>,
    defaultSort: string,
  ): Promise<AsyncGenerator<Answer>> {
    const spec = { ...specOf(resource, reader), defaultSort };
    const request = { ...parseListQuery(query, spec), offset: 0, limit: MOST_ORDERED, dialect: 'member' as const };
    await isFresh(ctx, resource);
    const { rows } = await this.rows(ctx.tenant, resource, reader, { ...spec, selected: ['id'] }, request);
    return this.these(ctx.tenant, resource, reader, rows);
  }

  private async *these<Reader, Answer extends { id: string }, Whole extends Answer>(
    tenant: string,
    resource: Answering<Reader, Answer, Whole>,
    reader: Reader,
    wanted: readonly Row[],
  ): AsyncGenerator<Answer> {
    const spec = specOf(resource, reader);
    for (let from = 0; from < wanted.length; from += STRETCH) {
      const ids = wanted.slice(from, from + STRETCH).map(({ id }) => id);
      const request = { ...parseListQuery({ id: ids.join(',') }, spec), limit: STRETCH };
      const { rows } = await this.rows(tenant, resource, reader, spec, request);
      const answers = new Map(
        (await this.answers(this.readContexts.forRequest(tenant), resource, reader, rows)).map((one) => [one.id, one]),
      );
      yield* ids.flatMap((id) => answers.get(id) ?? []);
    }
  }

  private async *batches<Reader, Answer extends { id: string }, Whole extends Answer>(
    tenant: string,
    resource: Answering<Reader, Answer, Whole>,
    reader: Reader,
    spec: ListSpec,
    request: ListRequest,
  ): AsyncGenerator<Answer> {
    let last: Row | undefined;
    do {
      const { rows } = await this.rows(tenant, resource, reader, spec, request, last);
      yield* await this.answers(this.readContexts.forRequest(tenant), resource, reader, rows);
      last = rows.length < BATCH ? undefined : rows.at(-1);
    } while (last);
  }

  private async answerOne<Reader, Answer extends { id: string }, Whole extends Answer>(
    ctx: RequestContext,
    resource: Answering<Reader, Answer, Whole>,
    reader: Reader,
    row: Row | undefined,
  ): Promise<Whole> {
    if (!row) throw new DomainError(resource.notFound);
    const ask = this.readContexts.forRequest(ctx.tenant, ctx);
    const around: unknown = await resource.around?.([row], reader, ask);
    const answer = resource.answer(row, reader, around);
    if (row.revision !== undefined) ctx.etag(row.revision);
    return resource.whole ? resource.whole.of(answer, { row, reader, around, ask }) : (answer as Whole);
  }

  /** By the list's own statement, so that a list and one cannot disagree about who sees what (decision 46). */
  private async row<Reader, Answer extends { id: string }, Whole extends Answer>(
    tenant: string,
    resource: Answering<Reader, Answer, Whole>,
    reader: Reader,
    id: string,
  ): Promise<Row | undefined> {
    const one = { ...specOf(resource, reader), columns: columnsOfOne(resource, reader), cachedCount: undefined };
    // A page that is not full needs no count.
    const request = parseListQuery({ id, rowsPerPage: '2' }, one);
    return (await this.rows(tenant, resource, reader, one, request)).rows[0];
  }

  /** `last`: they are those behind it. */
  private async rows<Reader, Answer extends { id: string }, Whole extends Answer>(
    tenant: string,
    resource: Answering<Reader, Answer, Whole>,
    reader: Reader,
    spec: ListSpec,
    request: ListRequest,
    last?: LastRow,
  ): Promise<ListAnswer<Row>> {
    const own = await resource.sees?.(reader, request, this.readContexts.forRequest(tenant));
    const where = last ? behind(own, spec, last) : own;
    const found = await readList<Row>(this.database, tenant, spec, request, where);
    return { ...found, rows: found.rows.map(withMoments) };
  }

  private async answers<Reader, Answer extends { id: string }, Whole extends Answer>(
    ask: ReadContext,
    resource: Answering<Reader, Answer, Whole>,
    reader: Reader,
    rows: readonly Row[],
  ): Promise<Answer[]> {
    if (rows.length === 0) return [];
    const around: unknown = await resource.around?.(rows, reader, ask);
    return rows.map((row) => resource.answer(row, reader, around));
  }
}

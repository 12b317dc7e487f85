import { writableChanges } from '@ateneo/contracts';
import { VIEWS, type Views } from '@ateneo/cqrs';
import type { RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import {
  Database,
  type ListAnswer,
  type ListRequest,
  type ListSpec,
  parseListQuery,
  readList,
} from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { behind, type LastRow } from './behind.js';
import { withMoments } from './moments.js';
import type { AnyResource, Resource, ResourceRow } from './resource.js';
import { withoutDerived } from './without-derived.js';

/** What a command came to, as far as the answer to it is concerned. */
export interface Written {
  readonly revision: number;
  readonly position: string | undefined;
}

const BATCH = 1_000;

/** Answers lists, one, and what a write has made, of any resource. */
@Injectable()
export class Resources {
  constructor(
    private readonly database: Database,
    @Inject(VIEWS) private readonly views: Views,
  ) {}

  /** A page of the list in the dialect asked for; throws field errors on what it cannot be asked. */
  async list<Row extends ResourceRow, Reader, Answer extends { id: string }, Around>(
    ctx: RequestContext,
    resource: Resource<Row, Reader, Answer, Around>,
    reader: Reader,
    query: Record<string, unknown>,
  ): Promise<ListAnswer<Answer>> {
    const spec = specOf(resource, reader);
    const request = parseListQuery(query, spec);
    await this.fresh(ctx, resource);
    const found = await readList<Row>(this.database, ctx.tenant, spec, request, resource.sees?.(reader));
    return { ...found, rows: await answersOf(resource, reader, found.rows.map(withMoments)) };
  }

  /** One that the reader may see, with its ETag. Throws the resource's `notFound`. */
  async one<Row extends ResourceRow, Reader, Answer extends { id: string }, Around>(
    ctx: RequestContext,
    resource: Resource<Row, Reader, Answer, Around>,
    reader: Reader,
    id: string,
  ): Promise<Answer> {
    await this.fresh(ctx, resource);
    return this.told(ctx, resource, reader, await this.row(ctx.tenant, resource, reader, id));
  }

  /** What a command of this request has made of it: from the view, or from its stream should the view be behind. */
  async after<Row extends ResourceRow, Reader, Answer extends { id: string }, Around>(
    ctx: RequestContext,
    resource: Resource<Row, Reader, Answer, Around>,
    reader: Reader,
    id: string,
    written: Written,
  ): Promise<Answer> {
    ctx.wrote(written.position);
    await this.fresh(ctx, resource);
    const row = await this.row(ctx.tenant, resource, reader, id);
    const isBehind = row?.revision === undefined ? !row : row.revision < written.revision;
    return this.told(ctx, resource, reader, isBehind ? await this.fromStream(ctx.tenant, resource, id, row) : row);
  }

  /**
   * What a PATCH or a PUT of a whole record changes (contract, 3): read-only fields sent back unchanged are left out,
   * changed ones are refused by name.
   */
  async changesIn<Row extends ResourceRow, Reader, Answer extends { id: string }, Around>(
    ctx: RequestContext,
    resource: Resource<Row, Reader, Answer, Around>,
    reader: Reader,
    id: string,
    body: unknown,
  ): Promise<Record<string, unknown>> {
    if (!resource.changes) throw new Error(`${resource.path} is not changed by PATCH`);
    const record = await this.one(ctx, resource, reader, id);
    return writableChanges(resource.changes, withoutDerived(body, record, resource.derived ?? []), record);
  }

  /** All rows that match, newest first, batch by batch: each its own short read, however slowly they are taken. */
  async *all<Row extends ResourceRow, Reader, Answer extends { id: string }, Around>(
    ctx: RequestContext,
    resource: Resource<Row, Reader, Answer, Around>,
    reader: Reader,
    query: Record<string, unknown>,
  ): AsyncGenerator<Answer> {
    const spec = specOf(resource, reader);
    const sort = ['creation_datetime', 'id'].map((field) => ({ field, descending: true }));
    const request: ListRequest = { ...parseListQuery(query, spec), offset: 0, limit: BATCH, sort, dialect: 'member' };
    await this.fresh(ctx, resource);
    const own = resource.sees?.(reader);
    let last: LastRow | undefined;
    for (;;) {
      const where = behind(own, spec, last);
      const { rows } = await readList<Row>(this.database, ctx.tenant, spec, request, where);
      yield* await answersOf(resource, reader, rows.map(withMoments));
      const end = rows.at(-1) as (Row & { creation_datetime?: unknown }) | undefined;
      if (!end || rows.length < BATCH) return;
      last = { time: end.creation_datetime, id: end.id };
    }
  }

  private async told<Row extends ResourceRow, Reader, Answer extends { id: string }, Around>(
    ctx: RequestContext,
    resource: Resource<Row, Reader, Answer, Around>,
    reader: Reader,
    row: Row | undefined,
  ): Promise<Answer> {
    if (!row) throw new DomainError(resource.notFound);
    const [answer] = await answersOf(resource, reader, [row]);
    if (row.revision !== undefined) ctx.etag(row.revision);
    return answer!;
  }

  private async fresh(ctx: RequestContext, { projection, reads }: Pick<AnyResource, 'projection' | 'reads'>) {
    await Promise.all([...(projection ? [projection] : []), ...reads].map(({ name }) => ctx.fresh(name)));
  }

  private async row<Row extends ResourceRow, Reader, Answer extends { id: string }, Around>(
    tenant: string,
    resource: Resource<Row, Reader, Answer, Around>,
    reader: Reader,
    id: string,
  ): Promise<Row | undefined> {
    const spec = specOf(resource, reader);
    const request = parseListQuery({ id, rowsPerPage: '1' }, spec);
    const { rows } = await readList<Row>(
      this.database,
      tenant,
      { ...spec, kept: undefined },
      request,
      resource.sees?.(reader),
    );
    return rows[0] && withMoments(rows[0]);
  }

  private async fromStream<Row extends ResourceRow, Reader, Answer extends { id: string }, Around>(
    tenant: string,
    { projection, stream, joined }: Resource<Row, Reader, Answer, Around>,
    id: string,
    before: Row | undefined,
  ): Promise<Row | undefined> {
    const own =
      stream && projection && (await this.views.rowFromStream<ResourceRow>(projection, stream(tenant, id), id));
    return own ? ({ ...joined, ...before, ...own } as Row) : before;
  }
}

function specOf<Reader>(
  { path, list }: Pick<Resource<never, Reader, never>, 'path' | 'list'>,
  reader: Reader,
): ListSpec {
  return { resource: path, ...(typeof list === 'function' ? list(reader) : list) };
}

async function answersOf<Row extends ResourceRow, Reader, Answer extends { id: string }, Around>(
  resource: Resource<Row, Reader, Answer, Around>,
  reader: Reader,
  rows: readonly Row[],
): Promise<Answer[]> {
  const around = (await resource.around?.(rows, reader)) as Around;
  return rows.map((row) => resource.answer(row, reader, around));
}

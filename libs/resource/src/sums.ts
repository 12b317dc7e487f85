import type { RequestContext } from '@ateneo/http';
import { Database, parseListQuery, readSums } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { isFresh, specOf } from './asked.js';
import { ReadContexts } from './read-contexts.js';
import type { Answering } from './resource.js';

/** Sums over a list by the list's own conditions: what a figure says and what its list shows cannot differ. */
@Injectable()
export class Sums {
  private readonly readContexts: ReadContexts;

  constructor(
    private readonly database: Database,
    container: ModuleRef,
  ) {
    this.readContexts = new ReadContexts(database, container);
  }

  /** `of`: SQL of a row `t`, by name. Throws field errors on what the list cannot be asked. */
  async sums<Reader, Answer extends { id: string }, Name extends string>(
    ctx: RequestContext,
    resource: Answering<Reader, Answer, Answer>,
    reader: Reader,
    query: Record<string, unknown>,
    of: Readonly<Record<Name, string>>,
  ): Promise<Record<Name, number>> {
    const spec = specOf(resource, reader);
    const request = parseListQuery(query, spec);
    await isFresh(ctx, resource);
    const own = await resource.sees?.(reader, request, this.readContexts.forRequest(ctx.tenant));
    return readSums(this.database, ctx.tenant, spec, request, of, own);
  }
}

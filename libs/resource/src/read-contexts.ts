import type { RequestContext } from '@ateneo/http';
import type { Database } from '@ateneo/persistence';
import type { ModuleRef } from '@nestjs/core';
import { withMoments } from './moments.js';
import type { ReadContext } from './resource.js';

/** What resources read around their rows. */
export class ReadContexts {
  /** By request: several lists in one answer ask much of the same. */
  private readonly known = new WeakMap<RequestContext, Map<string, Promise<object[]>>>();

  constructor(
    private readonly database: Database,
    private readonly container: ModuleRef,
  ) {}

  /** With the request that it is read for, where that changes nothing: what was asked before is not read again. */
  forRequest(tenant: string, ctx?: RequestContext): ReadContext {
    const known = ctx?.isRead ? this.knownTo(ctx) : undefined;
    return {
      tenant,
      read: <Found>(sql: string, params: readonly unknown[] = []) => {
        const key = JSON.stringify([sql, params]);
        const rows = known?.get(key) ?? this.read(tenant, sql, params);
        known?.set(key, rows);
        return rows as Promise<Found[]>;
      },
      get: (service) => this.container.get(service, { strict: false }),
    };
  }

  private async read(tenant: string, sql: string, params: readonly unknown[]): Promise<object[]> {
    return (await this.database.read<object>(tenant, sql, params)).map(withMoments);
  }

  private knownTo(ctx: RequestContext): Map<string, Promise<object[]>> {
    const known = this.known.get(ctx) ?? new Map<string, Promise<object[]>>();
    this.known.set(ctx, known);
    return known;
  }
}

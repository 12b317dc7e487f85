import { type Batch, type Position, START } from '@ateneo/event-store';
import type { DecodedEvent, EventCodec } from './event-codec.js';
import { type AnyProjection, foldEvent, type Rows } from './fold-rows.js';
import { logUpTo, type ReadableLog } from './log-up-to.js';
import { type TenantFailure, reasonOf } from './tenant-failures.js';
import type { ViewRow } from './projection.js';

const PAGE = 1000;

/** Which part of the log is folded; by default all of it. */
export interface FoldScope {
  readonly tenant?: string | undefined;
  /** Told after each page: events folded so far. */
  readonly onProgress?: ((events: number) => void) | undefined;
}

/** A view as it follows from the log alone, all tenants of it, in memory. */
export class FoldedLog {
  readonly tenants = new Map<string, Rows>();
  readonly failures = new Map<string, TenantFailure>();
  position: Position = START;
  /** Rows touched since `takeTouched` was last called, by tenant. */
  private touched = new Map<string, Set<string>>();

  private events = 0;
  private readonly lastGood = new Map<string, Position>();

  constructor(
    private readonly projection: AnyProjection,
    private readonly store: ReadableLog,
    private readonly codec: EventCodec,
    private readonly scope: FoldScope = {},
  ) {}

  /** Goes on from where it is, to a position or to the present end of the log. */
  async foldTo(end?: Position): Promise<void> {
    const upTo = end ?? (await this.store.head());
    // The next page is read while this one is opened and folded.
    let next = this.readAfter(this.position, upTo);
    for (let page = await next; page; page = await next) {
      next = this.readAfter(page.position, upTo);
      // Its failure is met when its turn comes.
      next.catch(() => undefined);
      for (const decoded of await this.codec.decode(page.events, true)) {
        if (this.store.compare(decoded.stored.position, upTo) <= 0) this.fold(decoded);
      }
      this.events += page.events.length;
      this.scope.onProgress?.(this.events);
      this.position = page.position;
    }
    this.position = upTo;
  }

  /** Undefined when the log has nothing more up to there. */
  private async readAfter(after: Position, upTo: Position): Promise<Batch | undefined> {
    if (this.store.compare(after, upTo) >= 0) return undefined;
    const types = Object.keys(this.projection.on);
    const page = await this.store.readAll({ after, limit: PAGE, types, tenant: this.scope.tenant });
    return page.position === after ? undefined : page;
  }

  /** The rows that changed since the last call, with what they are now. */
  takeTouched(): Map<string, Rows> {
    const taken = new Map<string, Rows>();
    for (const [tenant, ids] of this.touched) {
      taken.set(tenant, new Map([...ids].map((id) => [id, this.tenants.get(tenant)?.get(id)])));
    }
    this.touched = new Map();
    return taken;
  }

  private fold(decoded: DecodedEvent): void {
    const { tenant, id, position } = decoded.stored;
    if (this.failures.has(tenant)) return;
    const rows = this.tenants.get(tenant) ?? new Map();
    this.tenants.set(tenant, rows);
    try {
      if ('error' in decoded) throw decoded.error;
      const changed: Rows = foldEvent(this.projection, rows, decoded.event);
      const touched = this.touched.get(tenant) ?? new Set();
      for (const key of changed.keys()) touched.add(key);
      this.touched.set(tenant, touched);
      this.lastGood.set(tenant, position);
    } catch (error) {
      const after = this.lastGood.get(tenant) ?? START;
      const { name } = this.projection;
      this.failures.set(tenant, { name, tenant, after, event: id, reason: reasonOf(error), attempts: 1 });
    }
  }
}

/** By tenant and id; undefined: it was there once. */
export type RowsByTenant<Row> = ReadonlyMap<string, ReadonlyMap<string, Row | undefined>>;

/** What the steps of a view come to by then. */
export async function rowsUpTo<Row extends ViewRow>(
  { store, codec }: { readonly store: ReadableLog; readonly codec: EventCodec },
  projection: AnyProjection,
  moment: string,
): Promise<RowsByTenant<Row>> {
  const folded = new FoldedLog(projection, logUpTo(store, moment), codec);
  await folded.foldTo();
  return folded.tenants as RowsByTenant<ViewRow> as RowsByTenant<Row>;
}

import type { EventStore, Position } from '@ateneo/event-store';
import type { Database } from '@ateneo/persistence';
import { loadCheckpoints } from './checkpoints.js';
import type { EventCodec } from './event-codec.js';
import { type AnyProjection, foldEvent, foldRows, keysOf, type Rows } from './fold-rows.js';
import { type Log, silent } from './log.js';
import type { Progress } from './progress.js';
import type { Projection, ViewRow } from './projection.js';
import type { Views } from './views.js';

/** What projectors tell all processes: `{"p": position, "v": [views]}`. */
export const PROGRESS_CHANNEL = 'cqrs_progress';

// News come by signal; should one be lost, the table is asked after this, and once more at the end of the wait.
const SAFETY_NET_MS = 500;
const PATIENCE_MS = 2000;

/** Views over the checkpoints: signals in the process and across processes, the table as a safety net. */
export class CheckpointViews implements Views {
  private stopListening: (() => Promise<void>) | undefined;

  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly progress: Progress,
    private readonly database: Database | undefined,
    private readonly log: Log = silent,
  ) {}

  async listen(): Promise<void> {
    this.stopListening = await this.database?.listen(PROGRESS_CHANNEL, (payload) => {
      const { p, v } = JSON.parse(payload) as { p: Position; v: string[] };
      for (const view of v) this.progress.advance(view, p);
    });
  }

  async close(): Promise<void> {
    await this.stopListening?.();
  }

  async reached(view: string, position: string | undefined): Promise<boolean> {
    if (position === undefined || !this.database) return true;
    const wanted = position as Position;
    try {
      if (this.progress.has(view, wanted)) return true;
    } catch {
      // Not a position of this store: a cookie of another time.
      return true;
    }
    await this.progress.wait(view, wanted, SAFETY_NET_MS);
    if (this.progress.has(view, wanted) || (await this.askTable(view, wanted))) return true;
    await this.progress.wait(view, wanted, PATIENCE_MS - SAFETY_NET_MS);
    return this.progress.has(view, wanted) || this.askTable(view, wanted);
  }

  /** In the order in which they were written. */
  private async readAll(streams: readonly string[]) {
    const stored = (await Promise.all(streams.map((stream) => this.store.read(stream)))).flat();
    return stored.toSorted((a, b) => this.store.compare(a.position, b.position));
  }

  async rowFromStreams<Row extends ViewRow>(
    projection: Projection<Row>,
    streams: readonly string[],
    key: string,
  ): Promise<Row | undefined> {
    const view = projection as unknown as AnyProjection;
    const rows: Rows = new Map();
    for (const event of await this.codec.decodeAll(await this.readAll(streams))) {
      if (keysOf(view, event).includes(key)) foldEvent(view, rows, event);
    }
    return rows.get(key) as Row | undefined;
  }

  async rowsAsOf<Row extends ViewRow>(
    projection: Projection<Row>,
    streams: readonly string[],
    until: string,
  ): Promise<Map<string, Row>> {
    const stored = await this.readAll(streams);
    const events = await this.codec.decodeAll(stored.filter(({ type }) => Object.hasOwn(projection.on, type)));
    const end = Date.parse(until);
    return foldRows(
      projection,
      events.filter(({ meta }) => Date.parse(meta.time) <= end),
    );
  }

  /** Also true for a position past the end of the log: no view will ever reach it. */
  private async askTable(view: string, wanted: Position): Promise<boolean> {
    try {
      const found = await this.database!.withoutTenant((tx) => loadCheckpoints(tx, [view]));
      const checkpoint = found.get(view);
      if (checkpoint) this.progress.advance(view, checkpoint.position);
      return this.progress.has(view, wanted) || this.store.compare(await this.store.head(), wanted) < 0;
    } catch (error) {
      this.log.warn({ view, error: error instanceof Error ? error.name : 'unknown' }, 'checkpoints cannot be read');
      return false;
    }
  }
}

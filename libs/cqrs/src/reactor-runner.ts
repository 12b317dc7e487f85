import type { Position } from '@ateneo/event-store';
import type { DecodedEvent } from './event-codec.js';
import { writtenAt } from './ids.js';
import type { Log } from './log.js';
import {
  loadTenantFailures,
  saveTenantFailure,
  type TenantFailure,
  reasonOf,
  deleteTenantFailure,
} from './tenant-failures.js';
import { type DecodedBatch, prefetch } from './prefetch.js';
import type { OutboxEntry, Reactor } from './reactor.js';
import { ReactorRetries } from './reactor-retries.js';
import { ReactorPlace } from './reactor-place.js';
import type { ReactorSaves } from './reactor-saves.js';
import type { RunnerTools } from './rebuild-view.js';
import { pause, type RunnerLocks } from './runner-locks.js';
import { handleTogether, type TenantOutboxEntry, writeOutboxEntries } from './write-outbox-entries.js';

const BATCH_SIZE = 100;
const TROUBLE_MS = 1000;
// A process has a score of reactors; none is to wake for what others want.
const LULL_MS = 1000;

/** The name of a reactor's checkpoint and lock. */
export function reactorCheckpoint(reactor: Pick<Reactor, 'name'>): string {
  return `reactor/${reactor.name}`;
}

/**
 * Runs one reactor while this process holds its lock: event after event. What it writes into the outbox is saved together with the
 * checkpoint; after events for which it wrote nothing, `ReactorSaves` saves the checkpoint within seconds, and a process that dies
 * before that handles them again. What fails records a failure of its tenant, which is tried again with growing pauses beside the others.
 */
export class ReactorRunner {
  private readonly name: string;
  private round = new AbortController();

  constructor(
    private readonly tools: RunnerTools,
    private readonly reactor: Reactor,
    private readonly locks: RunnerLocks,
    private readonly saves: ReactorSaves,
    private readonly log: Log,
    private readonly pausesMs?: readonly number[],
  ) {
    this.name = reactorCheckpoint(reactor);
    let held = false;
    locks.watch(() => {
      if (held !== locks.holds(this.name)) this.round.abort();
      held = locks.holds(this.name);
    });
  }

  /** Until the signal. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      this.round = new AbortController();
      const both = AbortSignal.any([signal, this.round.signal]);
      let leave = (): void => {};
      try {
        if (this.locks.holds(this.name)) {
          const { round, tools, reactor, log, pausesMs } = this;
          const going = new ReactorRound(tools, reactor, log, both, () => round.abort(), pausesMs);
          leave = this.saves.join(going.place);
          await going.run();
        } else await pause(24 * 3600 * 1000, both);
      } catch (error) {
        this.log.warn(
          { reactor: this.reactor.name, reason: reasonOf(error) },
          'reactor begins again from its checkpoint',
        );
        await pause(TROUBLE_MS, signal);
      } finally {
        // A process that stops saves once more where all of its reactors stand.
        if (!signal.aborted) leave();
        // Ends the round's subscription, whatever ended the round.
        this.round.abort();
      }
    }
  }
}

/** From a checkpoint on, until the lock is lost or the process stops. */
class ReactorRound {
  private readonly name: string;
  private readonly retries: ReactorRetries;
  readonly place: ReactorPlace;

  constructor(
    private readonly tools: RunnerTools,
    private readonly reactor: Reactor,
    private readonly log: Log,
    private readonly signal: AbortSignal,
    lost: () => void,
    pausesMs?: readonly number[],
  ) {
    this.name = reactorCheckpoint(reactor);
    this.place = new ReactorPlace(this.name, tools.database, lost);
    this.retries = new ReactorRetries(pausesMs);
  }

  async run(): Promise<void> {
    const { store, codec } = this.tools;
    await this.begin();
    const types = this.reactor.handles;
    const options = { after: this.place.seen, types, batchSize: BATCH_SIZE, lullMs: LULL_MS, signal: this.signal };
    const batches = prefetch(store.subscribe(options), codec);
    try {
      let coming = batches.next();
      while (!this.signal.aborted) {
        const batch = await this.batchOrRetry(coming);
        if (!batch) continue;
        if (batch.done) return;
        coming = batches.next();
        coming.catch(() => undefined);
        await this.place.atWork(() => this.handleBatch(batch.value));
      }
    } finally {
      void batches.return(undefined);
    }
  }

  private async begin(): Promise<void> {
    const { database } = this.tools;
    await database.withoutTenant(async (tx) => {
      await this.place.begin(tx);
      for (const failure of await loadTenantFailures(tx, [this.name])) this.retries.add(failure, Date.now());
    });
  }

  /** Undefined: a retry was due first, and was made. */
  private async batchOrRetry(coming: Promise<IteratorResult<DecodedBatch>>) {
    const next = this.retries.next();
    if (!next) return coming;
    const timer = new AbortController();
    const due = pause(next.due - Date.now(), AbortSignal.any([timer.signal, this.signal])).then(() => undefined);
    const batch = await Promise.race([coming, due]);
    timer.abort();
    if (!batch && !this.signal.aborted) await this.retry(next.failure);
    return batch;
  }

  private async handleBatch({ events, position }: DecodedBatch): Promise<void> {
    const arrived = performance.now();
    const left = (await this.handledTogether(events)) ? [] : events;
    for (const decoded of left) {
      if (!this.retries.has(decoded.stored.tenant)) {
        if (!(await this.isDue(decoded, arrived))) return;
        const error = await this.handle(decoded, (intended) => this.write([intended], decoded.stored.position));
        if (error !== undefined) {
          await this.saveFailureAt(decoded, this.place.seen, error, 1);
          await this.place.moveTo(decoded.stored.position);
        }
      }
      this.place.seen = decoded.stored.position;
    }
    this.place.seen = position;
  }

  /** False: the process stops before the event is old enough. */
  private async isDue(decoded: DecodedEvent, arrived: number): Promise<boolean> {
    if (this.reactor.delaySeconds === undefined || 'error' in decoded) return !this.signal.aborted;
    const { id, meta } = decoded.event;
    const delay = this.reactor.delaySeconds * 1000;
    const age = Date.now() - (writtenAt(id) ?? Date.parse(meta.time));
    // A clock that was ahead when it was written must not hold everybody up: it is at least as old as its arrival here.
    const wait = delay - Math.max(age, performance.now() - arrived);
    if (wait > 0) await pause(wait, this.signal);
    return !this.signal.aborted;
  }

  /** Handles the event, then writes what is intended. Answers why it could not. */
  private async handle(
    decoded: DecodedEvent,
    write: (intended: TenantOutboxEntry) => Promise<unknown>,
  ): Promise<unknown> {
    if ('error' in decoded) return decoded.error;
    let entry: OutboxEntry | void;
    try {
      entry = await this.reactor.handle(decoded.event);
    } catch (error) {
      return error ?? new Error('unknown');
    }
    return write({ tenant: decoded.stored.tenant, entry });
  }

  /** Writes what is intended and moves on, both or neither; nothing at all where nothing is intended. */
  private async write(intended: readonly TenantOutboxEntry[], to: Position): Promise<unknown> {
    if (intended.every(({ entry }) => !entry)) return undefined;
    const error = await writeOutboxEntries(this.tools.database, intended, (tx) => this.place.move(tx, to));
    if (error === undefined) this.place.movedTo(to);
    return error;
  }

  /** The whole batch at once, where the reactor lets it; false: one after another, so that a failure is one event's. */
  private async handledTogether(events: readonly DecodedEvent[]): Promise<boolean> {
    const last = events.at(-1)?.stored.position;
    if (!this.reactor.isIndependent || last === undefined) return false;
    if (events.some(({ stored }) => this.retries.has(stored.tenant))) return false;
    const intended = await handleTogether(this.reactor, events);
    return intended !== undefined && (await this.write(intended, last)) === undefined;
  }

  /** Goes through what a tenant that failed has missed, as far as the others are. */
  private async retry(failure: TenantFailure): Promise<void> {
    let from = failure;
    for (;;) {
      const page = await this.missed(from);
      for (const decoded of page) {
        if (this.signal.aborted) return;
        const next = { ...from, after: decoded.stored.position, attempts: 0 };
        const save = (intended: TenantOutboxEntry) =>
          writeOutboxEntries(this.tools.database, [intended], (tx) => saveTenantFailure(tx, next));
        const error = await this.handle(decoded, save);
        if (error !== undefined) return this.saveFailureAt(decoded, from.after, error, from.attempts + 1);
        from = next;
      }
      if (page.length === 0) break;
    }
    await this.tools.database.withoutTenant((tx) => deleteTenantFailure(tx, this.name, failure.tenant));
    this.retries.remove(failure.tenant);
    this.log.info(
      { reactor: this.reactor.name, tenant: failure.tenant },
      'reactor goes on with a tenant that had failed',
    );
  }

  private async missed({ after, tenant }: TenantFailure): Promise<DecodedEvent[]> {
    const { store, codec } = this.tools;
    const page = await store.readAll({ after, limit: BATCH_SIZE, tenant, types: this.reactor.handles });
    return codec.decode(page.events.filter((event) => store.compare(event.position, this.place.seen) <= 0));
  }

  private async saveFailureAt(
    { stored }: DecodedEvent,
    after: Position,
    error: unknown,
    attempts: number,
  ): Promise<void> {
    const { tenant, id: event } = stored;
    const failure: TenantFailure = { name: this.name, tenant, after, event, reason: reasonOf(error), attempts };
    await this.tools.database.withoutTenant((tx) => saveTenantFailure(tx, failure));
    const again = this.retries.put(failure, Date.now(), error);
    const fields = { reactor: this.reactor.name, tenant, event, attempts, reason: failure.reason };
    if (again) this.log.warn(fields, 'reactor failed and tries again');
    else this.log.error(fields, 'reactor failed for a tenant');
  }
}

import {
  type DecodedEvent,
  loadCheckpoints,
  loadTenantFailures,
  moveCheckpoints,
  saveTenantFailure,
  type TenantFailure,
  pause,
  putCheckpoint,
  reasonOf,
  RunnerLocks,
  deleteTenantFailure,
} from '@ateneo/cqrs';
import { type Position, START } from '@ateneo/event-store';
import { messageOf, type PublicMessage } from './cloud-event.js';
import { type Publisher, TooLarge } from './publisher.js';
import { type RelayOptions, relaysOf, type RelayTarget } from './relay-target.js';

const BATCH_SIZE = 500;
const TROUBLE_MS = 1000;
const MOST_TROUBLE_MS = 10_000;
const LAZY_SAVE_MS = 5000;
const WATCH_MS = 1000;

/** Publishes public events until the signal, each context's in log order, in one process at a time. */
export async function runRelays(options: RelayOptions, signal: AbortSignal): Promise<void> {
  const targets = relaysOf(options.catalogue);
  const names = targets.map(({ checkpoint }) => checkpoint);
  const locks = new RunnerLocks(options.database, names, options.log, options.lockHeartbeatMs);
  // Kept until the last batch has ended, so that nobody takes over in the middle of one.
  const ended = new AbortController();
  const holding = locks.run(ended.signal);
  await Promise.all(targets.map((target) => runRelay(options, target, locks, signal)));
  ended.abort();
  await holding;
}

type Hear = (what: 'connected' | 'told', isWell: boolean) => void;

async function runRelay(options: RelayOptions, target: RelayTarget, locks: RunnerLocks, signal: AbortSignal) {
  const { topic } = target;
  let patience = TROUBLE_MS;
  // Who may connect may still not write.
  let isRefused = false;
  while (!signal.aborted) {
    const round = new AbortController();
    const stopped = AbortSignal.any([signal, round.signal]);
    const hear: Hear = (what, isWell) => {
      if (what === 'told') isRefused = !isWell;
      if (isWell && !isRefused) patience = TROUBLE_MS;
      options.onTold?.(topic, isWell && !isRefused);
    };
    try {
      if (locks.holds(target.checkpoint)) {
        await new RelayRound(options, target, () => locks.holds(target.checkpoint), round, hear).run(stopped);
      } else {
        hear('told', true);
        await pause(options.lockHeartbeatMs ?? WATCH_MS, signal);
      }
    } catch (error) {
      options.log.warn({ topic, reason: reasonOf(error) }, 'relay begins again from its checkpoint');
      await pause(patience, signal);
      patience = Math.min(patience * 2, MOST_TROUBLE_MS);
    } finally {
      round.abort();
    }
  }
}

/** An event that may be told, and where the log was before it. */
interface Ready {
  readonly one: DecodedEvent;
  readonly after: Position;
  readonly message: PublicMessage;
}

/** From a checkpoint on, until something fails, the lock is lost or somebody sets the checkpoint elsewhere. */
class RelayRound {
  private readonly failures = new Set<string>();
  private saved: Position = START;
  private generation = 0;
  private savedAt = 0;

  constructor(
    private readonly options: RelayOptions,
    private readonly target: RelayTarget,
    private readonly isHeld: () => boolean,
    private readonly round: AbortController,
    private readonly hear: Hear,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    const publisher = await this.connect();
    try {
      await this.begin();
      await this.resume(publisher);
      const watching = this.watch(signal);
      const { store, codec } = this.options;
      const subscription = { after: this.saved, types: this.target.handles, batchSize: BATCH_SIZE, signal };
      for await (const { events, position } of store.subscribe(subscription)) {
        await this.tell(publisher, await codec.decode(events), position);
        if (signal.aborted) break;
      }
      this.round.abort();
      await watching;
    } finally {
      await publisher.close().catch(() => undefined);
    }
  }

  private async connect(): Promise<Publisher> {
    try {
      const publisher = await this.options.connect(this.target.topic);
      this.hear('connected', true);
      return publisher;
    } catch (error) {
      this.hear('connected', false);
      throw error;
    }
  }

  private async begin(): Promise<void> {
    const { checkpoint: name } = this.target;
    await this.options.database.withoutTenant(async (tx) => {
      const found = (await loadCheckpoints(tx, [name])).get(name);
      if (!found) await putCheckpoint(tx, { name, position: START, version: 1 });
      this.saved = found?.position ?? START;
      this.generation = found?.generation ?? 0;
    });
  }

  /** Publishes first, then moves on: who dies in between publishes again. */
  private async tell(publisher: Publisher, decoded: readonly DecodedEvent[], position: Position): Promise<void> {
    const { told, stopped } = await this.deliver(publisher, decoded, this.saved);
    if (told === 0 && stopped.length === 0 && Date.now() - this.savedAt < LAZY_SAVE_MS) return;
    await this.save(position, stopped);
  }

  /** Tells what can be told, and records a failure for the tenants of the rest. */
  private async deliver(publisher: Publisher, decoded: readonly DecodedEvent[], from: Position) {
    const stopped: TenantFailure[] = [];
    let ready: Ready[] = [];
    let told = 0;
    let after = from;
    for (const one of decoded) {
      if (this.failures.has(one.stored.tenant)) continue;
      const message = this.message(one);
      if ('error' in message) stopped.push(this.saveTenantFailure(one, after, message.error));
      else ready.push(...message.messages.map((each) => ({ one, after, message: each })));
      after = one.stored.position;
    }
    while (ready.length > 0) {
      const now = await this.publish(publisher, ready);
      const refused = ready[now];
      if (refused) stopped.push(this.saveTenantFailure(refused.one, refused.after, new TooLarge(refused.message)));
      ready = ready.slice(now + 1).filter(({ one }) => !this.failures.has(one.stored.tenant));
      told += now;
    }
    return { told, stopped };
  }

  /** How many of them were told: the next one is larger than brokers take. */
  private async publish(publisher: Publisher, ready: readonly Ready[]): Promise<number> {
    try {
      const told = await publisher.publish(ready.map(({ message }) => message));
      this.hear('told', true);
      return told;
    } catch (error) {
      this.hear('told', false);
      throw error;
    }
  }

  private message(one: DecodedEvent): { messages: PublicMessage[] } | { error: unknown } {
    if ('error' in one) return one;
    try {
      const message = messageOf(this.options.catalogue, one.event, this.options.store.id);
      return { messages: message ? [message] : [] };
    } catch (error) {
      return { error };
    }
  }

  private saveTenantFailure(
    { stored: { tenant, id: event } }: DecodedEvent,
    after: Position,
    error: unknown,
  ): TenantFailure {
    this.failures.add(tenant);
    const reason = reasonOf(error);
    this.options.log.error({ relay: this.target.name, tenant, event, reason }, 'relay failed for a tenant');
    return { name: this.target.checkpoint, tenant, after, event, reason, attempts: 1 };
  }

  private async save(to: Position, stopped: readonly TenantFailure[]): Promise<void> {
    await this.options.database.withoutTenant(async (tx) => {
      const { checkpoint: name } = this.target;
      await moveCheckpoints(tx, [{ name, generation: this.generation, from: this.saved, to }]);
      for (const one of stopped) await saveTenantFailure(tx, one);
    });
    this.saved = to;
    this.savedAt = Date.now();
  }

  /** What tenants that failed have missed, up to where the others are; who is still in the way stays failed. */
  private async resume(publisher: Publisher): Promise<void> {
    const { database, store, codec, log } = this.options;
    const { checkpoint: name, handles: types } = this.target;
    for (const failure of await database.withoutTenant((tx) => loadTenantFailures(tx, [name]))) {
      let { after } = failure;
      for (;;) {
        const page = await store.readAll({ after, limit: BATCH_SIZE, tenant: failure.tenant, types });
        const missed = page.events.filter((event) => store.compare(event.position, this.saved) <= 0);
        if (missed.length === 0) break;
        const { stopped } = await this.deliver(publisher, await codec.decode(missed), after);
        const [still] = stopped;
        if (still) {
          await database.withoutTenant((tx) => saveTenantFailure(tx, { ...still, attempts: failure.attempts }));
          break;
        }
        after = missed.at(-1)!.position;
        await database.withoutTenant((tx) => saveTenantFailure(tx, { ...failure, after }));
      }
      if (this.failures.has(failure.tenant)) continue;
      await database.withoutTenant((tx) => deleteTenantFailure(tx, name, failure.tenant));
      log.info({ relay: this.target.name, tenant: failure.tenant }, 'relay goes on with a tenant that had failed');
    }
  }

  /** Ends the round when the lock is lost, or somebody wants to have it published again from elsewhere. */
  private async watch(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(WATCH_MS, signal);
      if (signal.aborted) return;
      const { checkpoint: name } = this.target;
      const now = await this.options.database
        .withoutTenant((tx) => loadCheckpoints(tx, [name]))
        .catch(() => new Map<string, never>());
      const generation = now.get(name)?.generation;
      if (!this.isHeld() || (generation !== undefined && generation !== this.generation)) this.round.abort();
    }
  }
}

import { type EventStore, streamName } from '@ateneo/event-store';
import type { CommandContext, Decider, DomainEvent } from '@ateneo/kernel';
import { DomainError } from '@ateneo/kernel';
import type { Aggregate, Decided, DecideOptions, Decisions } from './decisions.js';
import type { EventCodec } from './event-codec.js';
import type { PendingCommand } from './pending-command.js';
import { StreamBatch } from './stream-batch.js';
import { StreamStates } from './stream-states.js';

// So many commands at most land in one append.
const BATCH = 256;
// More waiting commands than this in one process are refused at once: 503 beats a memory that grows.
const MAX_WAITING = 20_000;

/** Decisions over an EventStore: a queue per stream, states kept in the process, one append a batch. */
export class EventSourcedDecisions implements Decisions {
  private readonly queues = new Map<string, PendingCommand[]>();
  private readonly states: StreamStates;
  private readonly batches: StreamBatch;
  private waiting = 0;
  private idleWaiters: (() => void)[] = [];

  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    options: { readonly maxStates?: number } = {},
  ) {
    this.states = new StreamStates(store, codec, options.maxStates);
    this.batches = new StreamBatch(store, codec, this.states);
  }

  async execute<S, C, E extends DomainEvent>(
    context: CommandContext,
    aggregate: Aggregate<S, C, E>,
    id: string,
    command: C,
    options: DecideOptions = {},
  ): Promise<Decided<S, E>> {
    const stream = streamName(aggregate.category, context.tenant, id);
    if (this.waiting >= MAX_WAITING) throw new DomainError('http.unavailable');
    const decided = await new Promise<Decided<unknown, DomainEvent>>((resolve, reject) => {
      const decider = aggregate.decider as unknown as Decider<unknown, unknown, DomainEvent>;
      this.enqueue(stream, { context, decider, command, ...named(stream, context, options), resolve, reject });
    });
    return decided as Decided<S, E>;
  }

  async load<S, C, E extends DomainEvent>(
    tenant: string,
    aggregate: Aggregate<S, C, E>,
    id: string,
  ): Promise<{ state: S; revision: number }> {
    const { state, revision } = await this.states.fresh(aggregate.decider, streamName(aggregate.category, tenant, id));
    return { state, revision };
  }

  async event<E extends DomainEvent>(
    tenant: string,
    { category }: Pick<Aggregate<never, never, E>, 'category'>,
    id: string,
    revision: number,
  ): Promise<E | undefined> {
    const [stored] = await this.store.read(streamName(category, tenant, id), revision, 1);
    const [event] = stored ? await this.codec.decodeAll([stored]) : [];
    return event as unknown as E | undefined;
  }

  /** Resolves when no command waits any more. */
  async idle(): Promise<void> {
    if (this.queues.size > 0) await new Promise<void>((resolve) => this.idleWaiters.push(resolve));
  }

  private enqueue(stream: string, pending: PendingCommand): void {
    this.waiting += 1;
    const queue = this.queues.get(stream);
    if (queue) {
      queue.push(pending);
      return;
    }
    const fresh = [pending];
    this.queues.set(stream, fresh);
    void this.drain(stream, fresh);
  }

  private async drain(stream: string, queue: PendingCommand[]): Promise<void> {
    // Commands sent in the same breath share the first batch.
    await Promise.resolve();
    while (queue.length > 0) {
      const batch = queue.splice(0, batchLength(queue));
      const left = await this.batches.run(stream, batch);
      this.waiting -= batch.length - left.length;
      queue.unshift(...left);
    }
    this.queues.delete(stream);
    if (this.queues.size === 0) for (const resolve of this.idleWaiters.splice(0)) resolve();
  }
}

/** With ids of its events: its own, or those of the request that may be sent again. */
function named(stream: string, { repeatable }: CommandContext, { expectedRevision, eventIds, once }: DecideOptions) {
  if (eventIds || !once || !repeatable) return { options: { expectedRevision, eventIds }, mayBeDone: !!eventIds };
  return { options: { expectedRevision, eventIds: repeatable.eventIds(stream) }, mayBeDone: repeatable.isAgain };
}

/** Commands of one decider go together; one that may be done already goes alone. */
function batchLength(queue: readonly PendingCommand[]): number {
  const first = queue[0]!;
  if (first.mayBeDone) return 1;
  const end = queue.findIndex((one) => one.decider !== first.decider || one.mayBeDone);
  return Math.min(end === -1 ? queue.length : end, BATCH);
}

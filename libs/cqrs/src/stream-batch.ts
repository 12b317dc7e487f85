import { setTimeout as sleep } from 'node:timers/promises';
import { type AppendResult, type EventStore, type NewEvent, StoreUnavailable } from '@ateneo/event-store';
import type { DomainEvent } from '@ateneo/kernel';
import { DomainError } from '@ateneo/kernel';
import type { EventCodec } from './event-codec.js';
import { type PendingCommand, type Plan, planAll } from './pending-command.js';
import type { Known, StreamStates } from './stream-states.js';

const CONFLICT_RETRIES = 3;
const UNAVAILABLE_PAUSES_MS = [50, 250, 1000];
// Below the store's limit of 512 KiB an append, names and ids included.
const MAX_BYTES = 400 * 1024;

interface Encoded extends Plan {
  readonly encoded: readonly NewEvent[];
}

/** One round on one stream: decide the commands on one state, append what follows at once, answer each. */
export class StreamBatch {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly states: StreamStates,
  ) {}

  /** Settles the commands; answers those that did not fit into the append and wait for the next round. */
  async run(stream: string, batch: readonly PendingCommand[]): Promise<readonly PendingCommand[]> {
    try {
      for (let attempt = 0; attempt <= CONFLICT_RETRIES; attempt += 1) {
        const left = await this.attempt(stream, batch, attempt === 0);
        if (left) return left;
      }
      throw new DomainError('http.conflict');
    } catch (error) {
      this.states.drop(batch[0]!.decider, stream);
      await this.fail(stream, batch, error);
      return [];
    }
  }

  private async fail(stream: string, batch: readonly PendingCommand[], error: unknown): Promise<void> {
    if (batch.length === 1 || isSharedFate(error)) {
      const refusal = error instanceof StoreUnavailable ? because('http.unavailable', error) : error;
      for (const { reject } of batch) reject(refusal);
      return;
    }
    // Something in one of them, say an event too large: each alone, so that only that one fails.
    for (const one of batch) await this.run(stream, [one]);
  }

  /** Undefined: somebody else wrote meanwhile. */
  private async attempt(
    stream: string,
    batch: readonly PendingCommand[],
    mayUseKept: boolean,
  ): Promise<readonly PendingCommand[] | undefined> {
    const { decider } = batch[0]!;
    const kept = mayUseKept ? this.states.peek(decider, stream) : undefined;
    const first = kept ?? (await this.states.fresh(decider, stream));
    if (await this.settleRepeat(stream, batch[0]!, first)) return [];
    const { known, plans } = await this.decide(stream, batch, first, kept !== undefined);
    const landed = await this.append(stream, plans, known);
    if (landed?.outcome === 'conflict') return undefined;
    this.states.keep(decider, stream, after(plans, known));
    for (const plan of plans) settle(plan, landed?.position);
    return batch.slice(plans.length);
  }

  private async decide(stream: string, batch: readonly PendingCommand[], known: Known<unknown>, isKept: boolean) {
    const plans = fitting(await this.planAndEncode(batch, known));
    if (!isKept || plans.some((plan) => plan.encoded.length > 0)) return { known, plans };
    // Nothing will be appended, so no expected revision protects from a kept state that is behind the log.
    const now = await this.states.fresh(batch[0]!.decider, stream);
    if (now.lastId === known.lastId) return { known, plans };
    return { known: now, plans: fitting(await this.planAndEncode(batch, now)) };
  }

  /** A command whose first event is already in the stream has been carried out: "already so". */
  private async settleRepeat(stream: string, one: PendingCommand, known: Known<unknown>): Promise<boolean> {
    if (!one.mayBeDone || known.revision < 0) return false;
    const first = one.options.eventIds!(0);
    const found = (await this.store.read(stream)).find((event) => event.id === first);
    if (!found) return false;
    const { state, revision } = await this.states.fresh(one.decider, stream);
    one.resolve({ state, revision, position: found.position, events: [] });
    return true;
  }

  private async planAndEncode(batch: readonly PendingCommand[], known: Known<unknown>): Promise<Encoded[]> {
    const plans = planAll(batch, known);
    const encoded = await Promise.allSettled(
      plans.map(({ pending, events }) =>
        Promise.all(events.map(({ id, event }) => this.codec.encode(pending.context, event, id))),
      ),
    );
    const failures = encoded.map((one) => (one.status === 'rejected' ? { reason: one.reason as unknown } : undefined));
    if (failures.every((one) => !one)) {
      return plans.map((plan, index) => ({ ...plan, encoded: (encoded[index] as { value: NewEvent[] }).value }));
    }
    // What cannot be written (a destroyed key) must not be the ground of the decisions after it.
    const refusing = batch.map((one, index) => (failures[index] ? refused(one, failures[index].reason) : one));
    return (await this.planAndEncode(refusing, known)).map((plan, index) => ({ ...plan, pending: batch[index]! }));
  }

  private async append(
    stream: string,
    plans: readonly Encoded[],
    known: Known<unknown>,
  ): Promise<AppendResult | undefined> {
    const events = plans.flatMap((plan) => plan.encoded);
    if (events.length === 0) return undefined;
    const { tenant } = plans[0]!.pending.context;
    let isUnsent = true;
    for (let tries = 0; ; tries += 1) {
      try {
        return await this.store.append({ stream, tenant, expectedRevision: known.revision, events });
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        isUnsent &&= error.isUnsent;
        const pause = UNAVAILABLE_PAUSES_MS[tries];
        // Once it was sent it may stand in the log: nobody is to be told that nothing was done.
        if (pause === undefined) throw isUnsent ? error : because('http.outcome_unknown', error);
        await sleep(pause);
      }
    }
  }
}

function refused(one: PendingCommand, reason: unknown): PendingCommand {
  const decide = (): DomainEvent[] => {
    throw reason;
  };
  return { ...one, decider: { ...one.decider, decide } };
}

/** At least the first command; as many more as one append may hold. */
function fitting(plans: Encoded[]): Encoded[] {
  let bytes = 0;
  const end = plans.findIndex(({ encoded }, index) => {
    for (const event of encoded) bytes += Buffer.byteLength(event.data) + Buffer.byteLength(event.metadata) + 256;
    return index > 0 && bytes > MAX_BYTES;
  });
  return end === -1 ? plans : plans.slice(0, end);
}

function after(plans: readonly Encoded[], known: Known<unknown>): Known<unknown> {
  const last = plans.at(-1)!;
  const lastId = plans.findLast((plan) => plan.encoded.length > 0)?.encoded.at(-1)?.id ?? known.lastId;
  return { state: last.state, revision: last.revision, lastId };
}

function settle({ pending, error, events, state, revision }: Plan, position: string | undefined): void {
  if (error !== undefined) pending.reject(error);
  else if (events.length === 0) pending.resolve({ state, revision, position: undefined, events: [] });
  else pending.resolve({ state, revision, position, events: events.map(({ event }) => event) });
}

const sharedFates = new Set(['http.conflict', 'http.outcome_unknown']);

function isSharedFate(error: unknown): boolean {
  return error instanceof StoreUnavailable || (error instanceof DomainError && sharedFates.has(error.code));
}

function because(code: string, cause: StoreUnavailable): DomainError {
  const error = new DomainError(code);
  error.cause = cause;
  return error;
}

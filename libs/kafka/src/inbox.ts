import {
  type AnyProjection,
  applySlice,
  enterTenant,
  type LiveView,
  lockCheckpoint,
  putCheckpoint,
  reasonOf,
  takeCheckpointOver,
  ViewTable,
} from '@ateneo/cqrs';
import type { EventStore, Position } from '@ateneo/event-store';
import { type Database, isPassing, type Tx } from '@ateneo/persistence';
import { readMessage, type ReceivedEvent } from './cloud-event.js';
import type { PublicCatalogue } from './public-catalogue.js';

/** A message as a broker delivers it. */
export interface Delivered {
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
  readonly key: string | undefined;
  readonly value: string;
}

export interface InboxOptions {
  /** Who receives: events are dropped that the same consumer has seen. */
  readonly consumer: string;
  readonly views: readonly AnyProjection[];
  readonly catalogue: PublicCatalogue;
  readonly store: Pick<EventStore, 'compare' | 'id'>;
  /** The owner's role. */
  readonly database: Database;
  /** Builds a view from the store and sets its checkpoint. */
  readonly rebuild: (view: string) => Promise<unknown>;
}

/** What became of a delivery. */
export interface Receipt {
  /** Applied now. */
  readonly applied: number;
  /** Seen before, in this delivery or an earlier one. */
  readonly repeated: number;
  /** Not what their type says, or not to be applied: kept by where they stand. */
  readonly refused: readonly { readonly topic: string; readonly offset: string; readonly reason: string }[];
}

interface Incoming {
  readonly message: Delivered;
  readonly received: ReceivedEvent;
}

interface FedView extends LiveView {
  /** What the view had seen when it was last built from the store: everything up to here is in it. */
  readonly floor: Position;
}

class NotBuilt extends Error {
  constructor(readonly view: string) {
    super(`${view} must be built from the store first`);
  }
}

/** Applies public events to views, each event once, in the transaction that remembers it. */
export class Inbox {
  constructor(private readonly options: InboxOptions) {}

  /** A delivery in one transaction: all of it, or on a thrown error nothing. */
  async receive(messages: readonly Delivered[]): Promise<Receipt> {
    for (;;) {
      try {
        return await this.options.database.withoutTenant((tx) => this.receiveIn(tx, messages));
      } catch (error) {
        if (!(error instanceof NotBuilt)) throw error;
        await this.build(error.view);
      }
    }
  }

  /** From the store; one consumer at a time, and not again when another one just did. */
  private async build(view: string): Promise<void> {
    await this.options.database.withoutTenant(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('kafka/build', 0))`);
      const version = this.options.views.find(({ name }) => name === view)!.version;
      const [checkpoint] = await tx.query('select from cqrs.checkpoints where name = $1 and version = $2', [
        view,
        version,
      ]);
      if (!checkpoint) await this.options.rebuild(view);
    });
  }

  private async receiveIn(tx: Tx, messages: readonly Delivered[]): Promise<Receipt> {
    const refused: [Delivered, string][] = [];
    const incoming = messages.flatMap((message) => this.read(message, refused));
    const views = await this.views(tx);
    const fresh = await this.remember(tx, incoming);
    for (const one of await this.applyAll(tx, views, fresh)) refused.push(one);
    await this.moveOn(tx, views, fresh);
    await this.keepRefused(tx, refused);
    return {
      applied: fresh.length,
      repeated: incoming.length - fresh.length,
      refused: refused.map(([{ topic, offset }, reason]) => ({ topic, offset, reason })),
    };
  }

  private read(message: Delivered, refused: [Delivered, string][]): Incoming[] {
    try {
      const received = readMessage(this.options.catalogue, message);
      return received ? [{ message, received }] : [];
    } catch (error) {
      refused.push([message, reasonOf(error)]);
      return [];
    }
  }

  /**
   * The views with their checkpoints locked. A view that the store has built since (for the first time, again, or while
   * there was no broker) begins where that ended: what it has seen is not applied to it again.
   */
  private async views(tx: Tx): Promise<FedView[]> {
    const views: FedView[] = [];
    for (const projection of this.options.views) {
      const { name, version } = projection;
      const checkpoint = await lockCheckpoint(tx, name);
      if (!checkpoint || Math.abs(checkpoint.version) !== version) throw new NotBuilt(name);
      if (checkpoint.version > 0) {
        // A new generation: a process that still keeps the view from the store can move it no further.
        await putCheckpoint(tx, { ...checkpoint, version: fedVersion(version) });
        await tx.query(
          `insert into kafka.feeds (view, floor) values ($1, $2) on conflict (view) do update set floor = excluded.floor`,
          [name, checkpoint.position],
        );
      }
      const [feed] = await tx.query<{ floor: Position }>('select floor from kafka.feeds where view = $1', [name]);
      if (!feed) throw new NotBuilt(name);
      views.push({ projection, table: await ViewTable.describe(tx, projection), floor: feed.floor });
    }
    return views;
  }

  /** Those that were not here before; waits for whoever is just about to remember the same. */
  private async remember(tx: Tx, incoming: readonly Incoming[]): Promise<Incoming[]> {
    const first = new Map(incoming.map((one) => [one.received.event.id, one]).toReversed() as [string, Incoming][]);
    const rows = await tx.query<{ event: string }>(
      `insert into kafka.inbox (consumer, event) select $1, e from unnest($2::uuid[]) as e order by e
       on conflict do nothing returning event`,
      [this.options.consumer, [...first.keys()]],
    );
    const fresh = new Set(rows.map(({ event }) => event));
    return incoming.filter((one) => fresh.has(one.received.event.id) && first.get(one.received.event.id) === one);
  }

  private async applyAll(
    tx: Tx,
    views: readonly FedView[],
    fresh: readonly Incoming[],
  ): Promise<[Delivered, string][]> {
    await tx.query('savepoint delivery');
    try {
      for (const tenant of new Set(fresh.map((one) => one.received.event.tenant))) {
        const events = fresh.filter((one) => one.received.event.tenant === tenant);
        await enterTenant(tx, tenant);
        for (const view of views) await this.apply(tx, view, tenant, events);
      }
      return [];
    } catch (error) {
      if (isPassing(error)) throw error;
      await tx.query('rollback to savepoint delivery');
    }
    return this.applyEach(tx, views, fresh);
  }

  /** One by one, since one of them spoils the others. */
  private async applyEach(tx: Tx, views: readonly FedView[], fresh: readonly Incoming[]) {
    const refused: [Delivered, string][] = [];
    for (const one of fresh) {
      const { tenant } = one.received.event;
      await tx.query('savepoint one_event');
      try {
        await enterTenant(tx, tenant);
        for (const view of views) await this.apply(tx, view, tenant, [one]);
      } catch (error) {
        if (isPassing(error)) throw error;
        await tx.query('rollback to savepoint one_event');
        refused.push([one.message, reasonOf(error)]);
      }
    }
    return refused;
  }

  private async apply(tx: Tx, view: FedView, tenant: string, incoming: readonly Incoming[]): Promise<void> {
    const { store } = this.options;
    const events = incoming
      .filter((one) => this.isOfThisStore(one))
      .map(({ received: { event } }) => event)
      .filter((event) => Object.hasOwn(view.projection.on, event.type))
      .filter((event) => store.compare(event.position, view.floor) > 0)
      .map((event) => ({ event, stored: { ...event, data: '', metadata: '' } }));
    if (events.length > 0) await applySlice(tx, { view, tenant, events, after: view.floor });
  }

  /**
   * What another store's log told was in it before the log was moved here, and views were built from it afterwards: it is
   * in them.
   */
  private isOfThisStore({ received: { store } }: Incoming): boolean {
    return store === undefined || store === this.options.store.id;
  }

  /** A view's checkpoint says the furthest that it has seen: a rebuild beside it goes at least so far. */
  private async moveOn(tx: Tx, views: readonly FedView[], fresh: readonly Incoming[]): Promise<void> {
    const { store } = this.options;
    const positions = fresh.filter((one) => this.isOfThisStore(one)).map(({ received: { event } }) => event.position);
    for (const { projection } of views) {
      const before = await lockCheckpoint(tx, projection.name);
      const furthest = [...positions, before!.position].reduce((a, b) => (store.compare(a, b) >= 0 ? a : b));
      await takeCheckpointOver(tx, { ...before!, position: furthest });
    }
  }

  private async keepRefused(tx: Tx, refused: readonly [Delivered, string][]): Promise<void> {
    for (const [{ topic, partition, offset }, reason] of refused) {
      await tx.query(
        `insert into kafka.refused (consumer, topic, partition, message_offset, reason) values ($1, $2, $3, $4, $5)
         on conflict do nothing`,
        [this.options.consumer, topic, partition, offset, reason],
      );
    }
  }
}

/** What a checkpoint's version says while a broker feeds the view: a projector that meets it builds the view anew. */
function fedVersion(version: number): number {
  return -version;
}

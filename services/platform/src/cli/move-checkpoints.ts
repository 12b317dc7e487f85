import { type EventStore, InvalidPosition, type Position, START, type StoredEvent } from '@ateneo/event-store';
import type { Database } from '@ateneo/persistence';
import { StartupError } from '@ateneo/runtime';

/** A place in the source that somebody keeps, and what it is in the target. */
interface Place {
  readonly from: Position;
  to: Position;
}

/**
 * Where views and reactors go on after the log has moved. A place is a store's own; what it means is the last event
 * before it, and that one the other store has too.
 */
export class MovingCheckpoints {
  private places: Place[] = [];
  private next = 0;
  private last = START;
  private seen = START;

  private constructor(
    private readonly database: Database,
    private readonly source: EventStore,
  ) {}

  /** Throws a StartupError when the places are not the source's: then they were moved before. */
  static async load(database: Database, source: EventStore): Promise<MovingCheckpoints> {
    const moving = new MovingCheckpoints(database, source);
    const rows = await database.withoutTenant((tx) =>
      tx.query<{ position: Position }>(
        'select position from cqrs.checkpoints union select after_position from cqrs.tenant_failures',
      ),
    );
    try {
      moving.places = rows.map(({ position }) => ({ from: position, to: START }));
      moving.places.sort((a, b) => source.compare(a.from, b.from));
      moving.places.forEach(({ from }) => source.compare(from, START));
    } catch (error) {
      if (!(error instanceof InvalidPosition)) throw error;
      throw new StartupError(
        'The checkpoints of this installation are not of the source: perhaps they were moved before.',
      );
    }
    return moving;
  }

  /** The logs are compared from their beginning, perhaps once more. */
  passed(inSource: StoredEvent, inTarget: StoredEvent): void {
    if (this.source.compare(inSource.position, this.seen) <= 0) [this.next, this.last] = [0, START];
    this.seen = inSource.position;
    for (; this.next < this.places.length; this.next += 1) {
      const place = this.places[this.next]!;
      if (this.source.compare(place.from, inSource.position) >= 0) break;
      place.to = this.last;
    }
    this.last = inTarget.position;
  }

  /** Answers how many. One transaction: all or none. */
  async save(): Promise<number> {
    for (const place of this.places.slice(this.next)) place.to = place.from === START ? START : this.last;
    const [from, to] = [this.places.map((place) => place.from), this.places.map((place) => place.to)];
    return this.database.withoutTenant(async (tx) => {
      const moved = await tx.query(
        `update cqrs.checkpoints c set position = m.target, generation = generation + 1, moved_at = now()
         from unnest($1::text[], $2::text[]) as m(origin, target) where c.position = m.origin returning c.name`,
        [from, to],
      );
      await tx.query(
        `update cqrs.tenant_failures p set after_position = m.target
         from unnest($1::text[], $2::text[]) as m(origin, target) where p.after_position = m.origin`,
        [from, to],
      );
      return moved.length;
    });
  }
}

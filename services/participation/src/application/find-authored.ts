import { OWNER_EVENT_STORE } from '@ateneo/cqrs';
import { type EventStore, type Position, START } from '@ateneo/event-store';
import { Inject, Injectable } from '@nestjs/common';

const PAGE = 1_000;

/** Finds in the log what a person ever began, taken back or not: no view keeps what was taken back. */
@Injectable()
export class FindAuthored {
  constructor(@Inject(OWNER_EVENT_STORE) private readonly store: EventStore) {}

  /** Ids, oldest first, of all that events of the type say was begun by this person; `field` holds the id. */
  async find(tenant: string, author: string, type: string, field: string): Promise<string[]> {
    const found: string[] = [];
    for (let after: Position = START; ;) {
      const page = await this.store.readAll({ after, limit: PAGE, tenant, types: [type] });
      for (const { data } of page.events) {
        const told = JSON.parse(data) as Record<string, string>;
        if (told['user'] === author) found.push(told[field]!);
      }
      if (page.events.length === 0) return found;
      after = page.position;
    }
  }
}

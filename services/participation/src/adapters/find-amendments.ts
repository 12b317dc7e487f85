import { OWNER_EVENT_STORE } from '@ateneo/cqrs';
import { type EventStore, type Position, START } from '@ateneo/event-store';
import { Inject, Injectable } from '@nestjs/common';

const PAGE = 1_000;

/** Finds in the log what a person ever proposed, withdrawn or not: no view keeps what was taken back. */
@Injectable()
export class FindAmendments {
  constructor(@Inject(OWNER_EVENT_STORE) private readonly store: EventStore) {}

  /** Ids of all amendments of the author, oldest first. */
  async by(tenant: string, author: string): Promise<string[]> {
    const found: string[] = [];
    for (let after: Position = START; ;) {
      const page = await this.store.readAll({ after, limit: PAGE, tenant, types: ['AmendmentProposed'] });
      for (const { data } of page.events) {
        const { amedment, user } = JSON.parse(data) as { amedment: string; user: string };
        if (user === author) found.push(amedment);
      }
      if (page.events.length === 0) return found;
      after = page.position;
    }
  }
}

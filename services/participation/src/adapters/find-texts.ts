import { type EventTypes, OWNER_EVENT_STORE } from '@ateneo/cqrs';
import { type EventStore, type Position, START } from '@ateneo/event-store';
import { Inject, Injectable } from '@nestjs/common';
import { amendmentEventTypes } from '../amendment/amendment.events.js';
import { commentEventTypes } from '../comment/comment.events.js';

const PAGE = 1_000;
const types: EventTypes = { ...amendmentEventTypes, ...commentEventTypes };

/** Finds in the log what a person ever wrote, taken back or not: no view keeps what was taken back. */
@Injectable()
export class FindTexts {
  constructor(@Inject(OWNER_EVENT_STORE) private readonly store: EventStore) {}

  /** Ids of all texts of the author that began with an event of this type, oldest first. */
  async by(tenant: string, author: string, type: 'AmendmentProposed' | 'CommentWritten'): Promise<string[]> {
    const { text, by } = types[type]!.authored!;
    const found: string[] = [];
    for (let after: Position = START; ;) {
      const page = await this.store.readAll({ after, limit: PAGE, tenant, types: [type] });
      for (const event of page.events) {
        const data = JSON.parse(event.data) as Record<string, string>;
        if (data[by] === author) found.push(data[text]!);
      }
      if (page.events.length === 0) return found;
      after = page.position;
    }
  }
}

import { blocksNothing, HeldOnPeople, movesNothing } from '../../../published/src/identity/held-on-people.js';
import { Database, type HeldRows, rowsHeld } from '@ateneo/persistence';
import { Injectable, type OnModuleInit } from '@nestjs/common';

const tables = {
  notifications: { table: 'notifications.notice', of: 'reader', without: ['actor', 'subject'] },
  notices_reader: { table: 'notifications.reader', of: 'id' },
  notices_read_until: { table: 'notifications.mark', of: 'user_id' },
  notices_read: { table: 'notifications.reading', of: 'user_id' },
  notices_muted: { table: 'notifications.mute', of: 'user_id' },
} satisfies Record<string, HeldRows>;

/** What this context holds on a person (decision 71). */
@Injectable()
export class HeldInNotifications implements OnModuleInit {
  constructor(
    private readonly holders: HeldOnPeople,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.holders.add({
      context: 'notifications',
      places: Object.values(tables).map(({ table }) => table),
      untold: { 'notifications.announcement': "the association's own word, with no name" },
      held: (tenant, accounts) => rowsHeld(this.database, tenant, accounts, tables),
      moves: movesNothing,
      blocks: blocksNothing,
    });
  }
}

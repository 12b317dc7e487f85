import {
  blocksNothing,
  PersonalDataHolders,
  movesNothing,
} from '../../../published/src/identity/personal-data-holders.js';
import { Database, type PersonalRows, readPersonalRows } from '@ateneo/persistence';
import { Injectable, type OnModuleInit } from '@nestjs/common';

const tables = {
  notifications: { table: 'notifications.notice', personColumn: 'reader', without: ['actor', 'subject'] },
  notices_reader: { table: 'notifications.reader', personColumn: 'id' },
  notices_read_until: { table: 'notifications.mark', personColumn: 'user_id' },
  notices_read: { table: 'notifications.reading', personColumn: 'user_id' },
  notice_preferences: { table: 'notifications.preference', personColumn: 'id', without: ['revision'] },
} satisfies Record<string, PersonalRows>;

/** What this context holds on a person (decision 71). */
@Injectable()
export class PersonalDataInNotifications implements OnModuleInit {
  constructor(
    private readonly holders: PersonalDataHolders,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.holders.add({
      context: 'notifications',
      tables: Object.values(tables).map(({ table }) => table),
      omitted: { 'notifications.announcement': "the association's own word, with no name" },
      exportFor: (tenant, accounts) => readPersonalRows(this.database, tenant, accounts, tables),
      moves: movesNothing,
      blocks: blocksNothing,
    });
  }
}

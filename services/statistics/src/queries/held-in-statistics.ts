import { blocksNothing, HeldOnPeople, movesNothing } from '../../../published/src/identity/held-on-people.js';
import { Database, type HeldRows, rowsHeld } from '@ateneo/persistence';
import { Injectable, type OnModuleInit } from '@nestjs/common';

const tables = {
  figures: { table: 'statistics.person', of: 'id' },
} satisfies Record<string, HeldRows>;

/** What this context holds on a person (decision 71). */
@Injectable()
export class HeldInStatistics implements OnModuleInit {
  constructor(
    private readonly holders: HeldOnPeople,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.holders.add({
      context: 'statistics',
      places: Object.values(tables).map(({ table }) => table),
      held: (tenant, accounts) => rowsHeld(this.database, tenant, accounts, tables),
      moves: movesNothing,
      blocks: blocksNothing,
    });
  }
}

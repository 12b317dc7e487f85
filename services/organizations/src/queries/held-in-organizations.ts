import { blocksNothing, HeldOnPeople } from '../../../published/src/identity/held-on-people.js';
import { countHeld, Database, type HeldRows, rowsHeld } from '@ateneo/persistence';
import { Injectable, type OnModuleInit } from '@nestjs/common';

const tables = {
  organization: { table: 'organizations.membership', of: 'id' },
  organization_standing: { table: 'organizations.person', of: 'id' },
} satisfies Record<string, HeldRows>;

/** What this context holds on a person (decision 71). */
@Injectable()
export class HeldInOrganizations implements OnModuleInit {
  constructor(
    private readonly holders: HeldOnPeople,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.holders.add({
      context: 'organizations',
      places: Object.values(tables).map(({ table }) => table),
      held: (tenant, accounts) => rowsHeld(this.database, tenant, accounts, tables),
      moves: (tenant, { closed }) => countHeld(this.database, tenant, closed, { organization: tables.organization }),
      blocks: blocksNothing,
    });
  }
}

import { blocksNothing, PersonalDataHolders } from '../../../published/src/identity/personal-data-holders.js';
import { countPersonalRows, Database, type PersonalRows, readPersonalRows } from '@ateneo/persistence';
import { Injectable, type OnModuleInit } from '@nestjs/common';

const tables = {
  organization: { table: 'organizations.membership', personColumn: 'id' },
  organization_standing: { table: 'organizations.person', personColumn: 'id' },
} satisfies Record<string, PersonalRows>;

/** What this context holds on a person (decision 71). */
@Injectable()
export class PersonalDataInOrganizations implements OnModuleInit {
  constructor(
    private readonly holders: PersonalDataHolders,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.holders.add({
      context: 'organizations',
      tables: Object.values(tables).map(({ table }) => table),
      exportFor: (tenant, accounts) => readPersonalRows(this.database, tenant, accounts, tables),
      moves: (tenant, { closed }) =>
        countPersonalRows(this.database, tenant, closed, { organization: tables.organization }),
      blocks: blocksNothing,
    });
  }
}

import {
  blocksNothing,
  PersonalDataHolders,
  movesNothing,
} from '../../../published/src/identity/personal-data-holders.js';
import { Database, type PersonalRows, readPersonalRows } from '@ateneo/persistence';
import { Injectable, type OnModuleInit } from '@nestjs/common';

const tables = {
  area: { table: 'territory.residence', personColumn: 'id' },
} satisfies Record<string, PersonalRows>;

/** What this context holds on a person (decision 71). */
@Injectable()
export class PersonalDataInTerritory implements OnModuleInit {
  constructor(
    private readonly holders: PersonalDataHolders,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.holders.add({
      context: 'territory',
      tables: Object.values(tables).map(({ table }) => table),
      exportFor: (tenant, accounts) => readPersonalRows(this.database, tenant, accounts, tables),
      moves: movesNothing,
      blocks: blocksNothing,
    });
  }
}

import {
  blocksNothing,
  PersonalDataHolders,
  type Moves,
} from '../../../published/src/identity/personal-data-holders.js';
import { Database, type PersonalRows, readPersonalRows } from '@ateneo/persistence';
import { Injectable, type OnModuleInit } from '@nestjs/common';

const tables = {
  // Who stood at the door is somebody else.
  reservations: { table: 'ticketing.reservation', personColumn: 'user', without: ['scans', 'repeated'] },
  transfers_offered: { table: 'ticketing.transfer', personColumn: 'from_user', without: ['to_user'] },
  transfers_received: { table: 'ticketing.transfer', personColumn: 'to_user', without: ['from_user'] },
  waitings: { table: 'ticketing.waiting', personColumn: 'user' },
  places_entitlement: { table: 'ticketing.person', personColumn: 'id' },
} satisfies Record<string, PersonalRows>;

/** What is still to come, of the account that would be closed. */
const MOVES = `select
  (select count(*)::integer from ticketing.reservation where "user" = $1 and status <> 'cancelled') as reservations,
  (select count(*)::integer from ticketing.waiting where "user" = $1 and ended is null) as waitings`;

/** What this context holds on a person (decision 71). */
@Injectable()
export class PersonalDataInTicketing implements OnModuleInit {
  constructor(
    private readonly holders: PersonalDataHolders,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.holders.add({
      context: 'ticketing',
      tables: [...new Set(Object.values(tables).map(({ table }) => table))],
      exportFor: (tenant, accounts) => readPersonalRows(this.database, tenant, accounts, tables),
      moves: async (tenant, { closed }) => (await this.database.read<Moves & object>(tenant, MOVES, [closed]))[0]!,
      // More places than a person may hold stay theirs; no more are given (contract, 5).
      blocks: blocksNothing,
    });
  }
}

import { blocksNothing, HeldOnPeople, type Moves } from '../../../published/src/identity/held-on-people.js';
import { Database, type HeldRows, rowsHeld } from '@ateneo/persistence';
import { Injectable, type OnModuleInit } from '@nestjs/common';

const tables = {
  reservations: { table: 'ticketing.reservation', of: 'user' },
  transfers_offered: { table: 'ticketing.transfer', of: 'from_user', without: ['to_user'] },
  transfers_received: { table: 'ticketing.transfer', of: 'to_user', without: ['from_user'] },
  waitings: { table: 'ticketing.waiting', of: 'user' },
  places_entitlement: { table: 'ticketing.person', of: 'id' },
} satisfies Record<string, HeldRows>;

/** What is still to come, of the account that would be closed. */
const MOVES = `select
  (select count(*)::integer from ticketing.reservation where "user" = $1 and status <> 'cancelled') as reservations,
  (select count(*)::integer from ticketing.waiting where "user" = $1 and ended is null) as waitings`;

/** What this context holds on a person (decision 71). */
@Injectable()
export class HeldInTicketing implements OnModuleInit {
  constructor(
    private readonly holders: HeldOnPeople,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.holders.add({
      context: 'ticketing',
      places: [...new Set(Object.values(tables).map(({ table }) => table))],
      untold: { 'ticketing.double': 'when and at which door a code was shown again: of a place, with nobody in it' },
      held: (tenant, accounts) => rowsHeld(this.database, tenant, accounts, tables),
      moves: async (tenant, { closed }) => (await this.database.read<Moves & object>(tenant, MOVES, [closed]))[0]!,
      // More places than a person may hold stay theirs; no more are given (contract, 5).
      blocks: blocksNothing,
    });
  }
}

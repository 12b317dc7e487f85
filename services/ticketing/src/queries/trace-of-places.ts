import { Database } from '@ateneo/persistence';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { accountsOfPeople, personOf } from '../../../identity/src/public/accounts-of-people.js';
import { ImportActs } from '../../../published/src/identity/import-acts.js';

/** Whoever has, or had, a place at an event stays when the import that brought them is undone. */
@Injectable()
export class TraceOfPlaces implements OnModuleInit {
  constructor(
    private readonly acts: ImportActs,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.acts.traces.push({
      because: 'holds_tickets',
      find: async (tenant, users) => {
        const rows = await this.database.read<{ id: string }>(tenant, WITH_PLACES, [users]);
        return rows.map(({ id }) => id);
      },
    });
  }
}

const WITH_PLACES = `select distinct ${personOf('t."user"')} as id from ticketing.reservation t
  where t."user" = any(${accountsOfPeople('$1::uuid[]')})`;

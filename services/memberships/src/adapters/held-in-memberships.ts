import { HeldOnPeople } from '../../../identity/src/public/held-on-people.js';
import { Database, type HeldRows, rowsHeld } from '@ateneo/persistence';
import { Injectable, type OnModuleInit } from '@nestjs/common';

const tables = {
  membership: { table: 'memberships.membership', of: 'id' },
  payments: { table: 'memberships.payment', of: 'user_id' },
  paymentmethods: { table: 'memberships.method', of: 'user_id' },
  invoices: { table: 'memberships.invoice', of: 'user_id', without: ['reckoned'] },
} satisfies Record<string, HeldRows>;

/** What this context holds on a person (decision 71). */
@Injectable()
export class HeldInMemberships implements OnModuleInit {
  constructor(
    private readonly holders: HeldOnPeople,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.holders.add({
      context: 'memberships',
      places: Object.values(tables).map(({ table }) => table),
      untold: {
        'sandbox.method': "the provider's own book; the methods are told",
        'sandbox.payment': 'as the methods',
      },
      held: (tenant, accounts) => rowsHeld(this.database, tenant, accounts, tables),
    });
  }
}

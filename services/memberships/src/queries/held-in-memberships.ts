import { MemberNumbers } from '../application/member-numbers.js';
import { MembershipAccount } from '../application/membership-account.js';
import { Trials } from '../application/trials.js';
import { HeldOnPeople } from '../../../published/src/identity/held-on-people.js';
import { countHeld, Database, type HeldRows, rowsHeld } from '@ateneo/persistence';
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
    private readonly accounts: MembershipAccount,
    private readonly numbers: MemberNumbers,
    private readonly trials: Trials,
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
      moves: (tenant, { closed }) => countHeld(this.database, tenant, closed, tables),
      claims: async (tenant, user, nationalIds) => [
        ...(await this.numbers.claimsOf(tenant, user)),
        ...(await this.trials.claimsOf(tenant, user, nationalIds)),
      ],
      blocks: async (tenant, { survivor, closed }) => {
        const both = await Promise.all([survivor, closed].map((one) => this.accounts.all(tenant, one)));
        const running = await this.accounts.running(tenant, both.flat());
        return running > 1 ? ['memberships.two_memberships'] : [];
      },
    });
  }
}

import { MemberNumbers } from '../application/member-numbers.js';
import { MembershipAccount } from '../application/membership-account.js';
import { Trials } from '../application/trials.js';
import { PersonalDataHolders } from '../../../published/src/identity/personal-data-holders.js';
import { countPersonalRows, Database, type PersonalRows, readPersonalRows } from '@ateneo/persistence';
import { Injectable, type OnModuleInit } from '@nestjs/common';

const tables = {
  membership: { table: 'memberships.membership', personColumn: 'id' },
  payments: { table: 'memberships.payment', personColumn: 'user_id' },
  paymentmethods: { table: 'memberships.method', personColumn: 'user_id' },
  mandates: { table: 'memberships.mandate', personColumn: 'user_id' },
  invoices: { table: 'memberships.invoice', personColumn: 'user_id', without: ['reckoned'] },
} satisfies Record<string, PersonalRows>;

/** The same money again, as books and banks tell of it: nothing of it goes over to another account by itself. */
const again = {
  paid: { table: 'memberships.paid', personColumn: 'user_id' },
  movements: {
    table: 'memberships.movement',
    personColumn: 'users',
    isOfSeveral: true,
    without: ['account', 'fees', 'others', 'users', 'remittance', 'is_automatic'],
  },
} satisfies Record<string, PersonalRows>;

/** What this context holds on a person (decision 71). */
@Injectable()
export class PersonalDataInMemberships implements OnModuleInit {
  constructor(
    private readonly holders: PersonalDataHolders,
    private readonly database: Database,
    private readonly accounts: MembershipAccount,
    private readonly numbers: MemberNumbers,
    private readonly trials: Trials,
  ) {}

  onModuleInit(): void {
    this.holders.add({
      context: 'memberships',
      tables: Object.values({ ...tables, ...again }).map(({ table }) => table),
      omitted: {
        'sandbox.method': "the provider's own book; the methods are told",
        'sandbox.payment': 'as the methods',
      },
      exportFor: (tenant, accounts) => readPersonalRows(this.database, tenant, accounts, { ...tables, ...again }),
      moves: (tenant, { closed }) => countPersonalRows(this.database, tenant, closed, tables),
      claims: async (tenant, user, nationalIds) => [
        ...(await this.numbers.claimsOf(tenant, user)),
        ...(await this.trials.claimsOf(tenant, user, nationalIds)),
      ],
      blocks: async (tenant, { survivor, closed }) => {
        const both = await Promise.all([survivor, closed].map((one) => this.accounts.listAccounts(tenant, one)));
        const running = await this.accounts.running(tenant, both.flat());
        return running > 1 ? ['memberships.two_memberships'] : [];
      },
    });
  }
}

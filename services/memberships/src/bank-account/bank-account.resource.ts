import {
  type BankAccount,
  bankAccount,
  bankAccountBody,
  bankAccountChanges,
  trialDebitBody,
  trialFile,
} from '@ateneo/contracts';
import { TENANTS } from '@ateneo/http';
import { type ActContext, asks, changes, creates, lists, removes, resource, shows } from '@ateneo/resource';
import { ChooseProvider } from '../application/choose-provider.js';
import { TenantClock } from '../application/tenant-clock.js';
import { bankAccountView } from '../views/bank-account/bank-account.projection.js';
import { bankAccountAggregate } from './bank-account.aggregate.js';
import type { BankAccountTerms } from './bank-account.events.js';
import { trialOf } from './trial-file.js';

/** Where fees are collected into by debit. The association's own accounts are for superusers alone. */
export const bankAccounts = resource(bankAccountView, {
  path: 'memberships/bankaccounts',
  name: 'BankAccount',
  record: bankAccount,
  changes: bankAccountChanges,
  derived: ['update_datetime'],
  aggregate: bankAccountAggregate,
  streamOf: 'organization',
  permission: 'administer',
  notFound: 'http.not_found',
  list: { search: ['name', 'holder', 'iban'], defaultSort: 'name' },
  sorts: ['name'],
  filters: ['organization', 'is_active'],
  answer: ({ revision: _, ...row }) => row,
  acts: {
    list: lists('Bank accounts of organizations.'),
    show: shows('One bank account.'),
    add: creates(bankAccountBody, 'Adds an account of an organization.', async (body, { ctx, get }) => {
      await get(ChooseProvider).mustBeThere(ctx.tenant, body.organization);
      return { do: 'add', ...body };
    }),
    change: changes(
      'Changes what is said of it.',
      async (changed: Partial<BankAccountTerms>, { row }: ActContext<BankAccount>) => ({
        do: 'change',
        organization: (await row()).organization,
        changes: changed,
      }),
    ),
    retire: removes('Nothing more is collected into it.', async (_, { row }: ActContext<BankAccount>) => ({
      do: 'retire',
      organization: (await row()).organization,
    })),
    trial: asks(
      'POST :id/trial',
      trialFile,
      'A file of one debit of one cent, so that its bank can say whether it takes such files. Nothing of it is kept.',
      async (debtor, { ctx, get, row }: ActContext<BankAccount>) => {
        const { time_zone } = (await get(TENANTS).byId(ctx.tenant))!;
        return trialOf(await row(), debtor, await get(TenantClock).now(ctx.tenant), time_zone);
      },
      { body: trialDebitBody },
    ),
  },
});

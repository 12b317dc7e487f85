import { methodBody, methodWays, paymentMethod } from '@ateneo/contracts';
import { DECISIONS } from '@ateneo/cqrs';
import type { Viewer } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { type ActContext, asks, creates, deletes, does, lists, resource, routes, shows } from '@ateneo/resource';
import { SandboxLedger } from '../adapters/sandbox/ledger.js';
import { forOneself } from '../application/for-oneself.js';
import { MembershipAccount } from '../application/membership-account.js';
import { Providers } from '../application/providers.js';
import { RunningMembership } from '../application/running-membership.js';
import { organizationProjection } from '../facts/organization.projection.js';
import { methodView } from '../views/method/method.projection.js';
import { ofAccount } from '../views/of-account.js';
import { payerAggregate } from './payer.aggregate.js';
import type { PayerCommand } from './payer.decider.js';

/** Stored means of payment: one's own; superusers see all (contract, 5). */
export const paymentMethods = resource(methodView, {
  path: 'memberships/paymentmethods',
  name: 'Method',
  record: paymentMethod,
  notFound: 'memberships.method_not_found',
  reads: [organizationProjection],
  sees: ({ accounts, is_superuser }: Pick<Viewer, 'accounts' | 'is_superuser'>) => ({
    sql: '$1::boolean or t.user_id = any($2::uuid[])',
    params: [is_superuser, accounts],
  }),
  sorts: [],
  filters: ['user', 'kind'],
  list: {
    joins: 'left join memberships.organization o on o.id = t.account',
    found: ofAccount.found,
    columns: {
      ...ofAccount.columns,
      organization_name: 'o.name',
      is_default: `not exists (select 1 from memberships.method n
        where n.user_id = t.user_id and n.account is not distinct from t.account and (n.chosen_datetime, n.id) > (t.chosen_datetime, t.id))`,
    },
  },
  joined: { is_default: true as boolean, organization_name: null as string | null },
  answer: ({ user_id: user, chosen_datetime: _, account: organization, ...row }) => ({ ...row, user, organization }),
  acts: {
    list: lists('Stored means of payment.'),
    show: shows('One means of payment.'),
    choose: does(undefined, 'What is due is charged by this one from now on.', async (_, at) => {
      const user = await accountOf(at);
      const of = await at.get(RunningMembership).chargedBy(at.ctx.tenant, user);
      return decide(at, { do: 'choose', user, method: at.id, ...(of && { of }) });
    }),
    remove: deletes('Forgets it; not the last one of a running membership.', async (_, at) => {
      const { ctx, id: method, get } = at;
      const user = await accountOf(at);
      const of = await get(RunningMembership).chargedBy(ctx.tenant, user, { again: true });
      const written = await decide(at, { do: 'remove', user, method, ...(of && { of }) });
      // Whose it is nobody need know: the others do not have it.
      for (const provider of get(Providers).all) await provider.forgetMethod(ctx.tenant, user, method);
      return written;
    }),
  },
});

/** So many somebody may have kept without ever paying by them. */
const MOST = 10;

/** Keeps a means of payment of somebody who pays nothing now. */
export const keepMethodController = routes(paymentMethods, {
  name: 'KeepMethod',
  key: 'method',
  acts: {
    ways: asks('GET ways', methodWays, 'What may be kept without paying.', async (_, at) => {
      const user = await at.get(MembershipAccount).findAccount(at.ctx.tenant, at.ctx.viewer!.id);
      return { means: (await isSandbox(at, user)) ? methodBody.shape.means.options : [] };
    }),
    keep: creates(methodBody, 'Keeps it: what is due is charged by it from now on.', async ({ means }, at) => {
      const { ctx, get } = at;
      // Fees are charged by what is kept with the account that they run under.
      const user = await get(MembershipAccount).findAccount(ctx.tenant, forOneself(ctx));
      // Where money moves nobody plays.
      if (!(await isSandbox(at, user))) throw new DomainError('http.not_found');
      if ((await methodsOf(at, user)).length >= MOST)
        throw new DomainError('memberships.too_many_methods', { maximum: MOST });
      const sandbox = get(SandboxLedger);
      const { id: method, ...shown } = await sandbox.keep(ctx.tenant, user, at.id, means);
      return { id: method, ...(await decide(at, { do: 'add', user, method, provider: sandbox.name, shown })) };
    }),
  },
});

/** The account of theirs that the means is kept with; their own where none has it. */
async function accountOf(at: ActContext): Promise<string> {
  const user = forOneself(at.ctx);
  for (const account of at.ctx.viewer!.accounts) if ((await methodsOf(at, account)).includes(at.id)) return account;
  return user;
}

async function methodsOf({ ctx, get }: ActContext, account: string): Promise<readonly string[]> {
  return (await get(DECISIONS).load(ctx.tenant, payerAggregate, account)).state.methods;
}

async function decide({ ctx, get }: ActContext, command: PayerCommand) {
  const decided = await get(DECISIONS).execute(ctx.command(), payerAggregate, command.user, command);
  return { position: decided.position };
}

/** Whom their fees are asked of. */
async function isSandbox({ ctx: { tenant }, get }: ActContext, user: string): Promise<boolean> {
  const { provider } = await get(Providers).findProvider(
    tenant,
    await get(RunningMembership).organization(tenant, user),
  );
  return provider.name === get(SandboxLedger).name;
}

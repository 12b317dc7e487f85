import type { PaymentProviderBody } from '@ateneo/contracts';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, fieldError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { TenantClock } from './tenant-clock.js';
import { providerAggregate } from '../provider/provider.aggregate.js';
import { accountOf, providerDecider } from '../provider/provider.decider.js';
import type { ProviderSecret } from '../provider/provider.events.js';
import { Providers } from './providers.js';
import { ProviderSecrets } from '../adapters/stripe/provider-secrets.js';
import { StripeAccounts } from '../adapters/stripe/stripe-accounts.js';
import { asked } from '../adapters/stripe/stripe-faults.js';

type StripeBody = Extract<PaymentProviderBody, { provider: 'stripe' }>;

/** Says whom the payments of a tenant, or of one of its organizations, are asked of. Keys are tried before anything is kept. */
@Injectable()
export class ChooseProvider {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly providers: Providers,
    private readonly secrets: ProviderSecrets,
    private readonly accounts: StripeAccounts,
    private readonly clock: TenantClock,
    private readonly database: Database,
  ) {}

  async execute(context: CommandContext, body: PaymentProviderBody): Promise<string | undefined> {
    const { tenant } = context;
    const isClockMoved = (await this.clock.aheadMs(tenant)) > 0;
    const of = 'organization' in body && body.organization ? { organization: body.organization } : {};
    if (of.organization) await this.mayHaveItsOwn(tenant, of.organization, body.provider);
    if (body.provider !== 'stripe') {
      const plain = { publishable_key: null, is_test: true, replaced: [] };
      return this.decide(context, { tenant, provider: body.provider, ...of, ...plain, isClockMoved });
    }
    const account = of.organization ?? tenant;
    const replaced = (['secret_key', 'webhook_secret'] as const).filter((one) => body[one] !== undefined);
    const { publishable_key } = body;
    const is_test = publishable_key.startsWith('pk_test_');
    const command = { tenant, provider: 'stripe' as const, ...of, publishable_key, is_test, replaced, isClockMoved };
    // Refused before a secret is kept.
    providerDecider.decide(command, await this.providers.loadState(tenant));
    await this.mustFit(tenant, account, body);
    for (const name of replaced) await this.secrets.replace(tenant, account, name, body[name as ProviderSecret]!);
    return this.decide(context, command);
  }

  /** How many members of it are charged by a means that its present account keeps and another could not charge. */
  async keepMeans(tenant: string, organization: string): Promise<number> {
    const account = accountOf(await this.providers.loadState(tenant), organization) ?? null;
    const sql = `select count(*)::int as members from memberships.membership m
      where organization = $1 and status in ('trialing', 'active', 'past_due')
        and exists (select 1 from memberships.method where user_id = m.id and account is not distinct from $2)`;
    const [row] = await this.database.read<{ members: number }>(tenant, sql, [organization, account]);
    return row!.members;
  }

  async mustBeThere(tenant: string, organization: string): Promise<{ readonly is_default: boolean }> {
    const sql = 'select is_default from memberships.organization where id = $1';
    const [found] = await this.database.read<{ is_default: boolean }>(tenant, sql, [organization]);
    if (!found) throw fieldError('organization', 'organizations.not_found');
    return found;
  }

  /** The default one's keys are the association's. Whoever has keys may give them up, whatever became of it since. */
  private async mayHaveItsOwn(tenant: string, organization: string, provider: string): Promise<void> {
    if (provider !== 'stripe' && (await this.providers.loadState(tenant)).own.has(organization)) return;
    const found = await this.mustBeThere(tenant, organization);
    if (found.is_default) throw fieldError('organization', 'memberships.default_has_none');
  }

  /** Both keys are of one world, and the account opens to them. */
  private async mustFit(tenant: string, account: string, { publishable_key, secret_key }: StripeBody): Promise<void> {
    const [known] = await this.secrets.listSecrets(tenant, account, 'secret_key');
    const key = secret_key ?? known!;
    if (key.slice(3, 7) !== publishable_key.slice(3, 7)) throw fieldError('publishable_key', 'memberships.keys_mixed');
    if (secret_key === undefined) return;
    await asked(async () => {
      try {
        await this.accounts.clientWithKey(secret_key).balance.retrieve();
      } catch (error) {
        if (error instanceof Stripe.errors.StripeAuthenticationError)
          throw fieldError('secret_key', 'memberships.keys_refused');
        throw error;
      }
    });
  }

  private async decide(context: CommandContext, command: Parameters<typeof providerDecider.decide>[0]) {
    return (await this.decisions.execute(context, providerAggregate, context.tenant, command)).position;
  }
}

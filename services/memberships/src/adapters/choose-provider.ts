import type { PaymentProviderBody } from '@ateneo/contracts';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, fieldError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { TenantClock } from '../facts/tenant-clock.js';
import { providerAggregate } from '../provider/provider.aggregate.js';
import { providerDecider } from '../provider/provider.decider.js';
import type { ProviderSecret } from '../provider/provider.events.js';
import { Providers } from './providers.js';
import { ProviderSecrets } from './stripe/provider-secrets.js';
import { StripeAccounts } from './stripe/stripe-accounts.js';
import { asked } from './stripe/stripe-faults.js';

type StripeBody = Extract<PaymentProviderBody, { provider: 'stripe' }>;

/** Says whom a tenant's payments are asked of. Keys are tried before anything is kept. */
@Injectable()
export class ChooseProvider {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly providers: Providers,
    private readonly secrets: ProviderSecrets,
    private readonly accounts: StripeAccounts,
    private readonly clock: TenantClock,
  ) {}

  async execute(context: CommandContext, body: PaymentProviderBody): Promise<string | undefined> {
    const { tenant } = context;
    const isClockMoved = (await this.clock.aheadMs(tenant)) > 0;
    if (body.provider === 'sandbox') {
      const plain = { publishable_key: null, is_test: true, replaced: [] };
      return this.decide(context, { tenant, provider: 'sandbox', ...plain, isClockMoved });
    }
    const replaced = (['secret_key', 'webhook_secret'] as const).filter((one) => body[one] !== undefined);
    const { publishable_key } = body;
    const is_test = publishable_key.startsWith('pk_test_');
    const command = { tenant, provider: 'stripe' as const, publishable_key, is_test, replaced, isClockMoved };
    // Refused before a secret is kept.
    providerDecider.decide(command, await this.providers.standing(tenant));
    await this.mustFit(tenant, body);
    for (const name of replaced) await this.secrets.replace(tenant, name, body[name as ProviderSecret]!);
    return this.decide(context, command);
  }

  /** Both keys are of one world, and the account opens to them. */
  private async mustFit(tenant: string, { publishable_key, secret_key }: StripeBody): Promise<void> {
    const [known] = await this.secrets.of(tenant, 'secret_key');
    const key = secret_key ?? known!;
    if (key.slice(3, 7) !== publishable_key.slice(3, 7)) throw fieldError('publishable_key', 'memberships.keys_mixed');
    if (secret_key === undefined) return;
    await asked(async () => {
      try {
        await this.accounts.with(secret_key).balance.retrieve();
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

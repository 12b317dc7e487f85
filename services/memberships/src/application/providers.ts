import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { DomainError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { providerAggregate } from '../provider/provider.aggregate.js';
import { accountOf, isElsewhere, type ProviderState } from '../provider/provider.decider.js';
import type { PaymentProvider } from '../adapters/provider.js';
import { SandboxLedger } from '../adapters/sandbox/ledger.js';
import { StripeProvider } from '../adapters/stripe/stripe-provider.js';

/** Who moves the money: a payment stays with whom it was asked of, a new one is asked of whom the tenant has chosen. */
@Injectable()
export class Providers {
  readonly all: readonly PaymentProvider[];

  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    sandbox: SandboxLedger,
    stripe: StripeProvider,
  ) {
    this.all = [sandbox, stripe];
  }

  async loadState(tenant: string): Promise<ProviderState> {
    return (await this.decisions.load(tenant, providerAggregate, tenant)).state;
  }

  /** Of what this organization sells. `account`: the organization's own there; left out, the association's. */
  async findProvider(
    tenant: string,
    organization: string | null,
  ): Promise<{ provider: PaymentProvider; account?: string }> {
    const state = await this.loadState(tenant);
    const account = accountOf(state, organization);
    return account === undefined
      ? { provider: this.providerByName(state.provider) }
      : { provider: this.providerByName('stripe'), account };
  }

  /** No money moves, nor ever could. */
  async mayMoveClock(tenant: string): Promise<boolean> {
    const state = await this.loadState(tenant);
    return !isElsewhere(state) && !state.wasReal;
  }

  providerByName(name: string): PaymentProvider {
    const found = this.all.find((one) => one.name === name);
    if (!found) throw new DomainError('memberships.payment_not_found');
    return found;
  }
}

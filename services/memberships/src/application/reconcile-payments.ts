import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { type Difference, differencesOf, refusedBy, twiceOf } from '../payment/differences.js';
import { paymentAggregate } from '../payment/payment.aggregate.js';
import { keptOf } from '../payment/payment.decider.js';
import { Payments } from './payments.js';
import type { PaymentProvider, Touched } from '../adapters/provider.js';
import { Providers } from './providers.js';
import { bySystem } from './settle-payment.js';

export interface Reconciled {
  /** Payments that were compared. */
  readonly compared: number;
  readonly differences: readonly Difference[];
  /** Of those, what repairing could not mend. */
  readonly left: readonly Difference[];
}

/** Holds the log and the providers' books beside each other, both ways. What differs is mended as a webhook would: by asking. */
@Injectable()
export class ReconcilePayments {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly database: Database,
    private readonly providers: Providers,
    private readonly payments: Payments,
  ) {}

  async execute(tenant: string, since: string, repairs: boolean): Promise<Reconciled> {
    const { compared, differences } = await this.compare(tenant, since);
    if (!repairs || differences.length === 0) return { compared, differences, left: differences };
    const known = differences.filter(({ kind }) => kind !== 'unknown_here' && kind !== 'account_refused');
    for (const payment of new Set(known.map((one) => one.payment)))
      await this.payments.settle(bySystem(tenant), payment);
    return { compared, differences, left: (await this.compare(tenant, since)).differences };
  }

  private async compare(tenant: string, since: string) {
    const differences: Difference[] = [];
    const kept: { payment: string; reference: string }[] = [];
    let compared = 0;
    for (const provider of await this.used(tenant)) {
      const { payments, refused } = await this.touched(tenant, provider, since);
      differences.push(...refused.map(refusedBy));
      for (const payment of payments) {
        const { state } = await this.decisions.load(tenant, paymentAggregate, payment);
        if (refused.includes(state.request?.account ?? tenant)) continue;
        differences.push(...differencesOf(payment, state, await provider.look(tenant, payment)));
        if (keptOf(state) > 0) kept.push({ payment, reference: state.request!.reference });
        compared += 1;
      }
    }
    return { compared, differences: [...differences, ...twiceOf(kept)] };
  }

  /** Where a tenant has no keys it has no book. */
  private async used(tenant: string): Promise<PaymentProvider[]> {
    const { hasKeys, own } = await this.providers.loadState(tenant);
    return this.providers.all.filter(({ name }) => name === 'sandbox' || hasKeys || own.size > 0);
  }

  /** By the log and by the book: neither knows what it lacks. */
  private async touched(tenant: string, provider: PaymentProvider, since: string): Promise<Touched> {
    const here = await this.database.read<{ id: string }>(
      tenant,
      `select id from memberships.payment where provider = $1 and update_datetime >= $2 order by creation_datetime, id`,
      [provider.name, since],
    );
    const { payments, refused } = await provider.touchedSince(tenant, since);
    return { payments: [...new Set([...here.map(({ id }) => id), ...payments])], refused };
  }
}

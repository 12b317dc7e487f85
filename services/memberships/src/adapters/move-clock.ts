import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { clockAggregate } from '../clock/clock.aggregate.js';
import { TenantClock } from '../facts/tenant-clock.js';
import { Payments } from './payments.js';
import { type PaymentProvider, PROVIDER } from './provider.js';
import { bySystem } from './settle-payment.js';

/** Moves a tenant's clock on, day by day for those who are charged meanwhile. */
@Injectable()
export class MoveClock {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(PROVIDER) private readonly provider: PaymentProvider,
    private readonly clock: TenantClock,
    private readonly payments: Payments,
  ) {}

  async by(context: CommandContext, by_ms: number): Promise<string | undefined> {
    const { tenant } = context;
    const before = await this.clock.now(tenant);
    const command = { tenant, by_ms, isReal: !this.provider.isTest };
    const { position } = await this.decisions.execute(context, clockAggregate, tenant, command);
    for (const payment of await this.provider.touchedSince(tenant, before))
      await this.payments.settle(bySystem(tenant), payment);
    return position;
  }
}

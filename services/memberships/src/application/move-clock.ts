import { DECISIONS, type Decisions, EVENT_STORE, VIEWS, type Views } from '@ateneo/cqrs';
import type { EventStore } from '@ateneo/event-store';
import type { CommandContext } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { clockAggregate } from '../clock/clock.aggregate.js';
import { TenantClock } from './tenant-clock.js';
import { DueMemberships } from './due-memberships.js';
import { Payments } from './payments.js';
import { Remittances } from './remittances.js';
import { Providers } from './providers.js';
import { bySystem } from './settle-payment.js';

/** Ten years of months. */
const MOST_TURNS = 130;

/** Moves a tenant's clock on, day by day for those who are charged meanwhile. */
@Injectable()
export class MoveClock {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly providers: Providers,
    private readonly clock: TenantClock,
    private readonly payments: Payments,
    private readonly dueMemberships: DueMemberships,
    private readonly remittances: Remittances,
    @Inject(VIEWS) private readonly views: Views,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async moveOn(context: CommandContext, by_ms: number): Promise<string | undefined> {
    const { tenant } = context;
    const before = await this.clock.now(tenant);
    const command = { tenant, by_ms, isReal: !(await this.providers.mayMoveClock(tenant)) };
    const { position } = await this.decisions.execute(context, clockAggregate, tenant, command);
    const { provider } = await this.providers.findProvider(tenant, null);
    for (const payment of (await provider.touchedSince(tenant, before)).payments)
      await this.payments.settle(bySystem(tenant), payment);
    await this.remittances.run(tenant);
    await this.runDue(tenant);
    return position;
  }

  /** Until nothing is due by then; each turn reads what the one before has done. */
  private async runDue(tenant: string): Promise<void> {
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      await this.views.reached('memberships.membership', await this.store.head());
      if ((await this.dueMemberships.run(tenant)).length === 0) return;
    }
  }
}

import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { clockAggregate } from '../clock/clock.aggregate.js';

/** What time it is for memberships, invoices and membership cards: the world's, and what the tenant's clock was moved by. */
@Injectable()
export class TenantClock {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  /** The context with the tenant's moment in the place of the world's. */
  async momentOf<Context extends Pick<CommandContext, 'tenant' | 'now'>>(context: Context): Promise<string> {
    return later(context.now, await this.aheadMs(context.tenant));
  }

  async now(tenant: string): Promise<string> {
    return this.momentOf({ tenant, now: new Date().toISOString() });
  }

  /** When the world's clock shows what the tenant's will. */
  async inTheWorld(tenant: string, moment: string): Promise<string> {
    return later(moment, -(await this.aheadMs(tenant)));
  }

  async aheadMs(tenant: string): Promise<number> {
    return (await this.decisions.load(tenant, clockAggregate, tenant)).state.ahead_ms;
  }
}

function later(moment: string, ms: number): string {
  return new Date(Date.parse(moment) + ms).toISOString();
}

import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { TENANTS, type Tenants } from '@ateneo/http';
import type { CommandContext } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { awaitsFile, serves } from '../mandate/awaited.rules.js';
import { mandateAggregate } from '../mandate/mandate.aggregate.js';
import type { MandateState } from '../mandate/mandate.decider.js';
import type { Membership } from '../membership/membership.fold.js';
import { dayOf } from '../membership/periods.rules.js';
import { mandatesOf } from '../views/mandate/serving-mandates.js';
import { Payments } from './payments.js';
import { TenantClock } from './tenant-clock.js';

interface Serving {
  readonly mandate: MandateState;
  readonly days: number;
}

/** What the bank is to collect from somebody by the next file. */
@Injectable()
export class AwaitedDebits {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(TENANTS) private readonly tenants: Tenants,
    private readonly database: Database,
    private readonly clock: TenantClock,
    private readonly payments: Payments,
  ) {}

  /** Of what is due: waited for; in vain, as nothing was made for long or it came back; or no mandate serves. */
  async find(context: CommandContext, user: string, state: Membership): Promise<'waits' | 'in_vain' | 'no_mandate'> {
    const serving = await this.findServing(context, user);
    if (serving.length === 0 || !state.pending) return 'no_mandate';
    const [now, today] = await this.today(context);
    const returned = await this.payments.returnedOf(context.tenant, state.pending.invoice);
    const waits = serving.some(({ mandate, days }) => awaitsFile(mandate, state, { now, today, days, returned }));
    return waits ? 'waits' : 'in_vain';
  }

  /** Who chose, or owes, and waits for their bank never loses it meanwhile: how a debit ends, or has ended, is heard of. */
  async losesNothing(context: CommandContext, user: string, state: Membership): Promise<boolean> {
    const { status, pending } = state;
    if (!pending || (status !== 'incomplete' && status !== 'past_due')) return false;
    if (status === 'incomplete' && (await this.payments.isComing(context.tenant, pending.invoice))) return true;
    return this.isAwaited(context, user, state);
  }

  /** Nothing is asked meanwhile of whoever's bank is debiting for what is due, or is to by the next file. */
  async asksNothing(context: CommandContext, user: string, state: Membership): Promise<boolean> {
    return (await this.isDebited(context.tenant, state)) || this.isAwaited(context, user, state);
  }

  async isDebited(tenant: string, { pending }: Membership): Promise<boolean> {
    return pending !== null && this.payments.isUnderWay(tenant, pending.invoice);
  }

  private async isAwaited(context: CommandContext, user: string, state: Membership): Promise<boolean> {
    return state.pending !== null && (await this.find(context, user, state)) === 'waits';
  }

  /** From which account the next fee is collected, as far as somebody has agreed to it; null: from none. */
  async account(context: CommandContext, user: string) {
    const [first] = await this.findServing(context, user);
    if (!first) return null;
    return { kind: 'debit' as const, brand: '', last4: first.mandate.debtor!.iban.slice(-4), expiry: null };
  }

  private async findServing(context: CommandContext, user: string): Promise<Serving[]> {
    const sql = `select m.id, b.wait_days as days from ${mandatesOf('$1::uuid')} and m.state = 'active'
      order by m.creation_datetime desc, m.id`;
    const rows = await this.database.read<{ id: string; days: number }>(context.tenant, sql, [user]);
    if (rows.length === 0) return [];
    const [, today] = await this.today(context);
    const all = await Promise.all(
      rows.map(async ({ id, days }) => {
        const { state } = await this.decisions.load(context.tenant, mandateAggregate, id);
        return { mandate: state, days };
      }),
    );
    return all.filter(({ mandate }) => serves(mandate, today));
  }

  /** The moment by the tenant's clock, and the day where it is. */
  private async today(context: CommandContext): Promise<[now: string, today: string]> {
    const { time_zone } = (await this.tenants.byId(context.tenant))!;
    const now = await this.clock.momentOf(context);
    return [now, dayOf(now, time_zone)];
  }
}

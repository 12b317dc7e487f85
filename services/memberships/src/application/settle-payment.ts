import { randomUUID } from 'node:crypto';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { TENANTS, type Tenants } from '@ateneo/http';
import type { CommandContext } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { payerAggregate } from '../payer/payer.aggregate.js';
import { paymentAggregate } from '../payment/payment.aggregate.js';
import { type Heard, isKept, type PaymentState } from '../payment/payment.decider.js';
import type { PaymentRequested } from '../payment/payment.events.js';
import type { PaymentProvider, Seen } from '../adapters/provider.js';
import { Providers } from './providers.js';

export interface Settled {
  readonly state: PaymentState;
  /** Undefined where no provider takes part. */
  readonly seen: Seen | undefined;
  readonly position: string | undefined;
}

/** Whom a payment is asked of, and by whose account there. */
export type AskedOf = 'provider' | 'account';

/** What was called off before the provider heard of it is over: with a kept card, asking for it would charge it. */
const neverAsked: Heard = { status: 'canceled', declined: null, returned: null, refunds: {} };

/** The tenant's, unless an organization's own takes it. */
function accountOf(tenant: string, { account }: PaymentRequested['data']): string {
  return account ?? tenant;
}

/** By the system, in the tenant, now. */
export function bySystem(tenant: string): CommandContext {
  return { tenant, source: 'provider', now: new Date().toISOString(), correlationId: randomUUID() };
}

/**
 * Brings the log and the provider to say the same of a payment: does what was written down and not yet done, asks how it stands, and
 * records that. Whoever rings (the person, a webhook, an appointment, the reconciliation) ends here, so that it may be done
 * any number of times, in any order, by any number of processes.
 */
@Injectable()
export class SettlePayment {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(TENANTS) private readonly tenants: Tenants,
    private readonly providers: Providers,
  ) {}

  /** Whom a new payment is asked of. */
  async askedOf(tenant: string, organization: string | null): Promise<Pick<PaymentRequested['data'], AskedOf>> {
    const { provider, account } = await this.providers.findProvider(tenant, organization);
    return { provider: provider.name, ...(account !== undefined && { account }) };
  }

  async execute(context: CommandContext, payment: string): Promise<Settled> {
    const { state } = await this.decisions.load(context.tenant, paymentAggregate, payment);
    const { request } = state;
    if (!request || request.means !== 'provider') return { state, seen: undefined, position: undefined };
    const seen = await this.performed(context.tenant, state, request);
    if (!seen && !state.isCancelAsked) return { state, seen, position: undefined };
    const told = { ...context, source: 'provider' as const };
    const heard = await this.decisions.execute(told, paymentAggregate, payment, {
      do: 'hear',
      heard: seen ?? neverAsked,
    });
    await this.keep(told, request, seen?.method);
    return { state: heard.state, seen, position: heard.position };
  }

  /** Undefined: nothing was ever asked of the provider, and nothing is any more. */
  private async performed(
    tenant: string,
    state: PaymentState,
    request: PaymentRequested['data'],
  ): Promise<Seen | undefined> {
    const { payment } = request;
    const provider = this.providers.providerByName(request.provider);
    const seen = (await provider.look(tenant, payment)) ?? (await this.opened(tenant, state, request));
    if (!seen) return undefined;
    if (state.isCancelAsked && seen.status === 'open') return provider.cancel(tenant, payment);
    return this.refundsDone(tenant, state, request, seen);
  }

  private async refundsDone(
    tenant: string,
    { refunds }: PaymentState,
    request: PaymentRequested['data'],
    before: Seen,
  ): Promise<Seen> {
    let seen = before;
    for (const [refund, { amount, status }] of refunds)
      if (status === 'asked' && !seen.refunds[refund])
        seen = (await this.refunded(tenant, request, refund, amount)) ?? seen;
    return seen;
  }

  private async opened(tenant: string, { status, isCancelAsked }: PaymentState, request: PaymentRequested['data']) {
    // What is due is unknown once the person was erased: nobody is charged any more.
    if (status !== 'open' || isCancelAsked || !request.due) return undefined;
    const settings = await this.tenants.byId(tenant);
    const statement = settings?.neutral_statement || settings?.name || '';
    const { payment, user: customer, method, due, purpose } = request;
    const { amount, currency } = due;
    return this.providers.providerByName(request.provider).open({
      tenant,
      account: accountOf(tenant, request),
      payment,
      customer,
      amount,
      currency,
      statement,
      method,
      isInstant: purpose === 'reservations',
      isKept: isKept(request),
    });
  }

  private async refunded(
    tenant: string,
    { payment, provider: name }: PaymentRequested['data'],
    refund: string,
    amount: number,
  ) {
    const provider: PaymentProvider = this.providers.providerByName(name);
    try {
      return await provider.refund(tenant, payment, refund, amount);
    } catch (error) {
      if ((error as { code?: string }).code !== 'memberships.provider_refused') throw error;
      const seen = await provider.look(tenant, payment);
      return seen && { ...seen, refunds: { ...seen.refunds, [refund]: 'failed' as const } };
    }
  }

  /** The next fees are charged by it, where that was wanted; a purchase keeps nothing. */
  private async keep(
    context: CommandContext,
    request: PaymentRequested['data'],
    method: Seen['method'] | undefined,
  ): Promise<void> {
    if (!method || !isKept(request)) return;
    const { user, provider, account } = request;
    const { id, ...shown } = method;
    const command = { do: 'add' as const, user, method: id, provider, ...(account && { account }), shown };
    await this.decisions.execute(context, payerAggregate, user, command);
  }
}

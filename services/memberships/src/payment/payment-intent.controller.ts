import { meansFor, type PaymentIntent, paymentIntent, paymentIntentBody, sandboxBody } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext } from '@ateneo/http';
import { DomainError, fieldError } from '@ateneo/kernel';
import { Answers, Resources } from '@ateneo/resource';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { forOneself, isOneself } from '../application/for-oneself.js';
import { Payments } from '../application/payments.js';
import { Providers } from '../application/providers.js';
import { RunningMembership } from '../application/running-membership.js';
import { SandboxLedger } from '../adapters/sandbox/ledger.js';
import type { Settled } from '../application/settle-payment.js';
import { WhatIsOwed } from '../application/what-is-owed.js';
import { invoices } from '../invoice/invoice.resource.js';
import { providerChoiceOf } from '../provider/provider.decider.js';
import { isKept } from './payment.decider.js';
import { amountsOf } from './payment-answer.js';

/** What a person pays now (contract, 12). The amount is asked of whoever sells it; none comes from a client. */
@ApiTags('memberships')
@Controller('memberships')
export class PaymentIntentController {
  constructor(
    private readonly resources: Resources,
    private readonly payments: Payments,
    private readonly owed: WhatIsOwed,
    private readonly sandbox: SandboxLedger,
    private readonly providers: Providers,
    private readonly running: RunningMembership,
  ) {}

  @Post('paymentintents')
  @Answers(paymentIntent, 'Begins a payment, or goes on with the one that was begun.', 201)
  async begin(
    @Ctx() ctx: RequestContext,
    @Body({ schema: paymentIntentBody }) body: z.infer<typeof paymentIntentBody>,
  ): Promise<PaymentIntent> {
    const user = forOneself(ctx);
    // What they have just chosen may not stand in the list yet.
    if ('invoice' in body) await this.resources.one(ctx, invoices, ctx.viewer!, body.invoice);
    const wanted = { user, ...(await this.owed.findOwed(ctx.tenant, ctx.viewer!.accounts, body)), method: null };
    const { account } = await this.payments.askedOf(ctx.tenant, wanted.organization);
    const { keeping } = await this.running.keeping(ctx.tenant, {
      ...wanted,
      ...(account !== undefined && { account }),
    });
    const keeps = keeping === 'must' || (keeping === 'may' && 'keeps' in body && body.keeps);
    return this.told(ctx, await this.payments.begin(ctx.command(), { ...wanted, keeps }));
  }

  @Get('paymentintents/:id')
  @Answers(paymentIntent, 'How a payment stands, asked of the provider.')
  async look(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<PaymentIntent> {
    await this.own(ctx, id);
    return this.told(ctx, await this.payments.settle(ctx.command(), id));
  }

  @Post('sandbox/:id')
  @Answers(paymentIntent, 'Pays in the sandbox: no money moves.')
  async play(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: sandboxBody }) body: z.infer<typeof sandboxBody>,
  ): Promise<PaymentIntent> {
    // Where money moves nobody plays.
    const { provider, purpose } = await this.own(ctx, id);
    if (provider !== this.sandbox.name) throw new DomainError('http.not_found');
    if ('means' in body && !meansFor(purpose).includes(body.means)) throw fieldError('means', 'http.unknown_choice');
    const { tenant } = ctx;
    await ('means' in body
      ? this.sandbox.pay(tenant, id, body.means)
      : this.sandbox.answer(tenant, id, body.confirmed));
    return this.told(ctx, await this.payments.settle(ctx.command(), id));
  }

  /** Somebody else's is not there. */
  private async own(ctx: RequestContext, id: string) {
    const { request } = await this.payments.state(ctx.tenant, id);
    if (!request || !isOneself(ctx, request.user)) throw new DomainError('memberships.payment_not_found');
    return request;
  }

  private async told(ctx: RequestContext, { state, seen, position }: Settled): Promise<PaymentIntent> {
    ctx.wrote(position);
    const { request } = state;
    if (!request) throw new DomainError('memberships.payment_not_found');
    const choice = providerChoiceOf(await this.providers.loadState(ctx.tenant), request.account);
    return {
      id: request.payment,
      provider: request.provider as PaymentIntent['provider'],
      client_secret: seen?.clientSecret ?? null,
      publishable_key: request.provider === 'stripe' ? choice.publishableKey : null,
      is_test: request.provider === 'sandbox' || choice.isTest,
      needs_action: seen?.needsAction ?? false,
      purpose: request.purpose,
      reference: request.reference,
      ...(await this.running.keeping(ctx.tenant, request)),
      keeps: isKept(request),
      ...amountsOf(state),
    };
  }
}

import type { PaymentMethod } from '@ateneo/contracts';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Ctx, IdParam, type RequestContext } from '@ateneo/http';
import { AnswersList, AnswersOne, Resources } from '@ateneo/resource';
import { Controller, Delete, Get, Inject, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { forOneself } from '../application/for-oneself.js';
import { Providers } from '../application/providers.js';
import { RunningMembership } from '../application/running-membership.js';
import { paymentMethods } from './method.resource.js';
import { payerAggregate } from './payer.aggregate.js';

@ApiTags('memberships')
@Controller('memberships/paymentmethods')
export class MethodController {
  constructor(
    private readonly resources: Resources,
    private readonly running: RunningMembership,
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly providers: Providers,
  ) {}

  @Get()
  @AnswersList(paymentMethods, 'Stored means of payment.')
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, paymentMethods, ctx.viewer!, query);
  }

  @Get(':id')
  @AnswersOne(paymentMethods, 'One means of payment.')
  show(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    return this.resources.one(ctx, paymentMethods, ctx.viewer!, id);
  }

  @Post(':id/choose')
  @AnswersOne(paymentMethods, 'What is due is charged by this one from now on.')
  async choose(@Ctx() ctx: RequestContext, @IdParam() method: string) {
    const user = await this.accountOf(ctx, method);
    const of = await this.running.chargedBy(ctx.tenant, user);
    const command = { do: 'choose' as const, user, method, ...(of && { of }) };
    const { position } = await this.decisions.execute(ctx.command(), payerAggregate, user, command);
    return this.resources.after(ctx, paymentMethods, ctx.viewer!, method, { position, revision: -1 });
  }

  @Delete(':id')
  @AnswersOne(paymentMethods, 'Forgets it; not the last one of a running membership.')
  async remove(@Ctx() ctx: RequestContext, @IdParam() method: string): Promise<PaymentMethod> {
    const user = await this.accountOf(ctx, method);
    const before = await this.resources.one(ctx, paymentMethods, ctx.viewer!, method);
    const of = await this.running.chargedBy(ctx.tenant, user, { again: true });
    const command = { do: 'remove' as const, user, method, ...(of && { of }) };
    const { position } = await this.decisions.execute(ctx.command(), payerAggregate, user, command);
    ctx.wrote(position);
    // Whose it is nobody need know: the others do not have it.
    for (const provider of this.providers.all) await provider.forgetMethod(ctx.tenant, user, method);
    return before;
  }

  /** The account of theirs that the means is kept with; their own where none has it. */
  private async accountOf(ctx: RequestContext, method: string): Promise<string> {
    const user = forOneself(ctx);
    for (const account of ctx.viewer!.accounts) {
      const { state } = await this.decisions.load(ctx.tenant, payerAggregate, account);
      if (state.methods.includes(method)) return account;
    }
    return user;
  }
}

import { feeBody, type FeeQuote, feeQuote } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers, AnswersOne, Resources } from '@ateneo/resource';
import { Body, Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { ChangeFee } from '../application/change-fee.js';
import { MembershipAccount } from '../application/membership-account.js';
import { isOneself } from '../application/for-oneself.js';
import { fullOf } from './next-fee.rules.js';
import type { ChangedBy } from './membership.fold.js';
import { subscriptions } from './subscription.resource.js';

/** Another fee, from the next period on: members for themselves, superusers for anybody. */
@ApiTags('memberships')
@Controller('memberships/subscriptions/:id/fee')
export class FeeController {
  constructor(
    private readonly resources: Resources,
    private readonly fees: ChangeFee,
    private readonly accounts: MembershipAccount,
  ) {}

  @Post('quote')
  @HttpCode(200)
  @Answers(feeQuote, 'What another fee would come to and from when. Nothing is kept.')
  async quote(
    @Ctx() ctx: RequestContext,
    @IdParam() asked: string,
    @Body({ schema: feeBody }) body: z.infer<typeof feeBody>,
  ): Promise<FeeQuote> {
    const id = await this.accounts.findAccount(ctx.tenant, asked);
    const { next, names, isLeast } = await this.fees.quote(ctx.command(), id, body, whoChanges(ctx, id));
    const { fee, from } = next;
    return { amount: fee.amount, full_amount: fullOf(fee)!, reason: names, is_least: isLeast, from };
  }

  @Post()
  @HttpCode(200)
  @AnswersOne(
    subscriptions,
    'Another fee from the next period on; given by somebody else a month from now at the earliest, and told by mail.',
  )
  async change(
    @Ctx() ctx: RequestContext,
    @IdParam() asked: string,
    @Body({ schema: feeBody }) body: z.infer<typeof feeBody>,
  ) {
    const id = await this.accounts.findAccount(ctx.tenant, asked);
    const { position } = await this.fees.execute(ctx.command(), id, body, whoChanges(ctx, id));
    return this.told(ctx, id, position);
  }

  @Delete()
  @AnswersOne(subscriptions, 'The fee stays as it is after all.')
  async drop(@Ctx() ctx: RequestContext, @IdParam() asked: string) {
    const id = await this.accounts.findAccount(ctx.tenant, asked);
    const { position } = await this.fees.drop(ctx.command(), id, whoChanges(ctx, id));
    return this.told(ctx, id, position);
  }

  private told(ctx: RequestContext, id: string, position: string | undefined) {
    return this.resources.after(ctx, subscriptions, ctx.viewer!, id, { position, revision: -1 });
  }
}

/** Oneself, or a superuser for somebody else (specification, 6); nobody in another's name. */
function whoChanges(ctx: RequestContext, id: string): ChangedBy {
  if (isOneself(ctx, id)) return 'member';
  if (!ctx.viewer!.is_superuser) throw new DomainError('http.permission_denied');
  return 'association';
}

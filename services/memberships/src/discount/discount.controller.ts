import { quote, quoteBody } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers } from '@ateneo/resource';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { JoinByFee, feePlanChoiceOf } from '../application/join-by-fee.js';

/** What discounts come to for who asks. */
@ApiTags('memberships')
@Controller('memberships')
export class DiscountController {
  constructor(private readonly join: JoinByFee) {}

  @Post('prices/:id/quote')
  @Answers(quote, 'What the first fee would be for who asks, and why. Nothing is kept.')
  async quote(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: quoteBody }) body: z.infer<typeof quoteBody>,
  ): Promise<z.infer<typeof quote>> {
    const { id: user, is_superuser, is_staff } = ctx.viewer!;
    if (is_superuser || is_staff) throw new DomainError('memberships.only_regular');
    const wanted = { ...feePlanChoiceOf(ctx, body), price: id };
    const { fee, names, trial_days, isLeast = false } = await this.join.quote(ctx.command(), user, wanted);
    const { amount, full = amount } = fee;
    return { amount, full_amount: full, reason: names, is_least: isLeast, trial_days };
  }
}

import { discountBody, quote, quoteBody } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { DomainError, fieldError } from '@ateneo/kernel';
import { Answers, AnswersList, AnswersOne, Decide, Resources } from '@ateneo/resource';
import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { UnknownTags } from '../../../identity/src/public/unknown-tags.js';
import { Catalogue } from '../application/catalogue.js';
import { JoinByFee, quotaOf } from '../application/join-by-fee.js';
import { leavesTooLittle } from './best-discount.js';
import { discountAggregate } from './discount.aggregate.js';
import type { DiscountCommand } from './discount.decider.js';
import { discounts } from './discount.resource.js';

/** What is taken off a quota for some, and what it comes to for who asks. */
@ApiTags('memberships')
@Controller('memberships')
export class DiscountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly resources: Resources,
    private readonly catalogue: Catalogue,
    private readonly join: JoinByFee,
  ) {}

  @Get('discounts')
  @SuperuserOnly()
  @AnswersList(discounts, 'What is taken off quotas for some.')
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, discounts, ctx.viewer!, query);
  }

  @Get('discounts/:id')
  @SuperuserOnly()
  @AnswersOne(discounts, 'One discount.')
  show(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    return this.resources.one(ctx, discounts, ctx.viewer!, id);
  }

  @Post('discounts')
  @SuperuserOnly()
  @AnswersOne(discounts, 'Adds a discount to a quota, for fees from then on.', 201)
  async add(@Ctx() ctx: RequestContext, @Body({ schema: discountBody }) body: z.infer<typeof discountBody>) {
    const { product, tag } = body;
    const { terms, prices } = await this.catalogue.product(ctx.tenant, product);
    if (!terms) throw fieldError('product', 'memberships.product_not_found');
    const unknown = new UnknownTags(ctx.tenant, tag === null ? [] : [tag]);
    if ((await this.queries.execute<UnknownTags, string[]>(unknown)).length > 0)
      throw fieldError('tag', 'memberships.unknown_tag');
    const open = [...prices.values()].filter(({ isActive }) => isActive);
    if (open.some(({ amount }) => leavesTooLittle(amount, body.percent)))
      throw fieldError('percent', 'memberships.discount_too_large');
    const id = ctx.newId('discount');
    return this.decide(ctx, id, { do: 'add', discount: id, ...body });
  }

  @Delete('discounts/:id')
  @SuperuserOnly()
  @AnswersOne(discounts, 'Nobody gets it any more; a fee that was asked for stays as it is.')
  retire(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    return this.decide(ctx, id, { do: 'retire', discount: id });
  }

  @Post('prices/:id/quote')
  @HttpCode(200)
  @Answers(quote, 'What the first fee would be for who asks, and why. Nothing is kept.')
  async quote(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: quoteBody }) body: z.infer<typeof quoteBody>,
  ): Promise<z.infer<typeof quote>> {
    const { id: user, is_superuser, is_staff } = ctx.viewer!;
    if (is_superuser || is_staff) throw new DomainError('memberships.only_regular');
    const wanted = { ...quotaOf(ctx, body), price: id };
    const { fee, names, trial_days, isLeast = false } = await this.join.quote(ctx.command(), user, wanted);
    const { amount, full = amount } = fee;
    return { amount, full_amount: full, reason: names, is_least: isLeast, trial_days };
  }

  private async decide(ctx: RequestContext, id: string, command: DiscountCommand) {
    const { position } = await this.commands.execute(new Decide(ctx.command(), discountAggregate, id, command));
    return this.resources.after(ctx, discounts, ctx.viewer!, id, { position, revision: -1 });
  }
}

import { priceBody, productBody } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { fieldError } from '@ateneo/kernel';
import { AnswersChange, AnswersList, AnswersOne, Decide, Resources } from '@ateneo/resource';
import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { UnknownOrganizations } from '../../../organizations/src/public/unknown-organizations.js';
import { Catalogue } from '../application/catalogue.js';
import { Discounts } from '../application/discounts.js';
import { productAggregate } from './product.aggregate.js';
import type { ProductTerms } from './product.events.js';
import { prices } from './price.resource.js';
import { products } from './product.resource.js';

/** What people may choose, and what it costs: superusers say it. */
@ApiTags('memberships')
@Controller('memberships')
export class ProductController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly resources: Resources,
    private readonly catalogue: Catalogue,
    private readonly discounts: Discounts,
  ) {}

  @Get('products')
  @AnswersList(products, 'Quotas that may be chosen; to superusers all.')
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, products, ctx.viewer!, query);
  }

  @Get('products/:id')
  @AnswersOne(products, 'One quota.')
  show(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    return this.resources.one(ctx, products, ctx.viewer!, id);
  }

  @Post('products')
  @SuperuserOnly()
  @AnswersOne(products, 'Makes a quota of an organization.', 201)
  async create(@Ctx() ctx: RequestContext, @Body({ schema: productBody }) body: z.infer<typeof productBody>) {
    const unknown = new UnknownOrganizations(ctx.tenant, [body.organization]);
    if ((await this.queries.execute<UnknownOrganizations, string[]>(unknown)).length > 0)
      throw fieldError('organization', 'identity.unknown_organization');
    const id = ctx.newId('product');
    const command = { do: 'create' as const, product: id, ...body };
    const written = await this.commands.execute(new Decide(ctx.command(), productAggregate, id, command));
    return this.resources.after(ctx, products, ctx.viewer!, id, written);
  }

  @Patch('products/:id')
  @SuperuserOnly()
  @AnswersChange(products, 'Changes its terms, for who joins later.')
  async change(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body() body: unknown) {
    const changes = (await this.resources.changesIn(ctx, products, ctx.viewer!, id, body)) as Partial<ProductTerms>;
    const command = { do: 'change' as const, product: id, changes };
    const written = await this.commands.execute(new Decide(ctx.command(), productAggregate, id, command, ctx.ifMatch));
    return this.resources.after(ctx, products, ctx.viewer!, id, written);
  }

  @Get('prices')
  @AnswersList(prices, 'What quotas cost.')
  listPrices(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, prices, ctx.viewer!, query);
  }

  @Get('prices/:id')
  @AnswersOne(prices, 'One price.')
  showPrice(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    return this.resources.one(ctx, prices, ctx.viewer!, id);
  }

  @Post('prices')
  @SuperuserOnly()
  @AnswersOne(prices, 'Adds a price to a quota.', 201)
  async addPrice(@Ctx() ctx: RequestContext, @Body({ schema: priceBody }) body: z.infer<typeof priceBody>) {
    await this.discounts.mustLeaveEnough(ctx.tenant, body.product, body.amount);
    const id = ctx.newId('price');
    const command = { do: 'price' as const, ...body, price: id };
    const { position } = await this.commands.execute(
      new Decide(ctx.command(), productAggregate, body.product, command),
    );
    return this.resources.after(ctx, prices, ctx.viewer!, id, { position, revision: -1 });
  }

  @Delete('prices/:id')
  @SuperuserOnly()
  @AnswersOne(prices, 'Nobody chooses it any more; whoever has it keeps it.')
  async retire(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    const product = await this.catalogue.productOf(ctx.tenant, id);
    const command = { do: 'retire' as const, product, price: id };
    const { position } = await this.commands.execute(new Decide(ctx.command(), productAggregate, product, command));
    return this.resources.after(ctx, prices, ctx.viewer!, id, { position, revision: -1 });
  }
}

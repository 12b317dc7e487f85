import { type AskedJob, askedJob, priceMoveBody } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { AskForJob } from '@ateneo/jobs';
import { DomainError, fieldError } from '@ateneo/kernel';
import { Answers, Resources } from '@ateneo/resource';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Catalogue } from '../application/catalogue.js';
import { forOneself } from '../application/for-oneself.js';
import { subscriptions } from '../membership/subscription.resource.js';
import { PRICE_MOVE, type PriceMoveAsked, whoHas } from './price-move.js';

@ApiTags('memberships')
@Controller('memberships/prices/:id/move')
@SuperuserOnly()
export class PriceMoveController {
  constructor(
    private readonly resources: Resources,
    private readonly catalogue: Catalogue,
    private readonly jobs: AskForJob,
  ) {}

  @Post()
  @Answers(
    askedJob,
    'Moves all who have this price to another, from their next period, told by mail; follow the job.',
    202,
  )
  async ask(
    @Ctx() ctx: RequestContext,
    @IdParam() from: string,
    @Body({ schema: priceMoveBody }) { price: to, count }: z.infer<typeof priceMoveBody>,
  ): Promise<AskedJob> {
    forOneself(ctx);
    await this.mustBeOfOne(ctx.tenant, from, to);
    // Whoever confirmed a number confirmed these and no others.
    const { total } = await this.resources.batch(ctx.tenant, subscriptions, ctx.viewer!, whoHas(from));
    if (total !== count) throw new DomainError('identity.others_match', { count: total });
    const asked: PriceMoveAsked = { from, to };
    return this.jobs.ask(ctx, { kind: PRICE_MOVE, asked });
  }

  /** Another one that is offered, of the same organization. */
  private async mustBeOfOne(tenant: string, from: string, to: string): Promise<void> {
    const [before, after] = await Promise.all([from, to].map((price) => this.productOf(tenant, price)));
    if (from === to || !(await this.catalogue.isOffered(tenant, to)))
      throw fieldError('price', 'memberships.price_not_found');
    if (before!.organization !== after!.organization) throw fieldError('price', 'memberships.other_organization');
  }

  private async productOf(tenant: string, price: string) {
    return this.catalogue.product(tenant, await this.catalogue.productOf(tenant, price));
  }
}

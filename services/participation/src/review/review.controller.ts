import { type Amedment, type Review, reviewBody } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext } from '@ateneo/http';
import { AnswersList, AnswersOne, HeedsIfMatch, Resources } from '@ateneo/resource';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { amendments } from '../amendment/amendment.resource.js';
import { ReviewAmendment } from '../amendment/review-amendment.js';
import { personProjection } from '../facts/person.projection.js';
import { Readers } from '../views/reader.js';
import { reviews } from './review.resource.js';

/** What the reviewers that superusers named say of amendments (contract, 6). */
@ApiTags('processes')
@Controller('processes')
export class ReviewController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly readers: Readers,
  ) {}

  @Get('reviews')
  @AnswersList(reviews, 'All that was said, the last first; the author reads it without names.')
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, reviews, await this.readers.find(ctx), query);
  }

  @Get('reviews/:id')
  @AnswersOne(reviews, 'One.')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Review> {
    return this.resources.one(ctx, reviews, await this.readers.find(ctx), id);
  }

  @Post('amedments/:id/review')
  @HeedsIfMatch()
  @AnswersOne(amendments, 'Accepts or declines an amendment, or with null takes back what stands: reviewers alone.')
  async review(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: reviewBody }) { review: word, reason, version }: z.infer<typeof reviewBody>,
  ): Promise<Amedment> {
    await ctx.fresh(personProjection.name);
    const said = { entry: ctx.newId('review'), word, reason, seen: version };
    const written = await this.commands.execute(new ReviewAmendment(ctx.command(), id, said, ctx.ifMatch));
    return this.resources.after(ctx, amendments, await this.readers.find(ctx), id, written);
  }
}

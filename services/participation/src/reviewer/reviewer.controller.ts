import { type Reviewer, reviewerBody, type ReviewerBody } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { AnswersList, AnswersOne, Decide, HeedsIfMatch, Resources } from '@ateneo/resource';
import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { personProjection } from '../facts/person.projection.js';
import { Readers } from '../views/reader.js';
import { NameReviewer } from './name-reviewer.js';
import { reviewerAggregate } from './reviewer.aggregate.js';
import { reviewers } from './reviewer.resource.js';

/** Who reviews the amendments to which document: superusers name them (contract, 6). */
@ApiTags('processes')
@Controller('processes/reviewers')
export class ReviewerController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly readers: Readers,
  ) {}

  @Get()
  @AnswersList(reviewers, 'What one reviews oneself; superusers read of everybody.')
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, reviewers, await this.readers.find(ctx), query);
  }

  @Get(':id')
  @AnswersOne(reviewers, 'One.')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Reviewer> {
    return this.resources.one(ctx, reviewers, await this.readers.find(ctx), id);
  }

  @Post()
  @SuperuserOnly()
  @AnswersOne(reviewers, 'Names a verified person; again is already so.', 201)
  async name(@Ctx() ctx: RequestContext, @Body({ schema: reviewerBody }) body: ReviewerBody): Promise<Reviewer> {
    await ctx.fresh(personProjection.name);
    const { id, ...written } = await this.commands.execute(new NameReviewer(ctx.command(), body.document, body.user));
    return this.resources.after(ctx, reviewers, await this.readers.find(ctx), id, written);
  }

  @Delete(':id')
  @HeedsIfMatch()
  @SuperuserOnly()
  @AnswersOne(reviewers, 'Lets a reviewer go; what they said stands.')
  async dismiss(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Reviewer> {
    const record = await this.show(ctx, id);
    const command = new Decide(ctx.command(), reviewerAggregate, id, { do: 'dismiss' as const }, ctx.ifMatch);
    ctx.wrote((await this.commands.execute(command)).position);
    return record;
  }
}

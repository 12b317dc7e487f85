import {
  type Comment,
  commentBody,
  commentTarget,
  type CommentBody,
  emptyBody,
  hideBody,
  reportBody,
  type ReportBody,
  type WholeComment,
} from '@ateneo/contracts';
import { Allow, Ctx, IdParam, type Limits, LIMITS, type RequestContext } from '@ateneo/http';
import { fieldError } from '@ateneo/kernel';
import {
  AnswersChange,
  AnswersList,
  AnswersOne,
  changesTo,
  HeedsIfMatch,
  Resources,
  type WriteOutcome,
} from '@ateneo/resource';
import { Body, Controller, Delete, Get, Inject, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { type ReportAct, ReportComment } from './report-comment.js';
import type { TargetReference } from '../application/comment-targets.js';
import { personProjection } from '../facts/person.projection.js';
import { commentsList } from '../views/comment/comments-list.js';
import { documentProjection } from '../views/document/document.projection.js';
import { Readers } from '../views/reader.js';
import { ChangeComment, type CommentChange } from './change-comment.js';
import { comments } from './comment.resource.js';
import { WriteComment } from './write-comment.js';
import { SayWhy } from '../why/say-why.js';

/** Comments on what is discussed: written, reworded for a while, taken back, reported, hidden (specification, 6). */
@ApiTags('processes')
@Controller('processes/comments')
@UseInterceptors(SayWhy)
export class CommentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly readers: Readers,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  @Get()
  @AnswersList(comments, 'Comments of the processes that the reader may see.', commentsList({ isManager: true }))
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, comments, await this.readers.find(ctx), query);
  }

  @Get(':id')
  @AnswersOne(comments, 'One; who moderates reads what it said before and its reports.')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<WholeComment> {
    return this.resources.one(ctx, comments, await this.readers.find(ctx), id);
  }

  @Post()
  @AnswersOne(comments, 'Writes one, or a reply.', 201)
  async write(@Ctx() ctx: RequestContext, @Body({ schema: commentBody }) body: CommentBody): Promise<WholeComment> {
    const { parent = null, content } = body;
    const wanted = targetIn(body);
    await this.limits.spend(ctx.tenant, 'comment', ctx.viewer!.id);
    const id = ctx.newId('comment');
    await this.factsAreFresh(ctx);
    return this.after(
      ctx,
      id,
      await this.commands.execute(new WriteComment(ctx.command(), id, wanted, parent, content)),
    );
  }

  @Patch(':id')
  @AnswersChange(comments, "Says one's own otherwise, in its first 15 minutes.")
  async reword(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body() body: unknown): Promise<WholeComment> {
    const before = await this.show(ctx, id);
    const { content } = changesTo(comments, before, body);
    if (content === undefined) return before;
    await this.limits.spend(ctx.tenant, 'comment', ctx.viewer!.id);
    return this.change(ctx, id, { do: 'reword', content: content as string });
  }

  @Delete(':id')
  @HeedsIfMatch()
  @AnswersOne(comments, "Takes one's own back; answers it as it was.")
  async withdraw(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Comment> {
    const record = await this.show(ctx, id);
    const { position } = await this.commands.execute(
      new ChangeComment(ctx.command(), id, { do: 'withdraw' }, ctx.ifMatch),
    );
    ctx.wrote(position);
    return record;
  }

  @Post(':id/hide')
  @HeedsIfMatch()
  @Allow('moderate')
  @AnswersOne(comments, 'Moderation: of what it says only its author and who moderates are told from now on.')
  async hide(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: hideBody }) { reason }: z.infer<typeof hideBody>,
  ): Promise<WholeComment> {
    return this.change(ctx, id, { do: 'hide', reason });
  }

  @Post(':id/show')
  @HeedsIfMatch()
  @Allow('moderate')
  @AnswersOne(comments, 'Moderation: everybody reads it again.')
  async showAgain(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: emptyBody }) _body: object,
  ): Promise<WholeComment> {
    return this.change(ctx, id, { do: 'show' });
  }

  @Post(':id/report')
  @AnswersOne(comments, 'Tells moderation of one, once a person.')
  async report(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: reportBody }) body: ReportBody,
  ): Promise<WholeComment> {
    await this.limits.spend(ctx.tenant, 'report', ctx.viewer!.id);
    return this.act(ctx, id, { do: 'report', report: ctx.newId('report'), ...body });
  }

  @Post(':id/dismiss')
  @Allow('moderate')
  @AnswersOne(comments, 'Moderation: has looked at its reports, and leaves it.')
  async dismiss(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: emptyBody }) _body: object,
  ): Promise<WholeComment> {
    return this.act(ctx, id, { do: 'dismiss' });
  }

  private async change(ctx: RequestContext, id: string, change: CommentChange): Promise<WholeComment> {
    await this.factsAreFresh(ctx);
    return this.after(ctx, id, await this.commands.execute(new ChangeComment(ctx.command(), id, change, ctx.ifMatch)));
  }

  private async act(ctx: RequestContext, id: string, act: ReportAct): Promise<WholeComment> {
    // What one may not read one may not report either.
    await this.show(ctx, id);
    const { position } = await this.commands.execute(new ReportComment(ctx.command(), id, act));
    ctx.wrote(position);
    return this.show(ctx, id);
  }

  private async after(ctx: RequestContext, id: string, written: WriteOutcome): Promise<WholeComment> {
    return this.resources.after(ctx, comments, await this.readers.find(ctx), id, written);
  }

  /** Who takes part is decided by what this session has seen. */
  private async factsAreFresh(ctx: RequestContext): Promise<void> {
    await Promise.all([ctx.fresh(personProjection.name), ctx.fresh(documentProjection.name)]);
  }
}

function targetIn(body: CommentBody): TargetReference {
  const named = commentTarget.options.filter((on) => body[on] !== undefined);
  const [on] = named;
  if (on === undefined || named.length > 1) throw fieldError('process', 'participation.one_place');
  return { on, id: body[on]! };
}

import { conversationAssign, conversationWords, emptyBody, type WholeConversation } from '@ateneo/contracts';
import { Allow, Ctx, IdParam, type RequestContext } from '@ateneo/http';
import { DomainError, fieldError } from '@ateneo/kernel';
import { AnswersList, AnswersOne, Decide, HeedsIfMatch, Resources } from '@ateneo/resource';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { conversationAggregate } from './conversation.aggregate.js';
import type { ConversationCommand } from './conversation.decider.js';
import { conversations } from './conversation.resource.js';
import { WhoAnswers } from './who-answers.js';

/** What people wrote to the association, for those who answer. */
@ApiTags('mailing')
@Controller('mailing/conversations')
@Allow('answer_contact')
export class ConversationController {
  constructor(
    private readonly resources: Resources,
    private readonly commands: CommandBus,
    private readonly answerers: WhoAnswers,
  ) {}

  @Get()
  @AnswersList(conversations, 'What people wrote to the association.')
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, conversations, ctx.viewer!, query);
  }

  @Get(':id')
  @AnswersOne(conversations, 'One conversation with all that was said.')
  show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<WholeConversation> {
    return this.resources.one(ctx, conversations, ctx.viewer!, id);
  }

  @Post(':id/answer')
  @HeedsIfMatch()
  @AnswersOne(conversations, 'Answers; the sender gets it by e-mail.')
  async answer(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: conversationWords }) { message: text }: z.infer<typeof conversationWords>,
  ): Promise<WholeConversation> {
    const { id: by, impersonated_by } = ctx.viewer!;
    if (impersonated_by) throw new DomainError('identity.impersonation_forbidden');
    return this.decide(ctx, id, { do: 'write', message: ctx.newId('message'), by, text });
  }

  @Post(':id/assign')
  @HeedsIfMatch()
  @AnswersOne(conversations, 'Says who sees to it.')
  async assign(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: conversationAssign }) { user }: z.infer<typeof conversationAssign>,
  ): Promise<WholeConversation> {
    const { organization } = await this.show(ctx, id);
    if (user !== null && !(await this.answerers.mayAnswer(ctx.tenant, organization, user)))
      throw fieldError('user', 'mailing.cannot_answer');
    return this.decide(ctx, id, { do: 'assign', to: user });
  }

  @Post(':id/close')
  @HeedsIfMatch()
  @AnswersOne(conversations, 'Nothing is left to say; it is forgotten twelve months later.')
  close(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: emptyBody }) _body: object,
  ): Promise<WholeConversation> {
    return this.decide(ctx, id, { do: 'close' });
  }

  private async decide(ctx: RequestContext, id: string, command: ConversationCommand): Promise<WholeConversation> {
    // Who may not see it may do nothing with it.
    await this.show(ctx, id);
    const decided = new Decide(ctx.command(), conversationAggregate, id, command, ctx.ifMatch);
    return this.resources.after(ctx, conversations, ctx.viewer!, id, await this.commands.execute(decided));
  }
}

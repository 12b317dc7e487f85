import { type ConversationByLink, conversationByLink, conversationWords } from '@ateneo/contracts';
import { Ctx, type Limits, LIMITS, Public, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers, Decide } from '@ateneo/resource';
import { Database } from '@ateneo/persistence';
import { Body, Controller, Get, Inject, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { conversationProjection, type ConversationRow } from '../views/conversation/conversation.projection.js';
import { conversationAggregate } from './conversation.aggregate.js';
import { referenceOf } from './reference.js';
import { ReplyLinks } from './reply-links.js';

/** The sender comes back to the conversation by the link that stands in each answer; no account is needed. */
@ApiTags('mailing')
@Controller('mailing/contact/by_link')
export class ByLinkController {
  constructor(
    private readonly database: Database,
    private readonly commands: CommandBus,
    private readonly links: ReplyLinks,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  @Get(':token')
  @Answers(conversationByLink, 'The conversation, for its sender.')
  @Public()
  async read(@Ctx() ctx: RequestContext, @Param('token') token: string): Promise<ConversationByLink> {
    return this.answer(ctx, await this.named(ctx, token));
  }

  @Post(':token')
  @Answers(conversationByLink, 'The sender goes on.', 201)
  @Public()
  async reply(
    @Ctx() ctx: RequestContext,
    @Param('token') token: string,
    @Body({ schema: conversationWords }) { message: text }: z.infer<typeof conversationWords>,
  ): Promise<ConversationByLink> {
    const id = await this.named(ctx, token);
    await this.limits.spend(ctx.tenant, 'contact', id);
    // Whoever holds the link is the sender, whoever else may be signed in here.
    const context = { ...ctx.command(), actor: undefined, onBehalfOf: undefined };
    const command = { do: 'write', message: ctx.newId('message'), by: null, text } as const;
    const { position } = await this.commands.execute(new Decide(context, conversationAggregate, id, command));
    ctx.wrote(position);
    return this.answer(ctx, id);
  }

  private async named({ tenant }: RequestContext, token: string): Promise<string> {
    const id = await this.links.read(tenant, 'contact', token);
    if (id === undefined) throw new DomainError('mailing.conversation_not_found');
    return id;
  }

  private async answer(ctx: RequestContext, id: string): Promise<ConversationByLink> {
    await ctx.fresh(conversationProjection.name);
    const sql = 'select status, messages from mailing.conversation where id = $1';
    const [row] = await this.database.read<Pick<ConversationRow, 'status' | 'messages'>>(ctx.tenant, sql, [id]);
    if (!row) throw new DomainError('mailing.conversation_not_found');
    const messages = row.messages.map(({ written_by, text, creation_datetime }) => {
      return { written_by, text, creation_datetime };
    });
    return { reference: referenceOf(id), status: row.status, messages };
  }
}

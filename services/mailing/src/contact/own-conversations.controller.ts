import { type OwnConversations, ownConversations } from '@ateneo/contracts';
import { Ctx, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Answers } from '@ateneo/resource';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { conversationProjection, type ConversationRow } from '../views/conversation/conversation.projection.js';
import { referenceOf } from './reference.js';
import { ReplyLinks } from './reply-links.js';

type Row = Pick<ConversationRow, 'id' | 'status' | 'messages'>;

/** What one wrote to the association while signed in, and what was answered. */
@ApiTags('mailing')
@Controller('mailing/contact/own')
export class OwnConversationsController {
  constructor(
    private readonly database: Database,
    private readonly links: ReplyLinks,
  ) {}

  @Get()
  @Answers(ownConversations, "One's own conversations with the association, the latest first.")
  async list(@Ctx() ctx: RequestContext): Promise<OwnConversations> {
    const { id: user, impersonated_by } = ctx.viewer!;
    // The token lets whoever has it write as the sender.
    if (impersonated_by) throw new DomainError('identity.impersonation_forbidden');
    await ctx.fresh(conversationProjection.name);
    const sql = `select id, status, messages from mailing.conversation
      where user_id = $1 order by last_datetime desc limit 50`;
    const rows = await this.database.read<Row>(ctx.tenant, sql, [user]);
    return { results: await Promise.all(rows.map((row) => this.told(ctx.tenant, row))) };
  }

  private async told(tenant: string, { id, status, messages }: Row): Promise<OwnConversations['results'][number]> {
    const last = messages.at(-1)!;
    return {
      token: await this.links.token(tenant, 'contact', id),
      reference: referenceOf(id),
      status,
      last_words: last.text,
      last_by: last.written_by,
      last_datetime: last.creation_datetime,
    };
  }
}

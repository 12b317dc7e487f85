import type { EmailMessage, EmailRow } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import type { ListAnswer } from '@ateneo/persistence';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MAILING_CONFIG, type MailingConfig } from '../mailing-config.js';
import { Messages, type SealedContent } from '../message/messages.js';
import { OneTimeLinks } from '../message/one-time-links.js';
import { GetEmails, type SealedEmail } from '../views/email/get-emails.js';

/** E-mails that the tenant sent or is about to (superusers; specification, 6). */
@ApiTags('mailing')
@Controller('mailing/emails')
@SuperuserOnly()
export class EmailController {
  constructor(
    private readonly emails: GetEmails,
    private readonly messages: Messages,
    private readonly links: OneTimeLinks,
    @Inject(MAILING_CONFIG) private readonly config: MailingConfig,
  ) {}

  @Get()
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>): Promise<ListAnswer<EmailRow>> {
    await ctx.fresh('mailing.email');
    const answer = await this.emails.list(ctx.tenant, query);
    const contents = await this.open(ctx.tenant, answer.rows);
    return { ...answer, rows: answer.rows.map((row) => shown(row, contents.get(row.id))) };
  }

  /** Whole; its one-time link stands in it in the demo store alone (contract, 9). */
  @Get(':id')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<EmailMessage> {
    const { tenant } = ctx;
    await ctx.fresh('mailing.email');
    const row = await this.emails.one(tenant, id);
    const content = (await this.open(tenant, [row])).get(id);
    const whole = content && this.config.devMailbox ? await this.links.fill(tenant, row.user, content) : content;
    return { ...shown(row, whole), html: whole?.html ?? null, text: whole?.text ?? null };
  }

  private open(tenant: string, rows: readonly SealedEmail[]): Promise<Map<string, SealedContent>> {
    const written = rows.flatMap(({ id, user, sealed }) => (sealed === null ? [] : [{ id, user_id: user, sealed }]));
    return this.messages.open(tenant, written);
  }
}

function shown({ sealed: _, ...row }: SealedEmail, content: SealedContent | undefined): EmailRow {
  return { ...row, language: row.language ?? 'es', to: content?.to ?? null, subject: content?.subject ?? null };
}

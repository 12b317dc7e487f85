import { type EmailMessage, type EmailsByDay, emailsByDay } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { Answers, AnswersList, AnswersOne, Resources } from '@ateneo/resource';
import { Controller, Get, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { CountEmails } from '../queries/count-emails.js';
import { Drafts } from './drafts.js';
import { emails } from './email.resource.js';
import { ResendEmail } from './resend-email.js';

@ApiTags('mailing')
@Controller('mailing/emails')
@SuperuserOnly()
export class EmailController {
  constructor(
    private readonly resources: Resources,
    private readonly commands: CommandBus,
    private readonly drafts: Drafts,
    private readonly counts: CountEmails,
  ) {}

  @Get()
  @AnswersList(emails, 'E-mails that were sent or are about to be.')
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, emails, undefined, query);
  }

  @Get('by-day')
  @Answers(emailsByDay, 'How many were sent and refused, day by day.')
  byDay(@Ctx() ctx: RequestContext): Promise<EmailsByDay> {
    return this.counts.byDay(ctx);
  }

  @Get(':id')
  @AnswersOne(emails, 'One e-mail with its words.')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<EmailMessage> {
    // Asked for before the words: who writes on with a version that is too old is refused, and overwrites nothing.
    const revision = await this.drafts.revision(ctx.tenant, id);
    const email = await this.resources.one(ctx, emails, undefined, id);
    if (email.draft) ctx.etag(revision);
    return email;
  }

  @Post(':id/resend')
  @AnswersOne(emails, 'Sends it again: a new e-mail, with a fresh link. Refused (409) while it is on its way.', 201)
  async resend(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<EmailMessage> {
    const again = ctx.newId('email');
    const { position } = await this.commands.execute(new ResendEmail(ctx.command(), id, again));
    return this.resources.after(ctx, emails, undefined, again, { position, revision: -1 });
  }
}

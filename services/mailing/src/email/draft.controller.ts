import {
  draftBody,
  draftChange,
  emptyBody,
  type EmailMessage,
  adHocMailsWritten,
  type AdHocMailsWritten,
} from '@ateneo/contracts';
import { derivedId } from '@ateneo/cqrs';
import { Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers, AnswersOne, Decide, HeedsIfMatch, Resources } from '@ateneo/resource';
import { Body, Controller, Delete, Patch, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { draftAggregate } from './draft.aggregate.js';
import type { DraftCommand } from './draft.decider.js';
import { Drafts } from './drafts.js';
import { emails } from './email.resource.js';
import { WriteAdHocMails } from './write-ad-hoc-mails.js';

/** Ad-hoc mails that are kept before they are sent: e-mails of the status draft. */
@ApiTags('mailing')
@Controller('mailing/emails')
@SuperuserOnly()
export class DraftController {
  constructor(
    private readonly resources: Resources,
    private readonly commands: CommandBus,
    private readonly drafts: Drafts,
  ) {}

  @Post()
  @AnswersOne(emails, 'Keeps an ad-hoc mail as a draft. Nothing is sent.', 201)
  async keep(
    @Ctx() ctx: RequestContext,
    @Body({ schema: draftBody }) { subject, message: text, ...kept }: z.infer<typeof draftBody>,
  ): Promise<EmailMessage> {
    const draft = ctx.newId('draft');
    const words = { subject, text };
    const written = await this.decide(ctx, draft, { do: 'write', draft: { draft, ...kept, words } });
    return this.resources.after(ctx, emails, undefined, draft, written);
  }

  @Patch(':id')
  @HeedsIfMatch()
  @AnswersOne(emails, 'Keeps other words in a draft. What was sent stays as it is (404).')
  async change(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: draftChange }) { subject, message }: z.infer<typeof draftChange>,
  ): Promise<EmailMessage> {
    const words = (await this.drafts.load(ctx.tenant, id))?.words ?? { subject: '', text: '' };
    const now = { subject: subject ?? words.subject, text: message ?? words.text };
    const written = await this.decide(ctx, id, { do: 'rewrite', words: now });
    return this.resources.after(ctx, emails, undefined, id, written);
  }

  @Delete(':id')
  @HeedsIfMatch()
  @AnswersOne(emails, 'Throws a draft away; answers it as it was.')
  async drop(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<EmailMessage> {
    const before = await this.resources.one(ctx, emails, undefined, id);
    ctx.wrote((await this.decide(ctx, id, { do: 'end', why: 'dropped' })).position);
    return before;
  }

  @Post(':id/send')
  @HeedsIfMatch()
  @Answers(adHocMailsWritten, 'Sends a draft to whom it is for. One to all who match goes by `users/users/bulk`.', 201)
  async send(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: emptyBody }) _body: object,
  ): Promise<AdHocMailsWritten> {
    const { category, words, users } = await this.drafts.whole(ctx.tenant, id, ctx.ifMatch);
    if (users.length === 0) throw new DomainError('mailing.to_all_who_match');
    this.inOwnName(ctx);
    // Sent again after a crash, nobody has it twice.
    const mails = users.map((user) => ({ user, email: derivedId(id, `letter/${user}`) }));
    const { leftOut } = await this.commands.execute(new WriteAdHocMails(ctx.command(), { category, words }, mails));
    // Were nobody to get it, it would be gone unread.
    if (leftOut.length < users.length) ctx.wrote((await this.decide(ctx, id, { do: 'end', why: 'sent' })).position);
    return { written: users.length - leftOut.length, left_out: leftOut };
  }

  private async decide(ctx: RequestContext, id: string, command: DraftCommand) {
    this.inOwnName(ctx);
    // What is sent was looked at before its readers were written to; that takes it away whatever came meanwhile.
    const seen = command.do === 'end' && command.why === 'sent' ? undefined : ctx.ifMatch;
    const written = await this.commands.execute(new Decide(ctx.command(), draftAggregate, id, command, seen));
    ctx.etag(written.revision);
    return written;
  }

  private inOwnName({ viewer }: RequestContext): void {
    if (viewer!.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
  }
}

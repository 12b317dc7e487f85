import {
  adHocMailBody,
  adHocMailPreview,
  type AdHocMailPreview,
  adHocMailPreviewBody,
  adHocMailsWritten,
  type AdHocMailsWritten,
} from '@ateneo/contracts';
import { Ctx, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers } from '@ateneo/resource';
import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { WriteMessage } from '../message/write-message.js';
import { WriteAdHocMails } from './write-ad-hoc-mails.js';

/** Ad-hoc mails, to one person or to several that were chosen. */
@ApiTags('mailing')
@Controller('mailing/letters')
@SuperuserOnly()
export class LetterController {
  constructor(
    private readonly commands: CommandBus,
    private readonly write: WriteMessage,
  ) {}

  @Post('preview')
  @Answers(adHocMailPreview, 'The mail as one of its readers would get it. Nothing is sent.')
  async preview(
    @Ctx() { tenant }: RequestContext,
    @Body({ schema: adHocMailPreviewBody }) {
      user,
      subject,
      message: text,
      category,
    }: z.infer<typeof adHocMailPreviewBody>,
  ): Promise<AdHocMailPreview> {
    const composed = await this.write.preview(tenant, { user, category, words: { subject, text } });
    if (!composed) throw new DomainError('mailing.reader_erased');
    return composed;
  }

  @Post()
  @Answers(adHocMailsWritten, 'Sends it to each of them, and tells who is not written to.', 201)
  async send(
    @Ctx() ctx: RequestContext,
    @Body({ schema: adHocMailBody }) { users, subject, message: text, category }: z.infer<typeof adHocMailBody>,
  ): Promise<AdHocMailsWritten> {
    if (ctx.viewer!.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
    const mails = [...new Set(users)].map((user) => ({ user, email: ctx.newId(`letter/${user}`) }));
    const asked = { category, words: { subject, text } };
    const written = await this.commands.execute(new WriteAdHocMails(ctx.command(), asked, mails));
    ctx.wrote(written.position);
    return { written: mails.length - written.leftOut.length, left_out: written.leftOut };
  }
}

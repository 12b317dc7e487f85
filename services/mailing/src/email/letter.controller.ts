import {
  letterBody,
  letterPreview,
  type LetterPreview,
  letterPreviewBody,
  lettersWritten,
  type LettersWritten,
} from '@ateneo/contracts';
import { Ctx, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers } from '@ateneo/resource';
import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { WriteMessage } from '../message/write-message.js';
import { WriteLetters } from './write-letters.js';

/** Letters by hand, to one person or to several that were chosen. */
@ApiTags('mailing')
@Controller('mailing/letters')
@SuperuserOnly()
export class LetterController {
  constructor(
    private readonly commands: CommandBus,
    private readonly write: WriteMessage,
  ) {}

  @Post('preview')
  @Answers(letterPreview, 'The letter as one of its readers would get it. Nothing is sent.')
  async preview(
    @Ctx() { tenant }: RequestContext,
    @Body({ schema: letterPreviewBody }) { user, subject, message: text, category }: z.infer<typeof letterPreviewBody>,
  ): Promise<LetterPreview> {
    const composed = await this.write.preview(tenant, { user, category, words: { subject, text } });
    if (!composed) throw new DomainError('mailing.reader_erased');
    return composed;
  }

  @Post()
  @Answers(lettersWritten, 'Sends it to each of them, and tells who is not written to.', 201)
  async send(
    @Ctx() ctx: RequestContext,
    @Body({ schema: letterBody }) { users, subject, message: text, category }: z.infer<typeof letterBody>,
  ): Promise<LettersWritten> {
    if (ctx.viewer!.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
    const letters = [...new Set(users)].map((user) => ({ user, email: ctx.newId(`letter/${user}`) }));
    const asked = { category, words: { subject, text } };
    const written = await this.commands.execute(new WriteLetters(ctx.command(), asked, letters));
    ctx.wrote(written.position);
    return { written: letters.length - written.leftOut.length, left_out: written.leftOut };
  }
}

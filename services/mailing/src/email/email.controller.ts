import type { EmailMessage } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { AnswersList, AnswersOne, Resources } from '@ateneo/resource';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { emails } from './email.resource.js';

@ApiTags('mailing')
@Controller('mailing/emails')
@SuperuserOnly()
export class EmailController {
  constructor(private readonly resources: Resources) {}

  @Get()
  @AnswersList(emails, 'E-mails that were sent or are about to be.')
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, emails, undefined, query);
  }

  @Get(':id')
  @AnswersOne(emails, 'One e-mail with its words.')
  show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<EmailMessage> {
    return this.resources.one(ctx, emails, undefined, id);
  }
}

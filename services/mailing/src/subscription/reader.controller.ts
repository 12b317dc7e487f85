import { Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { AnswersList, AnswersOne, Resources } from '@ateneo/resource';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { newsletterReaders } from './reader.resource.js';

/** Who reads which newsletter. */
@ApiTags('mailing')
@Controller('mailing/readers')
@SuperuserOnly()
export class ReaderController {
  constructor(private readonly resources: Resources) {}

  @Get()
  @AnswersList(newsletterReaders, 'Who reads which newsletter, or did.')
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, newsletterReaders, undefined, query);
  }

  @Get(':id')
  @AnswersOne(newsletterReaders, 'One reader of one newsletter.')
  show(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    return this.resources.one(ctx, newsletterReaders, undefined, id);
  }
}

import { Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { AnswersList, AnswersOne, Resources } from '@ateneo/resource';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { copies } from './copy.resource.js';

/** What came of what was sent. */
@ApiTags('mailing')
@Controller('mailing/copies')
@SuperuserOnly()
export class CopyController {
  constructor(private readonly resources: Resources) {}

  @Get()
  @AnswersList(copies, 'What came of each copy of each issue.')
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, copies, undefined, query);
  }

  @Get(':id')
  @AnswersOne(copies, 'What came of one copy.')
  show(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    return this.resources.one(ctx, copies, undefined, id);
  }
}

import { Allow, Ctx, IdParam, type RequestContext } from '@ateneo/http';
import { AnswersList, AnswersOne, Resources } from '@ateneo/resource';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { acts } from './act.resource.js';

/** The log of all nouns: superusers and auditors see it (contract, 5). */
@ApiTags('users')
@Controller('users/acts')
@Allow('see_changes')
export class ActController {
  constructor(private readonly resources: Resources) {}

  @Get()
  @AnswersList(acts, 'Who did what to which thing.')
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, acts, undefined, query);
  }

  @Get(':id')
  @AnswersOne(acts, 'One act.')
  one(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    return this.resources.one(ctx, acts, undefined, id);
  }
}

import { askedJob, exportBody, type ExportBody } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { AskForJob, exportAsked } from '@ateneo/jobs';
import { Answers, AnswersList, AnswersOne, mustBeAskable, Resources } from '@ateneo/resource';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { copies } from './copy.resource.js';

/** What came of what was sent. */
@ApiTags('mailing')
@Controller('mailing/copies')
@SuperuserOnly()
export class CopyController {
  constructor(
    private readonly resources: Resources,
    private readonly jobs: AskForJob,
  ) {}

  @Get()
  @AnswersList(copies, 'What came of each copy of each issue.')
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, copies, undefined, query);
  }

  @Post('export')
  @Answers(askedJob, 'Writes all copies that match into a file, as a job; follow the job.', 202)
  export(@Ctx() ctx: RequestContext, @Body({ schema: exportBody }) body: ExportBody) {
    const asked = exportAsked(ctx, body);
    mustBeAskable(copies, undefined, asked.query);
    return this.jobs.ask(ctx, { kind: 'copies_export', asked });
  }

  @Get(':id')
  @AnswersOne(copies, 'What came of one copy.')
  show(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    return this.resources.one(ctx, copies, undefined, id);
  }
}

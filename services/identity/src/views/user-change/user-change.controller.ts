import { askedJob, exportBody, type ExportBody } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext, tableReader } from '@ateneo/http';
import { AskForJob, exportAsked } from '@ateneo/jobs';
import { Answers, AnswersFile, AnswersList, AnswersOne, mustBeAskable, Resources } from '@ateneo/resource';
import { Body, Controller, Get, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { userChanges, userChangesList } from './user-change.resource.js';
import { userChangesAsCsv } from './user-changes-as-csv.js';

/** The change log: superusers and auditors see all of it, everybody their own (contract, 5). */
@ApiTags('users')
@Controller('users/userchanges')
export class UserChangeController {
  constructor(
    private readonly resources: Resources,
    private readonly jobs: AskForJob,
  ) {}

  @Get()
  @AnswersList(userChanges, 'Who changed what.', userChangesList)
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, userChanges, ctx.viewer!, query);
  }

  @Get('export')
  @AnswersFile('text/csv', 'The same rows and filters as CSV, all of them, newest first.')
  async export(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>): Promise<StreamableFile> {
    const rows = await this.resources.all(ctx, userChanges, ctx.viewer!, query);
    return new StreamableFile(userChangesAsCsv(rows, tableReader(ctx)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="userchanges-${ctx.now.slice(0, 10)}.csv"`,
    });
  }

  @Post('export')
  @Answers(askedJob, 'The same as a job, however many there are, as CSV or as a workbook; follow the job.', 202)
  async askForExport(@Ctx() ctx: RequestContext, @Body({ schema: exportBody }) body: ExportBody) {
    const asked = exportAsked(ctx, body);
    mustBeAskable(userChanges, ctx.viewer!, asked.query);
    return this.jobs.ask(ctx, { kind: 'userchanges_export', asked });
  }

  @Get(':id')
  @AnswersOne(userChanges, 'One changed field.')
  one(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    return this.resources.one(ctx, userChanges, ctx.viewer!, id);
  }
}

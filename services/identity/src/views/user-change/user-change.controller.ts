import { askedJob, exportBody, type ExportBody } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext } from '@ateneo/http';
import { AskForJob } from '@ateneo/jobs';
import { Answers } from '@ateneo/resource';
import { Body, Controller, Get, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { GetUserChanges } from './get-user-changes.js';
import { userChangesAsCsv } from './user-changes-as-csv.js';

/** The change log: superusers see all of it, everybody their own (contract, 5). */
@ApiTags('users')
@Controller('users/userchanges')
export class UserChangeController {
  constructor(
    private readonly changes: GetUserChanges,
    private readonly jobs: AskForJob,
  ) {}

  @Get()
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    await Promise.all([ctx.fresh('identity.user_change'), ctx.fresh('identity.user')]);
    return this.changes.list(ctx.tenant, ctx.viewer!, query);
  }

  /** The same rows and filters as CSV, all of them, newest first. */
  @Get('export')
  async export(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>): Promise<StreamableFile> {
    await Promise.all([ctx.fresh('identity.user_change'), ctx.fresh('identity.user')]);
    const rows = this.changes.export(ctx.tenant, ctx.viewer!, query);
    return new StreamableFile(userChangesAsCsv(rows), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="userchanges-${ctx.now.slice(0, 10)}.csv"`,
    });
  }

  /** The same as a job, however many there are: CSV or a workbook. */
  @Post('export')
  @Answers(askedJob, 'Begins an export; follow the job.', 202)
  async askForExport(@Ctx() ctx: RequestContext, @Body({ schema: exportBody }) { format, filter = {} }: ExportBody) {
    const query = { filter: JSON.stringify(filter) };
    this.changes.check(ctx.viewer!, query);
    return this.jobs.ask(ctx, { kind: 'userchanges_export', asked: { format, query } });
  }

  @Get(':id')
  async one(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    await Promise.all([ctx.fresh('identity.user_change'), ctx.fresh('identity.user')]);
    return this.changes.one(ctx.tenant, ctx.viewer!, id);
  }
}

import { Ctx, IdParam, type RequestContext } from '@ateneo/http';
import { AnswersFile, AnswersList, AnswersOne, Resources } from '@ateneo/resource';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { userChanges, userChangesList } from './user-change.resource.js';
import { userChangesAsCsv } from './user-changes-as-csv.js';

/** The change log: superusers see all of it, everybody their own (contract, 5). */
@ApiTags('users')
@Controller('users/userchanges')
export class UserChangeController {
  constructor(private readonly resources: Resources) {}

  @Get()
  @AnswersList(userChanges, 'Who changed what.', userChangesList)
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, userChanges, ctx.viewer!, query);
  }

  @Get('export')
  @AnswersFile('text/csv', 'The same rows and filters as CSV, all of them, newest first.')
  async export(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>): Promise<StreamableFile> {
    return new StreamableFile(userChangesAsCsv(await this.resources.all(ctx, userChanges, ctx.viewer!, query)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="userchanges-${ctx.now.slice(0, 10)}.csv"`,
    });
  }

  @Get(':id')
  @AnswersOne(userChanges, 'One changed field.')
  one(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    return this.resources.one(ctx, userChanges, ctx.viewer!, id);
  }
}

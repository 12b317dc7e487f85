import { Ctx, IdParam, Public, type RequestContext } from '@ateneo/http';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Reader, Readers } from '../reader.js';
import { GetResults } from './get-results.js';
import { resultsAsCsv } from './results-as-csv.js';

/** Results of votings that are over: anybody reads them, without signing in (contract, 6). */
@ApiTags('processes')
@Controller('processes/processes/:id/results')
export class ResultController {
  constructor(
    private readonly results: GetResults,
    private readonly readers: Readers,
  ) {}

  @Get()
  @Public()
  async list(@Ctx() ctx: RequestContext, @IdParam() id: string, @Query() query: Record<string, unknown>) {
    return this.results.list(await this.reader(ctx), id, query);
  }

  @Get('export')
  @Public()
  async export(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<StreamableFile> {
    const rows = await this.results.all(await this.reader(ctx), id);
    return new StreamableFile(resultsAsCsv(rows), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="results-${id}.csv"`,
    });
  }

  private async reader(ctx: RequestContext): Promise<Reader> {
    const views = ['process', 'document', 'amendment', 'amendment_tally'];
    await Promise.all(views.map((view) => ctx.fresh(`participation.${view}`)));
    return this.readers.of(ctx);
  }
}

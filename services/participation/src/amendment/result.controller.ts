import { amedmentResult } from '@ateneo/contracts';
import { Ctx, IdParam, Public, type RequestContext } from '@ateneo/http';
import { DomainError, fieldError } from '@ateneo/kernel';
import { AnswersFile, AnswersList, Resources } from '@ateneo/resource';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { processes } from '../process/process.resource.js';
import { amendmentsList } from '../views/amendment/amendments-list.js';
import { asAnybody, type Reader, Readers } from '../views/reader.js';
import { resultsAsCsv, resultsAsJson } from '../views/result/results-as-files.js';
import { amendments } from './amendment.resource.js';

/** As much of an amendment as anybody may see. */
const results: typeof amendments = { ...amendments, name: 'AmedmentResult', record: amedmentResult as never };

const formats = {
  csv: { type: 'text/csv; charset=utf-8', written: resultsAsCsv },
  json: { type: 'application/json; charset=utf-8', written: resultsAsJson },
} as const;

function isFormat(format: unknown): format is keyof typeof formats {
  return typeof format === 'string' && Object.hasOwn(formats, format);
}

/** Results of votings that are over: anybody reads them, without signing in (contract, 6). */
@ApiTags('processes')
@Controller('processes/processes/:id/results')
export class ResultController {
  constructor(
    private readonly resources: Resources,
    private readonly readers: Readers,
  ) {}

  @Get()
  @Public()
  @AnswersList(results, 'How a voting ended, amendment by amendment.', amendmentsList({ isManager: false }))
  async list(@Ctx() ctx: RequestContext, @IdParam() id: string, @Query() query: Record<string, unknown>) {
    const reader = await this.reader(ctx, id);
    const answer = await this.resources.list(ctx, amendments, reader, { sortBy: 'place', ...query, process: id });
    return { ...answer, rows: answer.rows.map((row) => amedmentResult.parse(row)) };
  }

  @Get('export')
  @Public()
  @AnswersFile('text/csv', 'All of them as CSV, or with `format=json` as JSON, in the order of the documents.')
  async export(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Query('format') format: unknown = 'csv',
  ): Promise<StreamableFile> {
    if (!isFormat(format)) throw fieldError('format', 'http.not_one_of', { values: Object.keys(formats).join(', ') });
    const reader = await this.reader(ctx, id);
    const rows = await this.resources.inOrder(ctx, amendments, reader, { process: id }, 'place');
    const { type, written } = formats[format];
    return new StreamableFile(written(rows), { type, disposition: `attachment; filename="results-${id}.${format}"` });
  }

  /** Everybody reads the same: nobody's own vote, no draft, nothing that moderation hid; and nothing that may change. */
  private async reader(ctx: RequestContext, process: string): Promise<Reader> {
    const anybody = asAnybody(await this.readers.of(ctx));
    const record = await this.resources.one(ctx, processes, anybody, process);
    if (record.voting.phase !== 'closed') throw new DomainError('participation.results_not_yet');
    return anybody;
  }
}

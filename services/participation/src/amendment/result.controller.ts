import { Codes } from '@ateneo/codes';
import { amedmentResult, type Process } from '@ateneo/contracts';
import { Ctx, IdParam, Public, type RequestContext, tableReader } from '@ateneo/http';
import { DomainError, fieldError } from '@ateneo/kernel';
import { AnswersFile, AnswersList, Resources } from '@ateneo/resource';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { processes } from '../process/process.resource.js';
import { amendmentsList } from '../views/amendment/amendments-list.js';
import { asAnybody, type Reader, Readers } from '../views/reader.js';
import { resultsAsCsv, resultsAsJson, resultsAsWorkbook, signedResults } from '../views/result/results-as-files.js';
import { amendments } from './amendment.resource.js';

/** As much of an amendment as anybody may see. */
const results: typeof amendments = { ...amendments, name: 'AmedmentResult', record: amedmentResult as never };

const formats = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
  jws: 'application/jose',
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
    private readonly codes: Codes,
  ) {}

  @Get()
  @Public()
  @AnswersList(results, 'How a voting ended, amendment by amendment.', amendmentsList({ isManager: false }))
  async list(@Ctx() ctx: RequestContext, @IdParam() id: string, @Query() query: Record<string, unknown>) {
    const { reader } = await this.told(ctx, id);
    const answer = await this.resources.list(ctx, amendments, reader, { sortBy: 'place', ...query, process: id });
    return { ...answer, rows: answer.rows.map((row) => amedmentResult.parse(row)) };
  }

  @Get('export')
  @Public()
  @AnswersFile(
    'text/csv',
    'All of them as CSV in words (of which language says `language`), with `format=xlsx` as a workbook, with `format=json` as JSON, or with `format=jws` as JSON that is signed: a JWS of the keys at `/.well-known/ateneo-keys.json`. In the order of the documents.',
  )
  async export(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Query('format') format: unknown = 'csv',
    @Query('language') language?: string,
  ): Promise<StreamableFile> {
    if (!isFormat(format)) throw fieldError('format', 'http.not_one_of', { values: Object.keys(formats).join(', ') });
    const { reader, process } = await this.told(ctx, id);
    const rows = await this.resources.inOrder(ctx, amendments, reader, { process: id }, 'place');
    const options = { type: formats[format], disposition: `attachment; filename="results-${id}.${format}"` };
    if (format === 'json') return new StreamableFile(resultsAsJson(rows), options);
    if (format === 'csv') return new StreamableFile(resultsAsCsv(rows, tableReader(ctx, language)), options);
    if (format === 'xlsx')
      return new StreamableFile(await resultsAsWorkbook(rows, tableReader(ctx, language)), options);
    const json = await signedResults(rows, ctx.settings.hosts[0]!, process);
    return new StreamableFile(Buffer.from(await this.codes.signJson(ctx.tenant, 'ateneo-results+json', json)), options);
  }

  /** Everybody reads the same: nobody's own vote, no draft, nothing that moderation hid; and nothing that may change. */
  private async told(ctx: RequestContext, id: string): Promise<{ reader: Reader; process: Process }> {
    const anybody = asAnybody(await this.readers.of(ctx));
    const process = await this.resources.one(ctx, processes, anybody, id);
    if (process.voting.phase !== 'closed') throw new DomainError('participation.results_not_yet');
    return { reader: anybody, process };
  }
}

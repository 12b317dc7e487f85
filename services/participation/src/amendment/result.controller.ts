import { Codes } from '@ateneo/codes';
import { amedmentResult, type Process } from '@ateneo/contracts';
import { Ctx, IdParam, Public, type RequestContext, tableReader } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { AnswersFile, AnswersList, MayBeRefused, Resources } from '@ateneo/resource';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
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

const exportQuery = z.object({
  format: z.enum(Object.keys(formats) as (keyof typeof formats)[]).default('csv'),
  language: z.string().optional().describe('Of its words.'),
});

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
  @MayBeRefused(403)
  @AnswersList(results, 'How a voting ended, amendment by amendment.', amendmentsList({ isManager: false }))
  async list(@Ctx() ctx: RequestContext, @IdParam() id: string, @Query() query: Record<string, unknown>) {
    const { reader } = await this.findReaderAndProcess(ctx, id);
    const answer = await this.resources.list(ctx, amendments, reader, { sortBy: 'place', ...query, process: id });
    return { ...answer, rows: answer.rows.map((row) => amedmentResult.parse(row)) };
  }

  @Get('export')
  @Public()
  @MayBeRefused(403)
  @AnswersFile(
    Object.values(formats),
    'All of them as CSV in words (of which language says `language`), with `format=xlsx` as a workbook, with `format=json` as JSON, or with `format=jws` as JSON that is signed: a JWS of the keys at `/.well-known/ateneo-keys.json`. In the order of the documents.',
  )
  async export(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Query({ schema: exportQuery }) { format, language }: z.infer<typeof exportQuery>,
  ): Promise<StreamableFile> {
    const { reader, process } = await this.findReaderAndProcess(ctx, id);
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
  private async findReaderAndProcess(ctx: RequestContext, id: string): Promise<{ reader: Reader; process: Process }> {
    const anybody = asAnybody(await this.readers.find(ctx));
    const process = await this.resources.one(ctx, processes, anybody, id);
    if (process.voting.phase !== 'closed') throw new DomainError('participation.results_not_yet');
    return { reader: anybody, process };
  }
}

import { askedJob, exportBody, type ExportBody } from '@ateneo/contracts';
import { Allow, Ctx, type RequestContext } from '@ateneo/http';
import { AskForJob } from '@ateneo/jobs';
import { Answers, mustBeAskable } from '@ateneo/resource';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Exported } from '../adapters/export-rows.js';
import { alternatives } from '../alternative/alternative.resource.js';
import { amendments } from '../amendment/amendment.resource.js';
import { candidacies } from '../candidacy/candidacy.resource.js';
import { comments } from '../comment/comment.resource.js';
import { elections } from '../election/election.resource.js';
import { type Reader, Readers } from '../views/reader.js';

type Asked = (reader: Reader, query: Record<string, unknown>) => void;

const askable: Record<Exported, Asked> = {
  amedments: (reader, query) => mustBeAskable(amendments, reader, query),
  documentalternatives: (reader, query) => mustBeAskable(alternatives, reader, query),
  candidacysubmissions: (reader, query) => mustBeAskable(candidacies, reader, query),
  comments: (reader, query) => mustBeAskable(comments, reader, query),
  elections: (reader, query) => mustBeAskable(elections, reader, query),
};

/** Lists of processes as files, for staff and superusers: what each of them may see, filtered as the list is. */
@ApiTags('processes')
@Controller('processes')
@Allow('see_drafts')
export class ExportController {
  constructor(
    private readonly readers: Readers,
    private readonly jobs: AskForJob,
  ) {}

  @Post('amedments/export')
  @Answers(askedJob, 'Amendments with totals and outcomes, as CSV or as a workbook; follow the job.', 202)
  amendments(@Ctx() ctx: RequestContext, @Body({ schema: exportBody }) body: ExportBody) {
    return this.ask(ctx, 'amedments', body);
  }

  @Post('documentalternatives/export')
  @Answers(askedJob, 'Alternatives with their endorsements counted, likewise.', 202)
  alternatives(@Ctx() ctx: RequestContext, @Body({ schema: exportBody }) body: ExportBody) {
    return this.ask(ctx, 'documentalternatives', body);
  }

  @Post('candidacysubmissions/export')
  @Answers(askedJob, 'Candidacies with who stands in them, likewise.', 202)
  candidacies(@Ctx() ctx: RequestContext, @Body({ schema: exportBody }) body: ExportBody) {
    return this.ask(ctx, 'candidacysubmissions', body);
  }

  @Post('comments/export')
  @Answers(askedJob, 'Comments, likewise.', 202)
  comments(@Ctx() ctx: RequestContext, @Body({ schema: exportBody }) body: ExportBody) {
    return this.ask(ctx, 'comments', body);
  }

  @Post('elections/export')
  @Answers(askedJob, 'Elections with what the organizers told of each option, likewise.', 202)
  elections(@Ctx() ctx: RequestContext, @Body({ schema: exportBody }) body: ExportBody) {
    return this.ask(ctx, 'elections', body);
  }

  private async ask(ctx: RequestContext, list: Exported, { format, filter = {} }: ExportBody) {
    const query = { filter: JSON.stringify(filter) };
    askable[list](await this.readers.of(ctx), query);
    return this.jobs.ask(ctx, { kind: `${list}_export`, asked: { format, query } });
  }
}

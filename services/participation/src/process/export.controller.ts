import { askedJob, exportBody, type ExportBody } from '@ateneo/contracts';
import { Allow, Ctx, type RequestContext } from '@ateneo/http';
import { AskForJob, exportAsked } from '@ateneo/jobs';
import { Answers, type Askable, mustBeAskable } from '@ateneo/resource';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Exported } from '../queries/export-rows.js';
import { alternatives } from '../alternative/alternative.resource.js';
import { amendments } from '../amendment/amendment.resource.js';
import { candidacies } from '../candidacy/candidacy.resource.js';
import { comments } from '../comment/comment.resource.js';
import { presentations } from '../candidacy/presentation.resource.js';
import { documents } from '../document/document.resource.js';
import { elections } from '../election/election.resource.js';
import { endorsements } from '../endorsement/endorsement.resource.js';
import { reviews } from '../review/review.resource.js';
import { reviewers } from '../reviewer/reviewer.resource.js';
import { processes } from './process.resource.js';
import { type Reader, Readers } from '../views/reader.js';

const askable: Record<Exported, Askable<Reader>> = {
  amedments: amendments,
  documentalternatives: alternatives,
  candidacysubmissions: candidacies,
  comments,
  elections,
  processes,
  documents,
  candidacypresentations: presentations,
  reviewers,
  reviews,
  endorsements,
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

  @Post('processes/export')
  @Answers(askedJob, 'Processes with how their votings stand, likewise.', 202)
  processes(@Ctx() ctx: RequestContext, @Body({ schema: exportBody }) body: ExportBody) {
    return this.ask(ctx, 'processes', body);
  }

  @Post('documents/export')
  @Answers(askedJob, 'Documents, counted, likewise.', 202)
  documents(@Ctx() ctx: RequestContext, @Body({ schema: exportBody }) body: ExportBody) {
    return this.ask(ctx, 'documents', body);
  }

  @Post('candidacypresentations/export')
  @Answers(askedJob, 'Presentations of candidacies, likewise.', 202)
  presentations(@Ctx() ctx: RequestContext, @Body({ schema: exportBody }) body: ExportBody) {
    return this.ask(ctx, 'candidacypresentations', body);
  }

  @Post('reviewers/export')
  @Answers(askedJob, 'Who reviews what, likewise.', 202)
  reviewers(@Ctx() ctx: RequestContext, @Body({ schema: exportBody }) body: ExportBody) {
    return this.ask(ctx, 'reviewers', body);
  }

  @Post('reviews/export')
  @Answers(askedJob, 'All that was said of amendments, likewise.', 202)
  reviews(@Ctx() ctx: RequestContext, @Body({ schema: exportBody }) body: ExportBody) {
    return this.ask(ctx, 'reviews', body);
  }

  @Post('endorsements/export')
  @Answers(askedJob, "Who endorses what: everybody's for superusers, one's own for others, likewise.", 202)
  endorsements(@Ctx() ctx: RequestContext, @Body({ schema: exportBody }) body: ExportBody) {
    return this.ask(ctx, 'endorsements', body);
  }

  private async ask(ctx: RequestContext, list: Exported, body: ExportBody) {
    const asked = exportAsked(ctx, body);
    mustBeAskable(askable[list], await this.readers.find(ctx), asked.query);
    return this.jobs.ask(ctx, { kind: `${list}_export`, asked });
  }
}

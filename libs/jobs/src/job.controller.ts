import { emptyBody, job as record } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers, AnswersFile, AnswersList, AnswersOne, Resources } from '@ateneo/resource';
import { Body, Controller, Get, Post, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Readable } from 'node:stream';
import { ChangeJobs } from './change-jobs.js';
import { resultTypes } from './job.js';
import { jobs } from './job.resource.js';
import { JobHandlers } from './job-handlers.js';
import { JobResults } from './job-results.js';

/** Work that outlasts requests: how far it is, stopping it, trying again, and what it came to. */
@ApiTags('jobs')
@Controller('jobs/jobs')
export class JobController {
  constructor(
    private readonly resources: Resources,
    private readonly changes: ChangeJobs,
    private readonly results: JobResults,
    private readonly handlers: JobHandlers,
  ) {}

  @Get()
  @AnswersList(jobs, 'Jobs of one’s own; superusers see all.')
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, jobs, ctx.viewer!, query);
  }

  @Get(':id')
  @AnswersOne(jobs, 'One job.')
  show(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    return this.resources.one(ctx, jobs, ctx.viewer!, id);
  }

  @Get(':id/result')
  @AnswersFile(
    resultTypes.map((type) => type.split(';')[0]!),
    'To who asked for it, while they may see as much as when they asked.',
  )
  async result(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<StreamableFile> {
    const { asker, kind, may_download } = await this.show(ctx, id);
    if (asker !== ctx.viewer!.id) throw new DomainError('jobs.not_found');
    if (!may_download) throw new DomainError('jobs.no_result');
    if (this.handlers.find(kind)?.isFetchedOnce) await this.spend(ctx, id);
    const { name, type, bytes } = await this.changes.fileOf(ctx.tenant, id);
    return new StreamableFile(Readable.from(this.results.readWhole(ctx.tenant, id, bytes)), {
      type,
      length: bytes,
      disposition: `attachment; filename="${name}"`,
    });
  }

  /** Of two who come at once one is the first; who acts in another's name does not come at all. */
  private async spend({ tenant, viewer }: RequestContext, id: string): Promise<void> {
    if (viewer!.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
    if (!(await this.changes.fetchOnce(tenant, id))) throw new DomainError('jobs.no_result');
  }

  /** Refused (409) when it is over. */
  @Post(':id/stop')
  @Answers(record, 'Stops it after its present step.')
  async stop(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: emptyBody }) _: unknown) {
    await this.show(ctx, id);
    await this.changes.stop(ctx.tenant, id);
    return this.show(ctx, id);
  }

  /** Goes on where it was stopped or failed. Refused (409) when it runs or is done. */
  @Post(':id/retry')
  @Answers(record, 'Goes on where it was stopped or failed.')
  async retry(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: emptyBody }) _: unknown) {
    // A superuser may stop what others asked for; what they do with their own rights is theirs to begin again.
    const { asker } = await this.show(ctx, id);
    if (asker !== ctx.viewer!.id) throw new DomainError('http.permission_denied');
    await this.changes.retry(ctx.tenant, id);
    return this.show(ctx, id);
  }
}

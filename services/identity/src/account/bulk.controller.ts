import { type AskedJob, askedJob, type BulkBody, bulkBody } from '@ateneo/contracts';
import { Allow, Ctx, type RequestContext } from '@ateneo/http';
import { AskForJob } from '@ateneo/jobs';
import { DomainError } from '@ateneo/kernel';
import { Answers, mustBeAskable, Resources } from '@ateneo/resource';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BulkActs } from '../../../published/src/identity/bulk-acts.js';
import { users } from '../views/user/user.resource.js';
import { BULK, type BulkAsked } from './bulk-job.js';

/** The same done to all people who match a filter (decision 114). */
@ApiTags('users')
@Controller('users/users/bulk')
@Allow('see_people')
export class BulkController {
  constructor(
    private readonly acts: BulkActs,
    private readonly resources: Resources,
    private readonly jobs: AskForJob,
  ) {}

  @Post()
  @Answers(
    askedJob,
    'Gives or takes a tag, lets join, or writes to everybody who matches a filter; follow the job.',
    202,
  )
  async ask(
    @Ctx() ctx: RequestContext,
    @Body({ schema: bulkBody }) { act: name, what, filter, count }: BulkBody,
  ): Promise<AskedJob> {
    const viewer = ctx.viewer!;
    if (viewer.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
    const act = this.acts.find(name);
    if (!act?.may(viewer)) throw new DomainError('http.permission_denied');
    await act.check(ctx.tenant, what);
    const query = { filter: JSON.stringify(filter) };
    mustBeAskable(users, viewer, query);
    // Whoever confirmed a number confirmed these and no others.
    const { total } = await this.resources.batch(ctx.tenant, users, viewer, query);
    if (total !== count) throw new DomainError('identity.others_match', { count: total });
    const asked: BulkAsked = { act: name, what, query, language: ctx.language };
    return this.jobs.ask(ctx, { kind: BULK, asked });
  }
}

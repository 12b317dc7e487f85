import { type AskedJob, askedJob, resendBody } from '@ateneo/contracts';
import { Ctx, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { AskForJob } from '@ateneo/jobs';
import { DomainError } from '@ateneo/kernel';
import { Answers, mustBeAskable, Resources } from '@ateneo/resource';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { emails } from './email.resource.js';
import { RESEND_MANY, type ResendManyAsked } from './resend-many-job.js';

@ApiTags('mailing')
@Controller('mailing/emails/resend')
@SuperuserOnly()
export class ResendManyController {
  constructor(
    private readonly resources: Resources,
    private readonly jobs: AskForJob,
  ) {}

  @Post()
  @Answers(askedJob, 'Sends again what matches a filter and has come to its end; follow the job.', 202)
  async ask(
    @Ctx() ctx: RequestContext,
    @Body({ schema: resendBody }) { filter, count }: z.infer<typeof resendBody>,
  ): Promise<AskedJob> {
    if (ctx.viewer!.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
    const asked: ResendManyAsked = { query: { filter: JSON.stringify(filter) } };
    mustBeAskable(emails, undefined, asked.query);
    const { total } = await this.resources.batch(ctx.tenant, emails, undefined, asked.query);
    // Whoever confirmed a number confirmed these and no others.
    if (total !== count) throw new DomainError('identity.others_match', { count: total });
    return this.jobs.ask(ctx, { kind: RESEND_MANY, asked });
  }
}

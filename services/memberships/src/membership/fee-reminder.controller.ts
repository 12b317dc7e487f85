import { askedJob, type AskedJob, remindBody } from '@ateneo/contracts';
import { Ctx, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { AskForJob } from '@ateneo/jobs';
import { DomainError } from '@ateneo/kernel';
import { Answers, mustBeAskable, Resources } from '@ateneo/resource';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { forOneself } from '../application/for-oneself.js';
import { FEE_REMINDER, type FeeReminderTask, whoOwes } from './fee-reminder.js';
import { subscriptions } from './subscription.resource.js';

@ApiTags('memberships')
@Controller('memberships/subscriptions/remind')
@SuperuserOnly()
export class DuesReminderController {
  constructor(
    private readonly resources: Resources,
    private readonly jobs: AskForJob,
  ) {}

  @Post()
  @Answers(askedJob, 'Writes to each of those who match and owe what they owe; follow the job.', 202)
  async ask(
    @Ctx() ctx: RequestContext,
    @Body({ schema: remindBody }) { filter, count }: z.infer<typeof remindBody>,
  ): Promise<AskedJob> {
    forOneself(ctx);
    const asked: FeeReminderTask = { query: whoOwes(filter) };
    mustBeAskable(subscriptions, ctx.viewer!, asked.query);
    // Whoever confirmed a number confirmed these and no others.
    const { total } = await this.resources.batch(ctx.tenant, subscriptions, ctx.viewer!, asked.query);
    if (total !== count) throw new DomainError('identity.others_match', { count: total });
    return this.jobs.ask(ctx, { kind: FEE_REMINDER, asked });
  }
}

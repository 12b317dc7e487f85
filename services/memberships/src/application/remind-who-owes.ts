import { actOnRows, inTheNameOfAsker, type JobHandler, JobHandlers, type JobInHand, JobRefused } from '@ateneo/jobs';
import { type LastRow, Resources } from '@ateneo/resource';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Superusers } from '../../../identity/src/public/superusers.js';
import { FEE_REMINDER, type FeeReminderTask } from '../membership/fee-reminder.js';
import { subscriptions } from '../membership/subscription.resource.js';
import { Memberships } from './memberships.js';

/** Reminds everybody who owes and matches, as long as the asker may; whoever pays before their turn, or waits for their bank, is not, and nobody is twice. */
@Injectable()
export class RemindWhoOwes implements JobHandler, OnModuleInit {
  readonly kind = FEE_REMINDER;

  constructor(
    private readonly handlers: JobHandlers,
    private readonly resources: Resources,
    private readonly queries: QueryBus,
    private readonly memberships: Memberships,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform(job: JobInHand): Promise<undefined> {
    await actOnRows(
      job,
      (last) => this.next(job, last),
      ({ id }) => this.memberships.remindByHand(inTheNameOfAsker(job), id, job.id),
    );
    return undefined;
  }

  private async next(job: JobInHand, last: LastRow | undefined) {
    const superusers = await this.queries.execute(new Superusers(job.tenant));
    if (!superusers.includes(job.asker)) throw new JobRefused('not_allowed');
    const reader = { accounts: [job.asker], is_superuser: true, managed_organizations: [] };
    const { query } = job.asked as FeeReminderTask;
    return this.resources.batch(job.tenant, subscriptions, reader, query, last);
  }
}

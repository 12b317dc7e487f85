import type { Subscription } from '@ateneo/contracts';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type JobHandler, JobHandlers, type JobInHand, JobRefused } from '@ateneo/jobs';
import { type LastRow, Resources } from '@ateneo/resource';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Superusers } from '../../../identity/src/public/superusers.js';
import { DUES_REMINDER, type DuesReminderAsked } from '../membership/dues-reminder.js';
import { membershipAggregate } from '../membership/membership.aggregate.js';
import { subscriptions } from '../membership/subscription.resource.js';

/** The last whose turn it was. */
interface At {
  readonly last?: LastRow;
}

/** So many between one look at whether it goes on and the next. */
const STRETCH = 20;

/** Reminds everybody who owes and matches, as long as the asker may; whoever pays before their turn is not, and nobody is twice. */
@Injectable()
export class RemindWhoOwes implements JobHandler, OnModuleInit {
  readonly kind = DUES_REMINDER;

  constructor(
    private readonly handlers: JobHandlers,
    private readonly resources: Resources,
    private readonly queries: QueryBus,
    @Inject(DECISIONS) private readonly decisions: Decisions,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform(job: JobInHand): Promise<undefined> {
    for (let rows = await this.next(job); rows.length > 0; rows = await this.next(job))
      for (let from = 0; from < rows.length; from += STRETCH) await this.each(job, rows.slice(from, from + STRETCH));
    return undefined;
  }

  private async each(job: JobInHand, rows: readonly Subscription[]): Promise<void> {
    for (const { id } of rows) await this.remind(job, id);
    const { id, creation_datetime } = rows.at(-1)!;
    const checkpoint: At = { last: { id, creation_datetime } };
    await job.step(async () => ({ checkpoint, done: job.done + rows.length }));
  }

  private async next(job: JobInHand) {
    const superusers = await this.queries.execute<Superusers, string[]>(new Superusers(job.tenant));
    if (!superusers.includes(job.asker)) throw new JobRefused('not_allowed');
    const reader = { id: job.asker, is_superuser: true, managed_organizations: [] };
    const { query } = job.asked as DuesReminderAsked;
    const { last } = (job.checkpoint as At | null) ?? {};
    const { rows, total } = await this.resources.batch(job.tenant, subscriptions, reader, query, last);
    if (job.checkpoint === null) await job.step(async () => ({ checkpoint: {}, total }));
    return rows;
  }

  private remind({ id: job, tenant, asker }: JobInHand, user: string) {
    const context = {
      tenant,
      actor: asker,
      source: 'staff',
      now: new Date().toISOString(),
      correlationId: job,
    } as const;
    return this.decisions.execute(context, membershipAggregate, user, { do: 'remind_by_hand', job });
  }
}

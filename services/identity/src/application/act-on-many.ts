import type { User } from '@ateneo/contracts';
import { EVENT_STORE, VIEWS, type Views, waitForViews } from '@ateneo/cqrs';
import type { EventStore } from '@ateneo/event-store';
import {
  actOnRows,
  inTheNameOfAsker,
  isRefusal,
  type JobHandler,
  JobHandlers,
  type JobInHand,
  JobRefused,
  type ResultFile,
} from '@ateneo/jobs';
import type { CommandContext } from '@ateneo/kernel';
import { Resources } from '@ateneo/resource';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { BULK, type BulkAsked } from '../account/bulk-job.js';
import { type BulkAct, BulkActs } from '../../../published/src/identity/bulk-acts.js';
import { AskerNow } from '../views/user/asker-now.js';
import { users } from '../views/user/user.resource.js';
import { userTagProjection } from '../views/user-tag/user-tag.projection.js';
import { userProjection } from '../views/user/user.projection.js';
import { bulkReport, type Reported } from '../queries/bulk-report.js';

/**
 * Does the same to everybody who matches, from the newest on, as the asker sees them and may now. People are found behind the last
 * one whose turn it was, so nobody is passed over because those before them match no longer. Done again it changes nothing.
 */
@Injectable()
export class ActOnMany implements JobHandler, OnModuleInit {
  readonly kind = BULK;

  constructor(
    private readonly handlers: JobHandlers,
    private readonly acts: BulkActs,
    private readonly resources: Resources,
    private readonly asker: AskerNow,
    @Inject(VIEWS) private readonly views: Views,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'head'>,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform(job: JobInHand): Promise<ResultFile> {
    const asked = job.asked as BulkAsked;
    const act = this.acts.find(asked.act);
    if (!act) throw new JobRefused('not_allowed');
    await this.mustBeUpToDate();
    const have = await actOnRows(
      job,
      async (last) => this.resources.batch(job.tenant, users, await this.mayStill(job, act), asked.query, last),
      (person) => one(inTheNameOfAsker(job), act, person, asked.what),
      {
        // Whoever stopped it sees it end before the next ones, and who may no longer does no more.
        before: () => this.mayStill(job, act),
        report: (rows) => bulkReport(rows, asked.language, job.done === 0),
        counts: ({ result }) => result !== 'left_out',
      },
    );
    await act.finish?.(inTheNameOfAsker(job), asked.what, have);
    await this.beginReport(job, asked);
    return { name: `${asked.act}-${new Date().toISOString().slice(0, 10)}.csv`, type: 'text/csv; charset=utf-8' };
  }

  private async mayStill(job: JobInHand, act: BulkAct) {
    await job.step(async () => ({}));
    const who = await this.asker.find(job.tenant, job.asker);
    if (!act.may(who)) throw new JobRefused('not_allowed');
    return who;
  }

  /** Of nobody there is a report, too. */
  private async beginReport(job: JobInHand, { language }: BulkAsked): Promise<void> {
    if (job.done > 0) return;
    await job.step(async ({ add }) => {
      await add('file', bulkReport([], language, true));
      return {};
    });
  }

  /** Whoever was erased before this began is in no view any more. */
  private async mustBeUpToDate(): Promise<void> {
    const names = [userProjection.name, userTagProjection.name];
    await waitForViews(this.views, names, await this.store.head());
  }
}

async function one(context: CommandContext, act: BulkAct, person: User, what: string): Promise<Reported> {
  const { id: user, email } = person;
  try {
    return { user, email, result: (await act.perform(context, user, what)) ? 'done' : 'already' };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { user, email, result: 'left_out', error };
  }
}

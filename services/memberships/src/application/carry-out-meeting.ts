import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { inTheNameOfAsker, isRefusal, type JobHandler, JobHandlers, type JobInHand, JobRefused } from '@ateneo/jobs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Superusers } from '../../../identity/src/public/superusers.js';
import { meetingAggregate } from '../meeting/meeting.aggregate.js';
import type { MeetingAct } from '../meeting/meeting.events.js';
import { leftOf, type MeetingRow } from '../meeting/meeting.fold.js';
import { JoinByFee } from './join-by-fee.js';
import { Memberships } from './memberships.js';
import { Payments } from './payments.js';

/** A kind of jobs: what a meeting of the board decided is carried out, or taken back. */
export const BOARD_MEETING = 'board_meeting';

export interface MeetingTask {
  readonly meeting: string;
  readonly act: MeetingAct;
}

/** So many between one look at whether it goes on and the next. */
const STRETCH = 10;

/** One after another in the order of the list, so that numbers follow it; whoever is refused stops nobody. */
@Injectable()
export class CarryOutMeeting implements JobHandler, OnModuleInit {
  readonly kind = BOARD_MEETING;

  constructor(
    private readonly handlers: JobHandlers,
    private readonly queries: QueryBus,
    private readonly joining: JoinByFee,
    private readonly memberships: Memberships,
    private readonly payments: Payments,
    @Inject(DECISIONS) private readonly decisions: Decisions,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform(job: JobInHand): Promise<undefined> {
    const { meeting, act } = job.asked as MeetingTask;
    for (let rows = await this.next(job); rows.length > 0; rows = await this.next(job)) {
      const settled: { id: string; outcome: string }[] = [];
      for (const row of rows)
        settled.push({ id: row.id, outcome: await this.settle(inTheNameOfAsker(job), job.asked as MeetingTask, row) });
      const command = { do: 'settle' as const, meeting, act, rows: settled };
      await this.decisions.execute(inTheNameOfAsker(job), meetingAggregate, meeting, command);
      await job.step(async () => ({ checkpoint: {}, done: job.done + rows.length }));
    }
    return undefined;
  }

  private async next(job: JobInHand): Promise<MeetingRow[]> {
    const superusers = await this.queries.execute(new Superusers(job.tenant));
    if (!superusers.includes(job.asker)) throw new JobRefused('not_allowed');
    const { meeting, act } = job.asked as MeetingTask;
    const { state } = await this.decisions.load(job.tenant, meetingAggregate, meeting);
    const rows = leftOf(state, act);
    if (job.checkpoint === null) await job.step(async () => ({ checkpoint: {}, total: rows.length }));
    return rows.slice(0, STRETCH);
  }

  private async settle(context: CommandContext, { meeting, act }: MeetingTask, { id, part }: MeetingRow) {
    try {
      if (act === 'take_back') await this.takeBack(context, id, meeting);
      else if (part === 'admitted') await this.joining.approve(context, id, meeting);
      else await this.memberships.act(context, id, { do: 'exclude', meeting });
      return 'done';
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return error.code;
    }
  }

  /** Unless money is on its way for it. */
  private async takeBack(context: CommandContext, user: string, meeting: string): Promise<void> {
    const { pending } = await this.memberships.state(context.tenant, user);
    if (pending && (await this.payments.isComing(context.tenant, pending.invoice)))
      throw new DomainError('memberships.decision_stands');
    await this.memberships.act(context, user, { do: 'undo_decision', meeting });
  }
}

import { derivedId, EVENT_STORE, VIEWS, type Views, waitForViews } from '@ateneo/cqrs';
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
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { type LastRow, Resources } from '@ateneo/resource';
import type { Subscription } from '@ateneo/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Superusers } from '../../../identity/src/public/superusers.js';
import { MEMBERSHIPS_BULK, type MembershipsBulkAsked } from '../membership/memberships-bulk.js';
import { subscriptions } from '../membership/subscription.resource.js';
import { membershipsReport, type Reported } from '../queries/memberships-report.js';
import { ChangeFee } from './change-fee.js';
import { HandPayments } from './hand-payments.js';
import { Leaving } from './leaving.js';
import { Memberships } from './memberships.js';
import { Payments } from './payments.js';

type Act = MembershipsBulkAsked['act'];
type Of<Do extends Act['do']> = Extract<Act, { do: Do }>;
/** Where the log stands after; undefined: it was so already. */
type Written = Promise<string | undefined>;

/**
 * Does to each membership of a list what is done to one, by the same commands, as long as the asker may. Done again it changes nothing; what
 * is refused of one is said in the report, and the others go on.
 */
@Injectable()
export class ActOnMemberships implements JobHandler, OnModuleInit {
  readonly kind = MEMBERSHIPS_BULK;

  constructor(
    private readonly handlers: JobHandlers,
    private readonly resources: Resources,
    private readonly queries: QueryBus,
    private readonly fees: ChangeFee,
    private readonly leaving: Leaving,
    private readonly memberships: Memberships,
    private readonly hand: HandPayments,
    private readonly payments: Payments,
    @Inject(VIEWS) private readonly views: Views,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'head'>,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform(job: JobInHand): Promise<ResultFile> {
    const { act, language } = job.asked as MembershipsBulkAsked;
    await waitForViews(this.views, [subscriptions.projection!.name], await this.store.head());
    await actOnRows(
      job,
      (last) => this.next(job, last),
      (row) => this.one(job, act, row),
      {
        before: () => this.mayStill(job),
        report: (rows) => membershipsReport(rows, language, job.done === 0),
      },
    );
    return { name: `${act.do}-${new Date().toISOString().slice(0, 10)}.csv`, type: 'text/csv; charset=utf-8' };
  }

  /** Whoever stopped it sees it end before the next ones, and who may no longer does no more. */
  private async mayStill(job: JobInHand): Promise<void> {
    await job.step(async () => ({}));
    const superusers = await this.queries.execute(new Superusers(job.tenant));
    if (!superusers.includes(job.asker)) throw new JobRefused('not_allowed');
  }

  private async next(job: JobInHand, last: LastRow | undefined) {
    await this.mayStill(job);
    const reader = { accounts: [job.asker], is_superuser: true, managed_organizations: [] };
    return this.resources.batch(job.tenant, subscriptions, reader, (job.asked as MembershipsBulkAsked).query, last);
  }

  private async one(job: JobInHand, act: Act, row: Subscription): Promise<Reported> {
    const { id, user_name: name, number } = row;
    const who = { id, name: name ?? '', number: number ?? '' };
    try {
      const written = await (this.acts[act.do] as (act: Act, of: CommandContext, row: Subscription) => Written)(
        act,
        inTheNameOfAsker(job),
        row,
      );
      return { ...who, result: written === undefined ? 'already' : 'done' };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return { ...who, result: 'left_out', error };
    }
  }

  private readonly acts: {
    readonly [Do in Act['do']]: (act: Of<Do>, context: CommandContext, row: Subscription) => Written;
  } = {
    // Who chose another fee keeps their choice.
    change_fee: async ({ price }, context, { id }) =>
      (await this.fees.execute(context, id, { price }, 'association', true)).position,
    keep_fee: async (_, context, { id }) => (await this.fees.drop(context, id, 'association')).position,
    leave: async ({ when, why }, context, { id }) =>
      when === 'end'
        ? this.leaving.leaveLater(context, id, { why })
        : this.leaving.leave(context, id, derivedId(context.correlationId, id), { why, keeps_newsletters: false }),
    resume: async (_, context, { id }) => (await this.memberships.act(context, id, { do: 'resume' })).position,
    pay: (said, context, row) => this.paid(said, context, row),
  };

  /** All of what they owe; under the same id each time. */
  private async paid({ means, day }: Of<'pay'>, context: CommandContext, row: Subscription): Written {
    const { id: user, open_invoice: invoice, organization, owed: amount } = row;
    const payment = derivedId(context.correlationId, user);
    if ((await this.payments.state(context.tenant, payment)).request) return undefined;
    if (invoice === null || amount === 0) throw new DomainError('memberships.nothing_to_pay');
    return (await this.hand.record(context, payment, { user, invoice, organization, amount, means, day })).position;
  }
}

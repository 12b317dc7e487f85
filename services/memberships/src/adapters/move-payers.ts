import type { Subscription } from '@ateneo/contracts';
import { EVENT_STORE, VIEWS, type Views } from '@ateneo/cqrs';
import type { EventStore } from '@ateneo/event-store';
import { isRefusal, type JobHandler, JobHandlers, type JobInHand, JobRefused } from '@ateneo/jobs';
import { type LastRow, Resources } from '@ateneo/resource';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Superusers } from '../../../identity/src/public/superusers.js';
import { subscriptions } from '../membership/subscription.resource.js';
import { PRICE_MOVE, type PriceMoveAsked, whoHas } from '../product/price-move.js';
import { Catalogue } from './catalogue.js';
import { ChangeFee } from './change-fee.js';

/** The last whose turn it was. */
interface At {
  readonly last?: LastRow;
}

/** So many between one look at whether it goes on and the next. */
const STRETCH = 20;

/** Moves all who have a price to another, as long as the asker may; done again it moves nobody twice. */
@Injectable()
export class MovePayers implements JobHandler, OnModuleInit {
  readonly kind = PRICE_MOVE;

  constructor(
    private readonly handlers: JobHandlers,
    private readonly resources: Resources,
    private readonly queries: QueryBus,
    private readonly fees: ChangeFee,
    private readonly catalogue: Catalogue,
    @Inject(VIEWS) private readonly views: Views,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'head'>,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform(job: JobInHand): Promise<undefined> {
    if (!(await this.views.reached(subscriptions.projection!.name, await this.store.head())))
      throw new Error('the views are behind');
    for (let rows = await this.next(job); rows.length > 0; rows = await this.next(job))
      for (let from = 0; from < rows.length; from += STRETCH) await this.each(job, rows.slice(from, from + STRETCH));
    return undefined;
  }

  private async next(job: JobInHand): Promise<readonly Subscription[]> {
    const superusers = await this.queries.execute<Superusers, string[]>(new Superusers(job.tenant));
    if (!superusers.includes(job.asker)) throw new JobRefused('not_allowed');
    const { from, to } = job.asked as PriceMoveAsked;
    if (!(await this.catalogue.isOffered(job.tenant, to))) throw new JobRefused('not_offered');
    const reader = { id: job.asker, is_superuser: true, managed_organizations: [] };
    const query = whoHas(from);
    const { last } = (job.checkpoint as At | null) ?? {};
    const { rows, total } = await this.resources.batch(job.tenant, subscriptions, reader, query, last);
    if (job.checkpoint === null) await job.step(async () => ({ checkpoint: {}, total }));
    return rows;
  }

  private async each(job: JobInHand, rows: readonly Subscription[]): Promise<void> {
    for (const row of rows) await this.move(job, row);
    const { id, creation_datetime } = rows.at(-1)!;
    const checkpoint: At = { last: { id, creation_datetime } };
    await job.step(async () => ({ checkpoint, done: job.done + rows.length }));
  }

  /** Who chose another fee keeps their choice; whoever may not have this one, or leaves meanwhile, their fee. */
  private async move({ id: job, tenant, asker, asked }: JobInHand, { id }: Subscription): Promise<void> {
    const context = {
      tenant,
      actor: asker,
      source: 'staff',
      now: new Date().toISOString(),
      correlationId: job,
    } as const;
    try {
      await this.fees.execute(context, id, { price: (asked as PriceMoveAsked).to }, 'association', true);
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
}

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
} from '@ateneo/jobs';
import { type LastRow, Resources } from '@ateneo/resource';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Superusers } from '../../../identity/src/public/superusers.js';
import { subscriptions } from '../membership/subscription.resource.js';
import { PRICE_MOVE, type PriceMoveAsked, whoHas } from '../product/price-move.js';
import { Catalogue } from './catalogue.js';
import { ChangeFee } from './change-fee.js';

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
    await waitForViews(this.views, [subscriptions.projection!.name], await this.store.head());
    await actOnRows(
      job,
      (last) => this.next(job, last),
      ({ id }) => this.move(job, id),
    );
    return undefined;
  }

  private async next(job: JobInHand, last: LastRow | undefined) {
    const superusers = await this.queries.execute(new Superusers(job.tenant));
    if (!superusers.includes(job.asker)) throw new JobRefused('not_allowed');
    const { from, to } = job.asked as PriceMoveAsked;
    if (!(await this.catalogue.isOffered(job.tenant, to))) throw new JobRefused('not_offered');
    const reader = { accounts: [job.asker], is_superuser: true, managed_organizations: [] };
    return this.resources.batch(job.tenant, subscriptions, reader, whoHas(from), last);
  }

  /** Who chose another fee keeps their choice; whoever may not have this one, or leaves meanwhile, their fee. */
  private async move(job: JobInHand, user: string): Promise<void> {
    const { to } = job.asked as PriceMoveAsked;
    try {
      await this.fees.execute(inTheNameOfAsker(job), user, { price: to }, 'association', true);
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
}

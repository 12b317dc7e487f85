import { EVENT_STORE, VIEWS, type Views, waitForViews } from '@ateneo/cqrs';
import type { EventStore } from '@ateneo/event-store';
import { actOnRows, inTheNameOfAsker, type JobHandler, JobHandlers, type JobInHand, JobRefused } from '@ateneo/jobs';
import { Database } from '@ateneo/persistence';
import type { LastRow } from '@ateneo/resource';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Superusers } from '../../../identity/src/public/superusers.js';
import { FindResidence } from '../residence/find-residence.js';

export const FIND_RESIDENCES_AGAIN = 'people_placement';

/** Behind nobody. */
const FIRST = '00000000-0000-0000-0000-000000000000';
const BATCH = 100;

/** Places everybody again, by the layers as they are now: an event is told only of who lives elsewhere by them. */
@Injectable()
export class FindResidencesAgain implements JobHandler, OnModuleInit {
  readonly kind = FIND_RESIDENCES_AGAIN;

  constructor(
    private readonly handlers: JobHandlers,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly database: Database,
    @Inject(VIEWS) private readonly views: Views,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'head'>,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform(job: JobInHand): Promise<undefined> {
    await this.mustBeUpToDate();
    await actOnRows(
      job,
      (last) => this.next(job, last),
      ({ id }) => this.commands.execute(new FindResidence(inTheNameOfAsker(job), id, true)),
    );
    return undefined;
  }

  private async next({ tenant, asker }: JobInHand, last: LastRow | undefined) {
    const superusers = await this.queries.execute(new Superusers(tenant));
    if (!superusers.includes(asker)) throw new JobRefused('not_allowed');
    const count = 'select count(*)::int as total from territory.residence';
    const total = last ? 0 : (await this.database.read<{ total: number }>(tenant, count))[0]!.total;
    const after = 'select id from territory.residence where id > $1 order by id limit $2';
    return { rows: await this.database.read<{ id: string }>(tenant, after, [idOf(last), BATCH]), total };
  }

  private async mustBeUpToDate(): Promise<void> {
    const names = ['territory.layer', 'territory.residence'];
    await waitForViews(this.views, names, await this.store.head());
  }
}

/** A job that was begun before a checkpoint said more noted the id alone. */
function idOf(last: LastRow | string | undefined): string {
  return typeof last === 'string' ? last : (last?.id ?? FIRST);
}

import { EVENT_STORE, VIEWS, type Views } from '@ateneo/cqrs';
import type { EventStore } from '@ateneo/event-store';
import { type JobHandler, JobHandlers, type JobInHand, JobRefused } from '@ateneo/jobs';
import type { CommandContext } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Superusers } from '../../../identity/src/public/superusers.js';
import { PlaceByAddress } from '../place/place-by-address.js';

export const PLACE_AGAIN = 'people_placement';

/** The last whose turn it was. */
interface At {
  readonly last: string;
}

/** Behind nobody. */
const FIRST = '00000000-0000-0000-0000-000000000000';
/** So many at once, and then the next: each is their own stream. */
const BATCH = 10;

/** Places everybody again, by the layers as they are now: an event is told only of who lives elsewhere by them. */
@Injectable()
export class PlaceAgain implements JobHandler, OnModuleInit {
  readonly kind = PLACE_AGAIN;

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
    if (job.checkpoint === null) await this.begin(job);
    for (;;) {
      const superusers = await this.queries.execute<Superusers, string[]>(new Superusers(job.tenant));
      if (!superusers.includes(job.asker)) throw new JobRefused('not_allowed');
      const users = await this.after(job.tenant, (job.checkpoint as At).last);
      if (users.length === 0) return undefined;
      await Promise.all(users.map((user) => this.commands.execute(new PlaceByAddress(contextOf(job), user, true))));
      await job.step(async () => ({
        checkpoint: { last: users.at(-1)! } satisfies At,
        done: job.done + users.length,
      }));
    }
  }

  private async begin(job: JobInHand): Promise<void> {
    const sql = 'select count(*)::int as total from territory.person_place';
    const [row] = await this.database.read<{ total: number }>(job.tenant, sql);
    await job.step(async () => ({ checkpoint: { last: FIRST } satisfies At, total: row!.total }));
  }

  private async after(tenant: string, last: string): Promise<string[]> {
    const sql = 'select id from territory.person_place where id > $1 order by id limit $2';
    return (await this.database.read<{ id: string }>(tenant, sql, [last, BATCH])).map(({ id }) => id);
  }

  private async mustBeUpToDate(): Promise<void> {
    const head = await this.store.head();
    for (const view of ['territory.layer', 'territory.person_place'])
      if (!(await this.views.reached(view, head))) throw new Error('the views are behind');
  }
}

function contextOf({ tenant, asker, id }: JobInHand): CommandContext {
  return { tenant, actor: asker, source: 'staff', now: new Date().toISOString(), correlationId: id };
}

import { EVENT_STORE, VIEWS, type Views, waitForViews } from '@ateneo/cqrs';
import type { EventStore } from '@ateneo/event-store';
import { inTheNameOfAsker, type JobHandler, JobHandlers, type JobInHand, JobRefused } from '@ateneo/jobs';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Superusers } from '../../../identity/src/public/superusers.js';
import { KnownOrganizations } from './known-organizations.js';
import { MovePerson } from '../membership/move-person.js';
import { TRANSFER, TRANSFER_UNDO } from '../transfer/transfer-jobs.js';
import { PeopleToMove, type Stretch } from '../queries/people-to-move.js';

interface TransferTask {
  readonly transfer: string;
  /** As it was counted by who decided; absent where nobody could ask for it any more. */
  readonly total?: number;
}

/** The last whose turn it was. */
interface At {
  readonly last?: string | undefined;
}

/** So many at once, and then the next: each is their own stream. */
const BATCH = 10;

/**
 * Moves people one batch a step, or takes them back. Each move is decided by the person's own stream, under the transfer's
 * id: done again it moves nobody twice, and whoever has gone elsewhere meanwhile stays there (decision 101).
 */
@Injectable()
export class MovePeople implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly known: KnownOrganizations,
    private readonly people: PeopleToMove,
    @Inject(VIEWS) private readonly views: Views,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'head'>,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this.handler(TRANSFER, (job, last) => this.onward(job, last)));
    this.handlers.add(this.handler(TRANSFER_UNDO, (job, last) => this.back(job, last)));
  }

  private handler(
    kind: string,
    move: (job: JobInHand, last: string | undefined) => Promise<Stretch | undefined>,
  ): JobHandler {
    const perform = async (job: JobInHand): Promise<undefined> => {
      await this.mustBeUpToDate();
      const { total } = job.asked as TransferTask;
      if (job.checkpoint === null)
        await job.step(async () => ({ checkpoint: {}, ...(total !== undefined && { total }) }));
      for (let isOver = false; !isOver;) {
        await this.mustStillAdminister(job);
        const moved = await move(job, (job.checkpoint as At).last);
        isOver = moved?.last === undefined;
        await job.step(async () => ({
          checkpoint: { last: moved?.last } satisfies At,
          done: job.done + (moved?.users.length ?? 0),
        }));
      }
    };
    return { kind, perform };
  }

  /** Undefined: it was undone meanwhile. */
  private async onward(job: JobInHand, last: string | undefined): Promise<Stretch | undefined> {
    const { transfer: id } = job.asked as TransferTask;
    const transfer = await this.known.transfer(job.tenant, id);
    if (!transfer || transfer.isUndone) return undefined;
    const stretch = await this.people.next(job.tenant, transfer, last, BATCH);
    await this.each(job, stretch, (user) => ({
      do: 'transfer',
      user,
      transfer: id,
      from: transfer.from,
      to: transfer.to,
    }));
    return stretch;
  }

  private async back(job: JobInHand, last: string | undefined): Promise<Stretch> {
    const { transfer } = job.asked as TransferTask;
    const stretch = await this.people.moved(job.tenant, transfer, last, BATCH);
    await this.each(job, stretch, (user) => ({ do: 'undo_transfer', user, transfer }));
    return stretch;
  }

  private async each(
    job: JobInHand,
    { users }: Stretch,
    command: (user: string) => MovePerson['command'],
  ): Promise<void> {
    const context = inTheNameOfAsker(job);
    await Promise.all(users.map((user) => this.commands.execute(new MovePerson(context, command(user)))));
  }

  private async mustStillAdminister({ tenant, asker }: JobInHand): Promise<void> {
    const superusers = await this.queries.execute(new Superusers(tenant));
    if (!superusers.includes(asker)) throw new JobRefused('not_allowed');
  }

  private async mustBeUpToDate(): Promise<void> {
    const names = ['organizations.membership', 'organizations.person', 'territory.residence'];
    await waitForViews(this.views, names, await this.store.head());
  }
}

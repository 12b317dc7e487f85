import { derivedId } from '@ateneo/cqrs';
import { type JobHandler, JobHandlers, type JobInHand, JobRefused } from '@ateneo/jobs';
import type { CommandContext } from '@ateneo/kernel';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type Holders, HoldersOfPlaces } from '../../../ticketing/src/public/holders.js';
import type { LetterWords } from '../email/email.events.js';
import { PLACES_LETTER, type PlacesLetterAsked } from '../email/places-letter-job.js';
import { WriteLetters } from '../email/write-letters.js';

/** Behind whose place it goes on. */
interface At {
  readonly last: NonNullable<Holders['last']>;
}

/** Writes one letter to each person who has places that match, as the asker may now; done again nobody gets a second one. */
@Injectable()
export class WriteToHolders implements JobHandler, OnModuleInit {
  readonly kind = PLACES_LETTER;

  constructor(
    private readonly handlers: JobHandlers,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform(job: JobInHand): Promise<undefined> {
    const { event, filter, words } = job.asked as PlacesLetterAsked;
    for (;;) {
      const last = (job.checkpoint as At | null)?.last;
      const asked = new HoldersOfPlaces(job.tenant, job.asker, event, filter, last);
      const holders = await this.queries.execute<HoldersOfPlaces, Holders | undefined>(asked);
      if (!holders) throw new JobRefused('not_allowed');
      if (!holders.last) return undefined;
      await this.write(job, words, holders.users);
      const checkpoint: At = { last: holders.last };
      const done = job.done + holders.places;
      await job.step(async () => ({ checkpoint, done, ...(last ? {} : { total: holders.total }) }));
    }
  }

  /** Whoever has several places has one letter: its id is made of who they are. */
  private write({ tenant, asker, id }: JobInHand, words: LetterWords, users: readonly string[]) {
    const context: CommandContext = {
      tenant,
      actor: asker,
      source: 'staff',
      now: new Date().toISOString(),
      correlationId: id,
    };
    const letters = users.map((user) => ({ user, email: derivedId(id, `letter/${user}`) }));
    return this.commands.execute(new WriteLetters(context, { category: 'manual', words }, letters));
  }
}

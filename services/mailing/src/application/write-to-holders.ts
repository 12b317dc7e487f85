import { derivedId } from '@ateneo/cqrs';
import { type JobHandler, JobHandlers, type JobInHand, JobRefused } from '@ateneo/jobs';
import type { CommandContext } from '@ateneo/kernel';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { type HeldPlace, type Holders, HoldersOfPlaces } from '../../../ticketing/src/public/holders.js';
import type { EmailRequested, AdHocMailWords } from '../email/email.events.js';
import { MAIL_TO_HOLDERS, type MailToHoldersAsked } from '../email/mail-to-holders-job.js';
import { RequestEmail } from '../email/request-email.js';
import { WriteAdHocMails } from '../email/write-ad-hoc-mails.js';

/** Behind whose place it goes on. */
interface At {
  readonly last: NonNullable<Holders['last']>;
}

/**
 * Writes one mail to each person who has places that match, or the mail with their tickets once more, as the asker may now; done
 * again nobody gets a second one.
 */
@Injectable()
export class WriteToHolders implements JobHandler, OnModuleInit {
  readonly kind = MAIL_TO_HOLDERS;

  constructor(
    private readonly handlers: JobHandlers,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly request: RequestEmail,
  ) {}

  onModuleInit(): void {
    this.handlers.add(this);
  }

  async perform(job: JobInHand): Promise<undefined> {
    const { event, filter, words } = job.asked as MailToHoldersAsked;
    for (;;) {
      const last = (job.checkpoint as At | null)?.last;
      const asked = new HoldersOfPlaces(job.tenant, job.asker, event, filter, last);
      const holders = await this.queries.execute(asked);
      if (!holders) throw new JobRefused('not_allowed');
      if (!holders.last) return undefined;
      const context = contextOf(job);
      if (words) await this.write(context, job.id, words, holders.users);
      else await this.request.executeMany(context, tickets(job.id, event, holders));
      const checkpoint: At = { last: holders.last };
      const done = job.done + holders.places.length;
      await job.step(async () => ({ checkpoint, done, ...(last ? {} : { total: holders.total }) }));
    }
  }

  /** Whoever has several places has one mail: its id is made of who they are. */
  private write(context: CommandContext, job: string, words: AdHocMailWords, users: readonly string[]) {
    const mails = users.map((user) => ({ user, email: derivedId(job, `letter/${user}`) }));
    return this.commands.execute(new WriteAdHocMails(context, { category: 'manual', words }, mails));
  }
}

function contextOf({ tenant, asker: actor, id: correlationId }: JobInHand): CommandContext {
  return { tenant, actor, source: 'staff', now: new Date().toISOString(), correlationId };
}

/** What was taken together is in one mail, as it was the first time. */
function tickets(job: string, event: string, { places, total }: Holders): EmailRequested['data'][] {
  const mailOf = ({ id: reservation, user, order_id }: HeldPlace): EmailRequested['data'] => ({
    email: derivedId(job, `tickets/${order_id}/${user}`),
    user,
    category: 'event_reservation',
    params: { event, reservation },
    ...(total !== 1 && { many: true }),
  });
  return places.map(mailOf);
}

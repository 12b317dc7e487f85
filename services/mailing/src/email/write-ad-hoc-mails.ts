import type { Find } from '@ateneo/cqrs';
import { Command } from '@ateneo/resource';
import type { CommandContext } from '@ateneo/kernel';
import type { AdHocMailKind } from '@ateneo/contracts';
import { QueryBus } from '@nestjs/cqrs';
import { CardHolders } from '../../../memberships/src/public/card-holders.js';
import { FindReader } from '../application/find-reader.js';
import type { AdHocMailWords } from './email.events.js';
import { RequestEmail } from './request-email.js';

/** One mail a reader, under an id that is the same when it is asked for again. */
export interface MailRecipientId {
  readonly email: string;
  readonly user: string;
}

/** Answers who is not written to, since they are gone, deactivated, or have no card where it is about theirs. */
export class WriteAdHocMails extends Command<{ position: string | undefined; leftOut: string[] }> {
  constructor(
    readonly context: CommandContext,
    readonly mail: { readonly category: AdHocMailKind; readonly words: AdHocMailWords },
    readonly recipients: readonly MailRecipientId[],
    /** One of many: what a person waits for goes first. */
    readonly isOfMany = recipients.length > 1,
  ) {
    super();
  }

  async run(get: Find) {
    const { context, mail, recipients, isOfMany } = this;
    const leftOut: string[] = [];
    const isFor = await this.receivers(get, context, mail.category, recipients);
    let position: string | undefined;
    for (const { email, user } of recipients) {
      const request = { email, user, params: {}, ...mail };
      const isReader = isFor(user) && (await get(FindReader).find(context.tenant, request))?.is_active;
      if (!isReader) leftOut.push(user);
      else position = await get(RequestEmail).execute(context, isOfMany ? { ...request, many: true } : request);
    }
    return { position, leftOut };
  }

  /** A card is sent to who has one. */
  private async receivers(
    get: Find,
    { tenant }: CommandContext,
    category: AdHocMailKind,
    recipients: readonly MailRecipientId[],
  ) {
    if (category === 'manual') return () => true;
    const users = recipients.map(({ user }) => user);
    const holders = await get(QueryBus).execute(new CardHolders(tenant, users));
    return (user: string) => holders.has(user);
  }
}

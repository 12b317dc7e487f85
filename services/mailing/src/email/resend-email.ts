import { Command } from '@ateneo/resource';
import { DECISIONS, type Find } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { QueryBus } from '@nestjs/cqrs';
import { OneTimeLink } from '../../../identity/src/public/one-time-link.js';
import { CardHolders } from '../../../memberships/src/public/card-holders.js';
import { FindReader } from '../application/find-reader.js';
import { aboutSafety, type EmailRequested, linkPurpose } from './email.events.js';
import { emailAggregate, RequestEmail } from './request-email.js';

/** Sends an e-mail again: a new one to the person's present address, in their present language, with a fresh link. */
export class ResendEmail extends Command<{ position: string | undefined }> {
  constructor(
    readonly context: CommandContext,
    readonly email: string,
    /** Id of the new one. */
    readonly again: string,
    /** One of many: what a person waits for goes first. */
    readonly isOfMany = false,
  ) {
    super();
  }

  async run(get: Find): Promise<{ position: string | undefined }> {
    const { context, email, again, isOfMany } = this;
    const { state } = await get(DECISIONS).load(context.tenant, emailAggregate, email);
    if (state.status === 'absent') throw new DomainError('mailing.not_found');
    if (state.status === 'pending') throw new DomainError('mailing.still_on_its_way');
    await this.checkReader(get, context, state.request);
    if ((await get(RequestEmail).refused(context, [state.request])).size > 0)
      throw new DomainError('mailing.reader_wants_none');
    const request = { ...state.request, email: again, resend_of: email, ...(isOfMany && { many: true as const }) };
    return { position: await get(RequestEmail).execute(context, request) };
  }

  /** Said now, since nobody would hear of it when the new one is written. */
  private async checkReader(get: Find, { tenant, now }: CommandContext, request: EmailRequested['data']) {
    const { user, category } = request;
    const person = await get(FindReader).find(tenant, request);
    if (!person) throw new DomainError('mailing.reader_erased');
    if (!person.is_active && !aboutSafety.has(category)) throw new DomainError('mailing.reader_deactivated');
    if (category === 'carnet' || category === 'carnet_custom') await this.mustHaveCard(get, tenant, user);
    const purpose = linkPurpose(request);
    if (!purpose) return;
    const link = await get(QueryBus).execute<OneTimeLink, string | undefined>(
      new OneTimeLink(tenant, user, purpose, now, person.email),
    );
    if (link === undefined) throw new DomainError('mailing.link_not_needed');
  }

  /** As when it was written: a card is sent to who has one. */
  private async mustHaveCard(get: Find, tenant: string, user: string): Promise<void> {
    const query = new CardHolders(tenant, [user]);
    const holders = await get(QueryBus).execute(query);
    if (!holders.has(user)) throw new DomainError('mailing.no_card');
  }
}

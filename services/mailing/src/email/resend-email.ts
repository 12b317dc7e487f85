import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
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
}

@CommandHandler(ResendEmail)
export class ResendEmailHandler implements ICommandHandler<ResendEmail> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly queries: QueryBus,
    private readonly readers: FindReader,
    private readonly request: RequestEmail,
  ) {}

  async execute({ context, email, again, isOfMany }: ResendEmail): Promise<{ position: string | undefined }> {
    const { state } = await this.decisions.load(context.tenant, emailAggregate, email);
    if (state.status === 'absent') throw new DomainError('mailing.not_found');
    if (state.status === 'pending') throw new DomainError('mailing.still_on_its_way');
    await this.checkReader(context, state.request);
    if ((await this.request.refused(context, [state.request])).size > 0)
      throw new DomainError('mailing.reader_wants_none');
    const request = { ...state.request, email: again, resend_of: email, ...(isOfMany && { many: true as const }) };
    return { position: await this.request.execute(context, request) };
  }

  /** Said now, since nobody would hear of it when the new one is written. */
  private async checkReader({ tenant, now }: CommandContext, request: EmailRequested['data']) {
    const { user, category } = request;
    const person = await this.readers.find(tenant, request);
    if (!person) throw new DomainError('mailing.reader_erased');
    if (!person.is_active && !aboutSafety.has(category)) throw new DomainError('mailing.reader_deactivated');
    if (category === 'carnet' || category === 'carnet_custom') await this.mustHaveCard(tenant, user);
    const purpose = linkPurpose(request);
    if (!purpose) return;
    const link = await this.queries.execute<OneTimeLink, string | undefined>(
      new OneTimeLink(tenant, user, purpose, now, person.email),
    );
    if (link === undefined) throw new DomainError('mailing.link_not_needed');
  }

  /** As when it was written: a card is sent to who has one. */
  private async mustHaveCard(tenant: string, user: string): Promise<void> {
    const query = new CardHolders(tenant, [user]);
    const holders = await this.queries.execute<CardHolders, ReadonlySet<string>>(query);
    if (!holders.has(user)) throw new DomainError('mailing.no_card');
  }
}

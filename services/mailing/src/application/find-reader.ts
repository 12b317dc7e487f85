import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type MailAddress, type MailRecipient, PersonForMail } from '../../../identity/src/public/person-for-mail.js';
import { Subscriptions } from './subscriptions.js';
import { TENANTS, type Tenants } from '@ateneo/http';
import { OfferedTo, SentTo } from '../../../ticketing/src/public/offered-to.js';
import { ContactMails } from './contact-mails.js';
import type { EmailRequested, SentCategory } from '../email/email.events.js';

/** Finds whom an e-mail goes to, as things stand now; undefined when there is nobody any more. */
@Injectable()
export class FindReader {
  constructor(
    private readonly queries: QueryBus,
    private readonly contact: ContactMails,
    private readonly subscriptions: Subscriptions,
    @Inject(TENANTS) private readonly tenants: Tenants,
  ) {}

  async find(
    tenant: string,
    { user, guest, params, category }: Pick<EmailRequested['data'], 'user' | 'guest' | 'params' | 'category'>,
  ): Promise<MailRecipient | undefined> {
    if (guest) return this.withoutAccount(tenant, user, params);
    const address = params['to'] as MailAddress | undefined;
    return this.queries.execute(new PersonForMail(tenant, user, address, toldOthers[category]));
  }

  private withoutAccount(tenant: string, user: string, params: Params): Promise<MailRecipient | undefined> {
    if (params['transfer'] !== undefined || params['sending'] !== undefined) return this.atAddress(tenant, params);
    return params['subscription'] ? this.subscriber(tenant, user) : this.contact.reader(tenant, user);
  }

  /** The address that asked for a newsletter. */
  private async subscriber(tenant: string, subscription: string): Promise<MailRecipient | undefined> {
    const { phase, email, language } = await this.subscriptions.state(tenant, subscription);
    if (phase !== 'asked' || email === null) return undefined;
    return { email, first_name: '', language: language ?? 'es', is_active: true };
  }

  /** Whoever a place was offered, or its ticket sent to, and has no account: by the tenant's language, and by no name. */
  private async atAddress(tenant: string, params: Params): Promise<MailRecipient | undefined> {
    const { event, reservation, transfer, sending } = params;
    const query =
      sending === undefined
        ? new OfferedTo(tenant, event!, reservation!, transfer!)
        : new SentTo(tenant, event!, sending);
    const email = await this.queries.execute<OfferedTo | SentTo, string | undefined>(query);
    const settings = await this.tenants.byId(tenant);
    if (email === undefined || !settings) return undefined;
    return { email, first_name: '', language: settings.default_language, is_active: true };
  }
}

/** What whoever pays or answers for somebody is told in their place. */
const toldOthers: Partial<Record<SentCategory, PersonForMail['told']>> = {
  membership_due: 'fee',
  membership_payment: 'fee',
  invoice: 'fee',
  membership_ended: 'membership',
  carnet: 'membership',
};

type Params = EmailRequested['data']['params'];

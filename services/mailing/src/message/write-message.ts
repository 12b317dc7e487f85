import { TENANTS, type Tenants } from '@ateneo/http';
import { createServerI18n } from '@ateneo/i18n/server';
import { type Database, OWNER_DATABASE } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type MailRecipient, PersonForMail } from '../../../identity/src/public/person-for-mail.js';
import type { EmailRequested } from '../email/email.events.js';
import { MAILING_CONFIG, type MailingConfig } from '../mailing-config.js';
import { compose, LINK_PLACE } from './compose.js';
import { Messages } from './messages.js';

const i18n = createServerI18n();

/** Writes and seals the message of an e-mail that was asked for. */
@Injectable()
export class WriteMessage {
  constructor(
    private readonly queries: QueryBus,
    private readonly messages: Messages,
    @Inject(TENANTS) private readonly tenants: Tenants,
    @Inject(OWNER_DATABASE) private readonly database: Database,
    @Inject(MAILING_CONFIG) private readonly config: MailingConfig,
  ) {}

  async execute(tenant: string, { email, user, category, params }: EmailRequested['data']): Promise<void> {
    const settings = await this.tenants.byId(tenant);
    const person = await this.queries.execute<PersonForMail, MailRecipient | undefined>(
      new PersonForMail(tenant, user),
    );
    // Erased meanwhile, or a tenant that this process does not know yet: the first is for good, the second is tried again.
    if (!settings) throw new Error('the tenant is not known here yet');
    if (!person) return;
    const composed = compose(i18n, {
      category,
      language: person.language,
      firstName: person.first_name,
      tenantName: settings.name,
      appName: settings.app_name,
      link: this.link(settings.hosts[0]!, category, params),
    });
    await this.database.inTenant(tenant, (tx) =>
      this.messages.store(tx, tenant, {
        id: email,
        user,
        language: person.language,
        content: { to: person.email, ...composed },
      }),
    );
  }

  private link(
    host: string,
    category: EmailRequested['data']['category'],
    params: Readonly<Record<string, string>>,
  ): string {
    const origin = this.config.origin(host);
    if (category === 'registry_verified') return `${origin}/`;
    if (category === 'process_amedment') return `${origin}/process/${params['process']}/amedment/${params['amedment']}`;
    return LINK_PLACE;
  }
}

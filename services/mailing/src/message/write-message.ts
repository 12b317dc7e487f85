import { randomUUID } from 'node:crypto';
import type { Intent } from '@ateneo/cqrs';
import { askForEffects } from '@ateneo/effects';
import { imageAddresses } from '@ateneo/files';
import { TENANTS, type Tenants, type TenantSettings } from '@ateneo/http';
import { createServerI18n } from '@ateneo/i18n/server';
import { Inject, Injectable } from '@nestjs/common';
import { aboutEvents, aboutSafety, type EmailRequested, linkPurpose } from '../email/email.events.js';
import { MAILING_CONFIG, type MailingConfig } from '../mailing-config.js';
import { compose } from './compose.js';
import { FindReader } from './find-reader.js';
import { LetterFacts } from './letter-facts.js';
import { MAIL, messageIdOf } from './mail-effect.js';
import { Messages } from './messages.js';

const i18n = createServerI18n();

/** Writes and seals the message of an e-mail that was asked for, and asks for its sending. */
@Injectable()
export class WriteMessage {
  constructor(
    private readonly readers: FindReader,
    private readonly facts: LetterFacts,
    private readonly messages: Messages,
    @Inject(TENANTS) private readonly tenants: Tenants,
    @Inject(MAILING_CONFIG) private readonly config: MailingConfig,
  ) {}

  /** Answers what is to be stored: message and effect together. `event` is the one that asked. */
  async prepare(tenant: string, event: string, request: EmailRequested['data']): Promise<Intent | void> {
    const { email, user, guest, category, params } = request;
    const settings = await this.tenants.byId(tenant);
    const person = await this.readers.of(tenant, request);
    // Erased or deactivated meanwhile, or a tenant that this process does not know yet: the first is for good, the second is tried again.
    if (!settings) throw new Error('the tenant is not known here yet');
    if (!person || !(person.is_active || aboutSafety.has(category))) return;
    const told = await this.facts.toldOfPlaces(tenant, user, person.language, params);
    // The event, or the place, is gone: nothing can be said of it.
    if (aboutEvents.has(category) && !told) return;
    const purpose = linkPurpose(request);
    const link = purpose && { purpose, mark: `{{link-${randomUUID()}}}` };
    const composed = compose(i18n, {
      category,
      news: params['news'],
      language: person.language,
      firstName: person.first_name,
      tenantName: settings.name,
      appName: settings.app_name,
      link: link?.mark ?? this.config.origin(settings.hosts[0]!) + (await this.facts.path(tenant, request)),
      quoted: await this.facts.quoted(tenant, params),
      logo: this.logo(settings),
      event: told?.event,
      rows: told?.rows,
    });
    const messageId = messageIdOf(email, settings.sender_address);
    const content = { to: person.email, messageId, link, ...composed };
    const store = await this.messages.seal(tenant, { id: email, user, language: person.language, content });
    return async (tx) => {
      await store(tx);
      await askForEffects(tx, [
        { kind: MAIL, key: `${event}/${user}`, recipient: guest ? undefined : user, reference: email },
      ]);
    };
  }

  private logo({ logo, hosts, name }: TenantSettings) {
    if (!logo) return undefined;
    const { file, alt, width, height } = logo;
    return { src: this.config.origin(hosts[0]!) + imageAddresses(file).png[256], alt: alt || name, width, height };
  }
}

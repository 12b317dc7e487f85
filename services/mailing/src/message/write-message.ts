import { randomUUID } from 'node:crypto';
import type { AdHocMailKind, Language } from '@ateneo/contracts';
import type { OutboxEntry } from '@ateneo/cqrs';
import { askForEffects, type NewEffect } from '@ateneo/effects';
import { imageAddresses } from '@ateneo/files';
import { TENANTS, type Tenants, type TenantSettings } from '@ateneo/http';
import { createServerI18n } from '@ateneo/i18n/server';
import { Inject, Injectable } from '@nestjs/common';
import type { MailRecipient } from '../../../identity/src/public/person-for-mail.js';
import { FindReader } from '../application/find-reader.js';
import { IssueMails } from '../application/issue-mails.js';
import { MailFacts } from '../application/mail-facts.js';
import {
  aboutSafety,
  type EmailEnd,
  type EmailRequested,
  type AdHocMailWords,
  linkPurpose,
} from '../email/email.events.js';
import { optionalTopicOf } from '../email/topic-of-mail.policy.js';
import { MAILING_CONFIG, type MailingConfig } from '../mailing-config.js';
import { compose, type Composed } from './compose.js';
import { MAIL, MAIL_TO_MANY, messageIdOf } from './mail-effect.js';
import { Messages } from './messages.js';

const i18n = createServerI18n();

/** Writes and seals the message of an e-mail that was asked for, and asks for its sending. */
@Injectable()
export class WriteMessage {
  constructor(
    private readonly readers: FindReader,
    private readonly facts: MailFacts,
    private readonly issues: IssueMails,
    private readonly messages: Messages,
    @Inject(TENANTS) private readonly tenants: Tenants,
    @Inject(MAILING_CONFIG) private readonly config: MailingConfig,
  ) {}

  /** Answers what is to be stored, message and effect together, or why it comes to its end unwritten. `event` is the one that asked. */
  async prepare(tenant: string, event: string, request: EmailRequested['data']): Promise<OutboxEntry | EmailEnd> {
    const { email, user, category } = request;
    const settings = await this.tenants.byId(tenant);
    const person = await this.readers.find(tenant, request);
    // A tenant that this process does not know yet is tried again; what nobody is left to read, or to tell of, is for good.
    if (!settings) throw new Error('the tenant is not known here yet');
    if (!person) return 'reader_erased';
    if (!person.is_active && !aboutSafety.has(category)) return 'reader_deactivated';
    const written = await this.compose(settings, person, request);
    if (!written) return 'nothing_to_tell';
    const messageId = messageIdOf(email, settings.sender_address);
    const content = { to: person.email, messageId, ...written };
    const store = await this.messages.seal(tenant, { id: email, user, language: person.language, content });
    return async (tx) => {
      await store(tx);
      await askForEffects(tx, [effectOf(event, request)]);
    };
  }

  /** An ad-hoc mail as this reader would get it; undefined when there is no such reader. */
  async preview(
    tenant: string,
    { user, ...letter }: { readonly user: string; readonly category: AdHocMailKind; readonly words: AdHocMailWords },
  ): Promise<Composed | undefined> {
    const request = { email: '', user, params: {}, ...letter };
    const [settings, person] = await Promise.all([this.tenants.byId(tenant), this.readers.find(tenant, request)]);
    return settings && person && this.compose(settings, person, request);
  }

  /** The words and the mark of a one-time link. Undefined when what it is about is gone: nothing can be said of it. */
  private async compose(
    settings: TenantSettings,
    { language, first_name: firstName, user, about }: MailRecipient,
    request: EmailRequested['data'],
  ) {
    const { issue, language: tried } = request.params;
    if (issue !== undefined) {
      const trial = await this.issues.trial(settings, {
        issue,
        language: (tried ?? language) as Language,
        name: firstName,
      });
      return trial && { link: undefined, ...trial };
    }
    const facts = await this.facts.find(settings.id, request, { language, user });
    if (!facts) return undefined;
    const link = placeForLink(request);
    const { path, rows, ...told } = facts;
    const at = (to: string) => this.config.origin(settings.hosts[0]!) + to;
    const composed = compose(i18n, {
      category: request.category,
      language,
      firstName,
      about,
      tenantName: settings.name,
      appName: settings.app_name,
      link: link?.mark ?? at(pathFor(path, about)),
      rows: rows.map(([label, words, to]) => (to === undefined ? [label, words] : [label, words, at(to)])),
      choose: this.choice(settings, request, user),
      own: request.words ?? undefined,
      logo: this.logo(settings),
      ...told,
    });
    return { link, ...composed };
  }

  /** Where its reader says that they want no more of such. */
  private choice({ hosts }: TenantSettings, request: EmailRequested['data'], user: string | undefined) {
    return optionalTopicOf(request) ? `${this.config.origin(hosts[0]!)}/user/${user}?tab=notices` : undefined;
  }

  private logo({ logo, hosts, name }: TenantSettings) {
    if (!logo) return undefined;
    const { file, alt, width, height } = logo;
    return { src: this.config.origin(hosts[0]!) + imageAddresses(file).png[256], alt: alt || name, width, height };
  }
}

/** Another's page is not theirs to see. */
const pathFor = (path: string, about: string | undefined) => (about === undefined ? path : '/');

/** Where its one-time link comes at sending; no two mails have the same mark. */
function placeForLink(request: EmailRequested['data']) {
  const purpose = linkPurpose(request);
  return purpose && { purpose, mark: `{{link-${randomUUID()}}}` };
}

function effectOf(event: string, { email, user, guest, many }: EmailRequested['data']): NewEffect {
  const kind = many ? MAIL_TO_MANY : MAIL;
  return { kind, key: `${event}/${user}`, recipient: guest ? undefined : user, reference: email };
}

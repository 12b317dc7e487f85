import { randomUUID } from 'node:crypto';
import type { Intent } from '@ateneo/cqrs';
import { askForEffects } from '@ateneo/effects';
import { imageAddresses } from '@ateneo/files';
import { TENANTS, type Tenants, type TenantSettings } from '@ateneo/http';
import { createServerI18n } from '@ateneo/i18n/server';
import { Inject, Injectable } from '@nestjs/common';
import type { MailRecipient } from '../../../identity/src/public/person-for-mail.js';
import { ContactLetters } from '../adapters/contact-letters.js';
import { aboutSafety, type EmailRequested, type LetterWords, linkPurpose } from '../email/email.events.js';
import { MAILING_CONFIG, type MailingConfig } from '../mailing-config.js';
import { compose, type Composed } from './compose.js';
import { FindReader } from '../adapters/find-reader.js';
import { MAIL, MAIL_TO_MANY, messageIdOf } from './mail-effect.js';
import { Messages } from './messages.js';

const i18n = createServerI18n();

/** Writes and seals the message of an e-mail that was asked for, and asks for its sending. */
@Injectable()
export class WriteMessage {
  constructor(
    private readonly readers: FindReader,
    private readonly contact: ContactLetters,
    private readonly messages: Messages,
    @Inject(TENANTS) private readonly tenants: Tenants,
    @Inject(MAILING_CONFIG) private readonly config: MailingConfig,
  ) {}

  /** Answers what is to be stored: message and effect together. `event` is the one that asked. */
  async prepare(tenant: string, event: string, request: EmailRequested['data']): Promise<Intent | void> {
    const { email, user, guest, category, many } = request;
    const settings = await this.tenants.byId(tenant);
    const person = await this.readers.of(tenant, request);
    // Erased or deactivated meanwhile, or a tenant that this process does not know yet: the first is for good, the second is tried again.
    if (!settings) throw new Error('the tenant is not known here yet');
    if (!person || !(person.is_active || aboutSafety.has(category))) return;
    const purpose = linkPurpose(request);
    const link = purpose && { purpose, mark: `{{link-${randomUUID()}}}` };
    const composed = await this.compose(settings, person, request, link?.mark);
    const messageId = messageIdOf(email, settings.sender_address);
    const content = { to: person.email, messageId, link, ...composed };
    const store = await this.messages.seal(tenant, { id: email, user, language: person.language, content });
    return async (tx) => {
      await store(tx);
      await askForEffects(tx, [
        {
          kind: many ? MAIL_TO_MANY : MAIL,
          key: `${event}/${user}`,
          recipient: guest ? undefined : user,
          reference: email,
        },
      ]);
    };
  }

  /** A letter by hand as this reader would get it; undefined when there is no such reader. */
  async preview(tenant: string, user: string, words: LetterWords): Promise<Composed | undefined> {
    const request = { email: '', user, category: 'manual', params: {}, words } as const;
    const [settings, person] = await Promise.all([this.tenants.byId(tenant), this.readers.of(tenant, request)]);
    return settings && person && this.compose(settings, person, request, undefined);
  }

  private async compose(
    settings: TenantSettings,
    person: MailRecipient,
    request: EmailRequested['data'],
    mark: string | undefined,
  ): Promise<Composed> {
    const { category, params, words } = request;
    const { id: tenant, name, app_name, hosts } = settings;
    return compose(i18n, {
      category,
      news: params['news'],
      language: person.language,
      firstName: person.first_name,
      tenantName: name,
      appName: app_name,
      link: mark ?? this.config.origin(hosts[0]!) + (await this.path(tenant, request)),
      quoted: await this.quoted(tenant, params),
      own: words ?? undefined,
      logo: this.logo(settings),
    });
  }

  private logo({ logo, hosts, name }: TenantSettings) {
    if (!logo) return undefined;
    const { file, alt, width, height } = logo;
    return { src: this.config.origin(hosts[0]!) + imageAddresses(file).png[256], alt: alt || name, width, height };
  }

  /** What somebody wrote, where the letter brings it. */
  private async quoted(tenant: string, { conversation, message }: Params): Promise<string | undefined> {
    if (conversation === undefined || message === undefined) return undefined;
    return this.contact.words(tenant, conversation, message);
  }

  private async path(tenant: string, { user, category, params }: EmailRequested['data']): Promise<string> {
    if (category === 'process_amedment') return `/process/${params['process']}/${placeOf(params)}`;
    if (category === 'process_alternative_document') return alternativePath(params);
    if (category === 'password_changed') return accessPath(user, params['news']);
    if (category !== 'contact') return '/';
    const conversation = params['conversation']!;
    return params['news'] === 'asked'
      ? `/admin/conversations/${conversation}/show`
      : this.contact.linkBack(tenant, conversation);
  }
}

type Params = EmailRequested['data']['params'];

function placeOf({ comment, amedment }: Params): string {
  return comment === undefined ? `amedment/${amedment}` : `comment/${comment}`;
}

/** Superusers decide in the console; authors read their own page. */
function alternativePath({ process, alternative }: Params): string {
  return process === undefined
    ? `/admin/documentalternatives/${alternative}/show`
    : `/process/${process}/documentalternative/${alternative}`;
}

/** Where one does something about a way in that one did not open. */
function accessPath(user: string, news: string | undefined): string {
  if (news === undefined) return '/reset-password-request';
  return news === 'external_linked' ? `/user/${user}?tab=auth` : `/user/${user}/webauthn`;
}

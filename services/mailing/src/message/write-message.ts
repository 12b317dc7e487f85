import type { Intent } from '@ateneo/cqrs';
import { askForEffects } from '@ateneo/effects';
import { imageAddresses } from '@ateneo/files';
import { TENANTS, type Tenants, type TenantSettings } from '@ateneo/http';
import { createServerI18n } from '@ateneo/i18n/server';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type MailAddress, type MailRecipient, PersonForMail } from '../../../identity/src/public/person-for-mail.js';
import { aboutSafety, type EmailRequested, linkPurpose } from '../email/email.events.js';
import { MAILING_CONFIG, type MailingConfig } from '../mailing-config.js';
import { compose, LINK_PLACES } from './compose.js';
import { MAIL, messageIdOf } from './mail-effect.js';
import { Messages } from './messages.js';

const i18n = createServerI18n();

/** Writes and seals the message of an e-mail that was asked for, and asks for its sending. */
@Injectable()
export class WriteMessage {
  constructor(
    private readonly queries: QueryBus,
    private readonly messages: Messages,
    @Inject(TENANTS) private readonly tenants: Tenants,
    @Inject(MAILING_CONFIG) private readonly config: MailingConfig,
  ) {}

  /** Answers what is to be stored: message and effect together. `event` is the one that asked. */
  async prepare(
    tenant: string,
    event: string,
    { email, user, category, params }: EmailRequested['data'],
  ): Promise<Intent | void> {
    const settings = await this.tenants.byId(tenant);
    const person = await this.queries.execute<PersonForMail, MailRecipient | undefined>(
      new PersonForMail(tenant, user, params['to'] as MailAddress | undefined),
    );
    // Erased or deactivated meanwhile, or a tenant that this process does not know yet: the first is for good, the second is tried again.
    if (!settings) throw new Error('the tenant is not known here yet');
    if (!person || !(person.is_active || aboutSafety.has(category))) return;
    const composed = compose(i18n, {
      category,
      news: params['news'],
      language: person.language,
      firstName: person.first_name,
      tenantName: settings.name,
      appName: settings.app_name,
      link: this.link(settings.hosts[0]!, user, category, params),
      logo: this.logo(settings),
    });
    const messageId = messageIdOf(email, settings.sender_address);
    const content = { to: person.email, messageId, ...composed };
    const store = await this.messages.seal(tenant, { id: email, user, language: person.language, content });
    return async (tx) => {
      await store(tx);
      await askForEffects(tx, [{ kind: MAIL, key: `${event}/${user}`, recipient: user, reference: email }]);
    };
  }

  private logo({ logo, hosts, name }: TenantSettings) {
    if (!logo) return undefined;
    const { file, alt, width, height } = logo;
    return { src: this.config.origin(hosts[0]!) + imageAddresses(file).png[256], alt: alt || name, width, height };
  }

  private link(
    host: string,
    user: string,
    category: EmailRequested['data']['category'],
    params: Readonly<Record<string, string>>,
  ): string {
    const origin = this.config.origin(host);
    if (category === 'registry_verified') return `${origin}/`;
    if (category === 'process_amedment') return `${origin}/process/${params['process']}/${placeOf(params)}`;
    if (category === 'process_alternative_document') return origin + alternativePath(params);
    if (category === 'process_candidacy') return origin + candidacyPath(params);
    if (category === 'password_changed') return origin + accessPath(user, params['news']);
    return LINK_PLACES[linkPurpose({ category, params }) ?? 'verify'];
  }
}

function placeOf({ comment, amedment }: Readonly<Record<string, string>>): string {
  return comment === undefined ? `amedment/${amedment}` : `comment/${comment}`;
}

/** Superusers decide in the console; authors read their own page. */
function alternativePath({ process, alternative }: Readonly<Record<string, string>>): string {
  return process === undefined
    ? `/admin/documentalternatives/${alternative}/show`
    : `/process/${process}/documentalternative/${alternative}`;
}

/** Superusers decide in the console; who hands it in and who stands in it read its page. */
function candidacyPath({ process, candidacy }: Readonly<Record<string, string>>): string {
  return process === undefined
    ? `/admin/candidacysubmissions/${candidacy}/show`
    : `/process/${process}/candidacysubmission/${candidacy}`;
}

/** Where one does something about a way in that one did not open. */
function accessPath(user: string, news: string | undefined): string {
  if (news === undefined) return '/reset-password-request';
  return news === 'external_linked' ? `/user/${user}?tab=auth` : `/user/${user}/webauthn`;
}

import { randomUUID } from 'node:crypto';
import { type Language, readersName } from '@ateneo/contracts';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { imageAddresses } from '@ateneo/files';
import type { TenantSettings } from '@ateneo/http';
import { createServerI18n } from '@ateneo/i18n/server';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { PersonForMail } from '../../../identity/src/public/person-for-mail.js';
import type { OrganizationSummary } from '../../../organizations/src/public/organization-summaries.js';
import { issueAggregate } from '../issue/issue.aggregate.js';
import type { IssueState } from '../issue/issue.decider.js';
import type { Version, Versions } from '../issue/issue.events.js';
import { MAILING_CONFIG, type MailingConfig } from '../mailing-config.js';
import type { Composed } from '../message/compose.js';
import { escape, type Logo } from '../message/html.js';
import { type Named, NameMarks } from '../message/reader-name.js';
import { composeIssue } from '../message/compose-issue.js';
import { newsletterAggregate } from '../newsletter/newsletter.aggregate.js';
import type { NewsletterTerms } from '../newsletter/newsletter.events.js';
import { IssueCards } from './issue-cards.js';
import { summariesOf } from './summaries-of.js';

const i18n = createServerI18n();

/** Large enough for a phone's fine screen; PNG, which every mail program shows. */
const pictureOf = (file: string) => imageAddresses(file).png[1024];

/** An issue in one language as a mail; `leave` and `names` are the marks that stand where each reader's own address and name go. */
export interface IssueBody extends Composed {
  readonly leave: string;
  readonly names: NameMarks;
  /** Whose name it comes in, and where answers go; null: the association's. */
  readonly fromName: string | null;
  readonly replyTo: string | null;
}

/** An issue that is sent, with the terms of its newsletter. */
export interface SentIssue {
  readonly issue: IssueState;
  readonly terms: NewsletterTerms;
}

/** Writes issues as mails and for the archive. */
@Injectable()
export class IssueMails {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(MAILING_CONFIG) private readonly config: MailingConfig,
    private readonly cards: IssueCards,
    private readonly queries: QueryBus,
  ) {}

  /** Undefined: there is no such issue. */
  async find(tenant: string, id: string): Promise<SentIssue | undefined> {
    const { state: issue } = await this.decisions.load(tenant, issueAggregate, id);
    const { state: terms } = await this.decisions.load(tenant, newsletterAggregate, issue.newsletter || id);
    return terms ? { issue, terms } : undefined;
  }

  /** `archive`: the path below the tenant's origin where it is read in the browser. */
  async write(
    settings: TenantSettings,
    terms: NewsletterTerms,
    version: Version,
    { language, archive }: { readonly language: Language; readonly archive: string | undefined },
  ): Promise<IssueBody> {
    const origin = this.config.origin(settings.hosts[0]!);
    const leave = `{{leave-${randomUUID()}}}`;
    const names = new NameMarks(randomUUID(), readersName[language].otherwise);
    const look = (await summariesOf(settings.id, [terms], this.queries)).get(terms.organization ?? '');
    const words = { language, subject: version.subject, preheader: version.preheader, origin, leave, pictureOf };
    const { named } = names;
    const newsletterName = terms.names[language];
    const blocks = await this.cards.shown(settings, language, version.blocks);
    const kept = archive === undefined ? undefined : origin + archive;
    const frame = { ...senderOf(settings, origin, look), newsletterName, archive: kept };
    return {
      leave,
      names,
      fromName: look?.name ?? null,
      replyTo: terms.reply_address ?? null,
      ...composeIssue(i18n, { ...words, ...frame, blocks, named }),
    };
  }

  /** As a reader of that language would get it now, marked as a trial: it has no way out and stands in no archive. */
  async trial(
    settings: TenantSettings,
    { issue: id, language, name }: { readonly issue: string; readonly language: Language; readonly name: string },
  ): Promise<Omit<IssueBody, 'leave' | 'names'> | undefined> {
    const found = await this.find(settings.id, id);
    const chosen = found && versionFor(found.issue.versions, language, settings.default_language);
    if (!chosen) return undefined;
    const of = { language: chosen.language, archive: undefined };
    const body = await this.write(settings, found.terms, chosen.version, of);
    const address = `${this.config.origin(settings.hosts[0]!)}/newsletter/${found.issue.newsletter}`;
    const mail = forReader(body, { leave: address, name });
    return { ...mail, subject: i18n.t(chosen.language, 'mails:newsletter_foot.trial', { subject: mail.subject }) };
  }

  /** What stands in an editor, as whoever writes it would get it. */
  async preview(
    settings: TenantSettings,
    terms: NewsletterTerms,
    version: Version,
    { language, leave, user }: { readonly language: Language; readonly leave: string; readonly user: string },
  ): Promise<Composed> {
    const person = await this.queries.execute(new PersonForMail(settings.id, user));
    const body = await this.write(settings, terms, version, { language, archive: undefined });
    return forReader(body, { leave, name: person?.first_name ?? '' });
  }
}

/** The issue as one reader gets it: their own way out, and their name as it is, whatever it looks like. */
export function forReader(
  { leave, names, ...mail }: IssueBody,
  reader: { readonly leave: string; readonly name: string },
): Omit<IssueBody, 'leave' | 'names'> {
  const put = (words: string) => words.replaceAll(leave, () => reader.leave);
  return {
    ...mail,
    html: names.put(put(mail.html), reader.name, escape),
    text: names.put(put(mail.text), reader.name),
  };
}

/** For those whom nobody knows: who reads in the browser, and programs. */
export const nobodyIn =
  (language: Language): Named =>
  (otherwise) =>
    otherwise ?? readersName[language].otherwise;

/** Who writes: the association, or one of its organizations, with the logo that is nearest. */
function senderOf(
  { name, logo }: TenantSettings,
  origin: string,
  look: OrganizationSummary | undefined,
): { readonly tenantName: string; readonly logo: Logo | undefined } {
  const tenantName = look ? `${look.name} · ${name}` : name;
  const shown = look?.logo ?? logo;
  if (!shown) return { tenantName, logo: undefined };
  const { file, alt, width, height } = shown;
  const words = alt || (look?.logo ? look.name : name);
  return { tenantName, logo: { src: origin + imageAddresses(file).png[256], alt: words, width, height } };
}

/** The version that somebody reads: in their language, else in the tenant's, else the first there is. */
export function versionFor(
  versions: Versions,
  language: Language,
  fallback: Language,
): { readonly language: Language; readonly version: Version } | undefined {
  for (const one of [language, fallback, 'es', 'ca', 'gl', 'eu'] as const) {
    const version = versions[one];
    if (version) return { language: one, version };
  }
  return undefined;
}

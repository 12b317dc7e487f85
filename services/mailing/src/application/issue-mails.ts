import { randomUUID } from 'node:crypto';
import type { Language } from '@ateneo/contracts';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { imageAddresses } from '@ateneo/files';
import type { TenantSettings } from '@ateneo/http';
import { createServerI18n } from '@ateneo/i18n/server';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { OrganizationSummary } from '../../../organizations/src/public/organization-summaries.js';
import { issueAggregate } from '../issue/issue.aggregate.js';
import type { IssueState } from '../issue/issue.decider.js';
import type { Version, Versions } from '../issue/issue.events.js';
import { MAILING_CONFIG, type MailingConfig } from '../mailing-config.js';
import type { Composed } from '../message/compose.js';
import type { Logo } from '../message/html.js';
import { composeIssue } from '../message/compose-issue.js';
import { newsletterAggregate } from '../newsletter/newsletter.aggregate.js';
import type { NewsletterTerms } from '../newsletter/newsletter.events.js';
import { IssueCards } from './issue-cards.js';
import { summariesOf } from './summaries-of.js';

const i18n = createServerI18n();

/** Large enough for a phone's fine screen; PNG, which every mail program shows. */
const pictureOf = (file: string) => imageAddresses(file).png[1024];

/** An issue in one language as a mail; `leave` is the mark that stands where each reader's own address goes. */
export interface IssueBody extends Composed {
  readonly leave: string;
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
    const look = (await summariesOf(settings.id, [terms], this.queries)).get(terms.organization ?? '');
    const words = { language, subject: version.subject, preheader: version.preheader, origin, leave, pictureOf };
    const newsletterName = terms.names[language];
    const blocks = await this.cards.shown(settings, language, version.blocks);
    const kept = archive === undefined ? undefined : origin + archive;
    const frame = { ...senderOf(settings, origin, look), newsletterName, archive: kept };
    return {
      leave,
      fromName: look?.name ?? null,
      replyTo: terms.reply_address ?? null,
      ...composeIssue(i18n, { ...words, ...frame, blocks }),
    };
  }

  /** As a reader of that language would get it now, marked as a trial: it has no way out and stands in no archive. */
  async trial(
    settings: TenantSettings,
    { issue: id, language }: { readonly issue: string; readonly language: Language },
  ): Promise<Omit<IssueBody, 'leave'> | undefined> {
    const found = await this.find(settings.id, id);
    const chosen = found && versionFor(found.issue.versions, language, settings.default_language);
    if (!chosen) return undefined;
    const of = { language: chosen.language, archive: undefined };
    const { leave, ...mail } = await this.write(settings, found.terms, chosen.version, of);
    const newsletter = `${this.config.origin(settings.hosts[0]!)}/newsletter/${found.issue.newsletter}`;
    const put = (words: string) => words.replaceAll(leave, newsletter);
    const subject = i18n.t(chosen.language, 'mails:newsletter_foot.trial', { subject: mail.subject });
    return { ...mail, subject, html: put(mail.html), text: put(mail.text) };
  }
}

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

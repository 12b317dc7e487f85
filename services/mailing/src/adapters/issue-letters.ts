import { randomUUID } from 'node:crypto';
import type { Language } from '@ateneo/contracts';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { imageAddresses } from '@ateneo/files';
import type { TenantSettings } from '@ateneo/http';
import { createServerI18n } from '@ateneo/i18n/server';
import { Inject, Injectable } from '@nestjs/common';
import { issueAggregate } from '../issue/issue.aggregate.js';
import type { IssueState } from '../issue/issue.decider.js';
import type { Version, Versions } from '../issue/issue.events.js';
import { MAILING_CONFIG, type MailingConfig } from '../mailing-config.js';
import type { Composed } from '../message/compose.js';
import { composeIssue } from '../message/compose-issue.js';
import { newsletterAggregate } from '../newsletter/newsletter.aggregate.js';
import type { NewsletterTerms } from '../newsletter/newsletter.events.js';
import { IssueCards } from './issue-cards.js';

const i18n = createServerI18n();

/** Large enough for a phone's fine screen; PNG, which every mail program shows. */
const pictureOf = (file: string) => imageAddresses(file).png[1024];

/** An issue in one language as a mail; `leave` is the mark that stands where each reader's own address goes. */
export interface IssueBody extends Composed {
  readonly leave: string;
}

/** An issue that is sent, with the terms of its newsletter. */
export interface SentIssue {
  readonly issue: IssueState;
  readonly terms: NewsletterTerms;
}

/** Writes issues as mails and for the archive. */
@Injectable()
export class IssueLetters {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(MAILING_CONFIG) private readonly config: MailingConfig,
    private readonly cards: IssueCards,
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
    const { hosts, logo, name: tenantName } = settings;
    const origin = this.config.origin(hosts[0]!);
    const leave = `{{leave-${randomUUID()}}}`;
    const shown = logo && {
      src: origin + imageAddresses(logo.file).png[256],
      alt: logo.alt || tenantName,
      width: logo.width,
      height: logo.height,
    };
    const words = { language, subject: version.subject, preheader: version.preheader, tenantName, origin, leave };
    const blocks = await this.cards.shown(settings, language, version.blocks);
    const newsletterName = terms.names[language];
    const kept = archive === undefined ? undefined : origin + archive;
    return {
      leave,
      ...composeIssue(i18n, { ...words, blocks, newsletterName, pictureOf, archive: kept, logo: shown ?? undefined }),
    };
  }

  /** As a reader of that language would get it now, marked as a trial: it has no way out and stands in no archive. */
  async trial(
    settings: TenantSettings,
    { issue: id, language }: { readonly issue: string; readonly language: Language },
  ): Promise<Composed | undefined> {
    const found = await this.find(settings.id, id);
    const chosen = found && versionFor(found.issue.versions, language, settings.default_language);
    if (!chosen) return undefined;
    const of = { language: chosen.language, archive: undefined };
    const { leave, ...mail } = await this.write(settings, found.terms, chosen.version, of);
    const newsletter = `${this.config.origin(settings.hosts[0]!)}/newsletter/${found.issue.newsletter}`;
    const put = (words: string) => words.replaceAll(leave, newsletter);
    const subject = i18n.t(chosen.language, 'mails:newsletter_foot.trial', { subject: mail.subject });
    return { subject, html: put(mail.html), text: put(mail.text) };
  }
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

import { type IssueFinding, language as languages } from '@ateneo/contracts';
import type { TenantSettings } from '@ateneo/http';
import { Injectable } from '@nestjs/common';
import { findingsIn } from '../message/findings.js';
import type { Versions } from '../issue/issue.events.js';
import type { NewsletterTerms } from '../newsletter/newsletter.events.js';
import { CheckSending } from '../signing/check-sending.js';
import { IssueCards } from './issue-cards.js';
import { IssueMails } from './issue-mails.js';

/** What is to be looked at before an issue goes out. None of it forbids anything but what sending refuses anyway. */
@Injectable()
export class CheckIssue {
  constructor(
    private readonly mails: IssueMails,
    private readonly cards: IssueCards,
    private readonly sending: CheckSending,
  ) {}

  async findFaults(settings: TenantSettings, terms: NewsletterTerms, versions: Versions): Promise<IssueFinding[]> {
    const { default_language: fallback, hosts, id } = settings;
    const written = languages.options.flatMap((language) => {
      const version = versions[language];
      return version ? [{ language, version }] : [];
    });
    const found = await Promise.all(
      written.map(async ({ language, version }) => {
        const mail = await this.mails.write(settings, terms, version, { language, archive: undefined });
        const shown = await this.cards.shown(settings, language, version.blocks);
        return findingsIn(language, version, { mail, shown, hosts });
      }),
    );
    return [
      ...(versions[fallback] ? [] : [{ code: 'no_default_version', language: fallback, detail: null } as const]),
      ...found.flat(),
      ...((await this.sending.hasPolicy(id)) === false
        ? [{ code: 'no_dmarc', language: null, detail: null } as const]
        : []),
    ];
  }
}

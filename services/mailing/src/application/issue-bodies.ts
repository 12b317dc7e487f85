import type { Language } from '@ateneo/contracts';
import type { TenantSettings } from '@ateneo/http';
import { Injectable } from '@nestjs/common';
import { type IssueBody, IssueMails, type SentIssue, versionFor } from './issue-mails.js';

/** So many are kept at hand: an issue is written once for all readers of a language. */
const KEPT = 16;

/** What they name of the product may be hidden, erased or moved meanwhile: so long it is said as it was. */
const FRESH_MS = 60_000;

/** Issues that are being sent, at hand for one copy after another. Their words change no more. */
@Injectable()
export class IssueBodies {
  private readonly issues = new Map<string, Promise<SentIssue | undefined>>();
  private readonly written = new Map<string, Promise<IssueBody>>();

  constructor(private readonly mails: IssueMails) {}

  issue(tenant: string, issue: string): Promise<SentIssue | undefined> {
    return kept(this.issues, `${tenant}/${issue}/${minute()}`, () => this.mails.find(tenant, issue));
  }

  body(settings: TenantSettings, issue: string, language: Language): Promise<IssueBody> {
    return kept(this.written, `${settings.id}/${issue}/${language}/${minute()}`, async () => {
      const sent = await this.issue(settings.id, issue);
      const chosen = sent && versionFor(sent.issue.versions, language, settings.default_language);
      if (!chosen) throw new Error('the issue has no words');
      const { terms } = sent;
      const archive = terms.archive === 'none' ? undefined : `/newsletter/${sent.issue.newsletter}/issue/${issue}`;
      return this.mails.write(settings, terms, chosen.version, { language: chosen.language, archive });
    });
  }
}

const minute = (): number => Math.floor(Date.now() / FRESH_MS);

function kept<Value>(map: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>): Promise<Value> {
  const found = map.get(key);
  if (found) return found;
  const made = make();
  map.set(key, made);
  // What failed is tried anew by the next one.
  made.catch(() => map.delete(key));
  if (map.size > KEPT) map.delete(map.keys().next().value!);
  return made;
}

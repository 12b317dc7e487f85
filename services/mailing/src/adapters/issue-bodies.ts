import type { Language } from '@ateneo/contracts';
import type { TenantSettings } from '@ateneo/http';
import { Injectable } from '@nestjs/common';
import { type IssueBody, IssueLetters, type SentIssue, versionFor } from './issue-letters.js';

/** So many are kept at hand: an issue is written once for all readers of a language. */
const KEPT = 16;
/** And so long: a sending may take days, and what it tells of an event is to be so when it goes. */
const FRESH_MS = 5 * 60_000;

interface Kept<Value> {
  readonly made: Promise<Value>;
  readonly at: number;
}

/** Issues that are being sent, at hand for one copy after another. */
@Injectable()
export class IssueBodies {
  private readonly issues = new Map<string, Kept<SentIssue | undefined>>();
  private readonly written = new Map<string, Kept<IssueBody>>();

  constructor(private readonly letters: IssueLetters) {}

  issue(tenant: string, issue: string): Promise<SentIssue | undefined> {
    return kept(this.issues, `${tenant}/${issue}`, () => this.letters.find(tenant, issue));
  }

  body(settings: TenantSettings, issue: string, language: Language): Promise<IssueBody> {
    return kept(this.written, `${settings.id}/${issue}/${language}`, async () => {
      const sent = await this.issue(settings.id, issue);
      const chosen = sent && versionFor(sent.issue.versions, language, settings.default_language);
      if (!chosen) throw new Error('the issue has no words');
      const { terms } = sent;
      const archive = terms.archive === 'none' ? undefined : `/newsletter/${sent.issue.newsletter}/issue/${issue}`;
      return this.letters.write(settings, terms, chosen.version, { language: chosen.language, archive });
    });
  }
}

function kept<Value>(map: Map<string, Kept<Value>>, key: string, make: () => Promise<Value>): Promise<Value> {
  const found = map.get(key);
  if (found && Date.now() - found.at < FRESH_MS) return found.made;
  const made = make();
  map.delete(key);
  map.set(key, { made, at: Date.now() });
  // What failed is tried anew by the next one.
  made.catch(() => map.delete(key));
  if (map.size > KEPT) map.delete(map.keys().next().value!);
  return made;
}

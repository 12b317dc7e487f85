import type { IssueHistory, Language, WholeIssue } from '@ateneo/contracts';
import { EVENT_STORE } from '@ateneo/cqrs';
import { type EventStore, streamName } from '@ateneo/event-store';
import { DomainError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { issueAggregate } from '../issue/issue.aggregate.js';
import type { IssueEvent, Versions } from '../issue/issue.events.js';
import { versionFor } from './issue-mails.js';
import { namesOf } from './names-of.js';

/** What the words of an issue were. */
interface Wording {
  readonly revision: number;
  readonly time: string;
  readonly actor: string | null;
  readonly versions: Versions;
}

/** What one keeps without leaving the keyboard for so long is one wording. */
const EDIT_SESSION_MS = 600_000;
const MOST = 50;

/** How the words of an issue came to be, by its own stream. */
@Injectable()
export class IssueWordings {
  constructor(
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'read'>,
    private readonly queries: QueryBus,
  ) {}

  /** The newest first; the first is what it says now. */
  async list(tenant: string, issue: string, language: Language): Promise<IssueHistory> {
    const wordings = editSessions(await this.load(tenant, issue))
      .toReversed()
      .slice(0, MOST);
    const people = wordings.map(({ actor }) => actor);
    const names = await namesOf(tenant, people, this.queries);
    const results = wordings.map(({ revision, time, actor, versions }) => ({
      revision,
      datetime: time,
      user_name: (actor === null ? undefined : names.get(actor)) ?? null,
      subject: versionFor(versions, language, language)?.version.subject ?? '',
    }));
    return { results };
  }

  async findAt(tenant: string, issue: string, revision: number): Promise<Pick<WholeIssue, 'versions'>> {
    const found = (await this.load(tenant, issue)).find((one) => one.revision === revision);
    if (!found) throw new DomainError('mailing.unknown_issue');
    return { versions: found.versions as WholeIssue['versions'] };
  }

  private async load(tenant: string, issue: string): Promise<Wording[]> {
    const stored = await this.store.read(streamName(issueAggregate.category, tenant, issue));
    return stored.flatMap(({ type, data, metadata, revision }): Wording[] => {
      const event = { type, data: JSON.parse(data) } as IssueEvent;
      if (event.type !== 'IssueBegun' && event.type !== 'IssueWritten') return [];
      const { versions } = event.data;
      const { time, actor = null } = JSON.parse(metadata) as { time: string; actor?: string };
      return versions ? [{ revision, time, actor, versions }] : [];
    });
  }
}

/** The last of each sitting of one person, the oldest first. */
export function editSessions(wordings: readonly Wording[]): Wording[] {
  return wordings.filter((one, nth) => {
    const next = wordings[nth + 1];
    return !next || next.actor !== one.actor || Date.parse(next.time) - Date.parse(one.time) > EDIT_SESSION_MS;
  });
}

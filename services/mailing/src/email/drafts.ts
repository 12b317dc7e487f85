import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { DomainError, fieldError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { draftAggregate } from './draft.aggregate.js';
import type { DraftState } from './draft.decider.js';
import type { LetterDrafted } from './draft.events.js';
import type { AdHocMailWords } from './email.events.js';

type Draft = LetterDrafted['data'];

/** Ad-hoc mails that were not sent: few, and read from their streams. */
@Injectable()
export class Drafts {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  async load(tenant: string, id: string): Promise<DraftState> {
    return (await this.decisions.load(tenant, draftAggregate, id)).state;
  }

  /** Which of its versions stands now; -1: it never was a draft. */
  async revision(tenant: string, id: string): Promise<number> {
    return (await this.decisions.load(tenant, draftAggregate, id)).revision;
  }

  async loadMany(tenant: string, ids: readonly string[]): Promise<ReadonlyMap<string, Draft>> {
    const found = await Promise.all(ids.map(async (id) => [id, await this.load(tenant, id)] as const));
    return new Map(found.flatMap(([id, draft]) => (draft ? [[id, draft]] : [])));
  }

  /** One that can be sent as it is. `seen`: the version that was read. Throws `mailing.not_found`, or of what is not written yet. */
  async whole(tenant: string, id: string, seen?: number): Promise<Draft & { readonly words: AdHocMailWords }> {
    const { state: draft, revision } = await this.decisions.load(tenant, draftAggregate, id);
    if (!draft?.words) throw new DomainError('mailing.not_found');
    if (seen !== undefined && seen !== revision) throw new DomainError('http.precondition_failed');
    const { words } = draft;
    if (words.subject === '') throw fieldError('subject', 'http.required');
    if (words.text.trim() === '') throw fieldError('message', 'http.required');
    return { ...draft, words };
  }
}

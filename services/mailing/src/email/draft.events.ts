import type { DomainEvent } from '@ateneo/kernel';
import type { AdHocMailWords } from './email.events.js';

/** Whom a mail is for: people who were chosen, or whoever matches as the list of people is asked, when it is sent. */
export interface DraftReaders {
  readonly users: readonly string[];
  readonly filter: Readonly<Record<string, unknown>> | null;
}

/** True when somebody kept an ad-hoc mail without sending it, and each time they kept other words. What is personal is null once its key is gone. */
export type LetterDrafted = DomainEvent<
  'LetterDrafted',
  {
    readonly draft: string;
    readonly category: 'manual' | 'carnet_custom';
    readonly users: readonly string[];
    /** Sealed as the words are: people are looked for by name. */
    readonly filter: DraftReaders['filter'];
    readonly words: AdHocMailWords | null;
  }
>;

/** True when it is a draft no more: it was sent, or nobody wants it. Its key goes with it. */
export type LetterDraftEnded = DomainEvent<
  'LetterDraftEnded',
  { readonly draft: string; readonly why: 'sent' | 'dropped' }
>;

export type DraftEvent = LetterDrafted | LetterDraftEnded;

export const draftEventTypes = {
  // A key of its own: what was written and never sent, or has arrived, is in nobody's log.
  LetterDrafted: { version: 1, subject: 'draft', personal: ['filter', 'words'] },
  LetterDraftEnded: { version: 1, erases: { key: 'person', of: 'draft' } },
} as const;

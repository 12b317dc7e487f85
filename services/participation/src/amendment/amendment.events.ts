import type { DomainEvent } from '@ateneo/kernel';
import type {
  AmendmentHidden,
  AmendmentProposed,
  AmendmentShown,
  AmendmentWithdrawn,
} from '../../../published/src/participation/amendment.js';
import type { ReviewGiven, ReviewRemoved } from '../../../published/src/participation/review.js';

/**
 * True when it was said what the text is to be; with the proposal, in the same append. Sealed with a key of the amendment's
 * own, and null once its author was erased and let nothing stay.
 */
export type AmendmentWorded = DomainEvent<
  'AmendmentWorded',
  {
    readonly amedment: string;
    readonly title: string | null;
    readonly content: string | null;
    /** With a proposal: until when its author may correct it; ISO 8601 UTC. */
    readonly correctable_until?: string;
  }
>;

/** True when the wording went on: what one event cannot hold. */
export type AmendmentWordingContinued = DomainEvent<
  'AmendmentWordingContinued',
  { readonly amedment: string; readonly content: string | null }
>;

/**
 * True when it was noted what the article says that is to be changed or deleted; with the proposal, so that what changes is
 * known for good. The association's own text. `piece` counts from 0; each but the first goes on where the one before ended.
 */
export type AmendedTextQuoted = DomainEvent<
  'AmendedTextQuoted',
  { readonly amedment: string; readonly piece: number; readonly title: string; readonly content: string }
>;

/** True when it was said why: the reason and what supports it. */
export type AmendmentReasoned = DomainEvent<
  'AmendmentReasoned',
  { readonly amedment: string; readonly reason: string | null; readonly references: readonly string[] | null }
>;

/** True when its author said an amendment otherwise; the words and the reason of now are said anew, in the same append. */
export type AmendmentCorrected = DomainEvent<'AmendmentCorrected', { readonly amedment: string }>;

/** True when an amendment that a document had let in never came, and may not come any more. */
export type AmendmentLapsed = DomainEvent<'AmendmentLapsed', { readonly amedment: string; readonly document: string }>;

/** True when what an amendment says is gone for good, since its author was erased and let no text stay, or had taken it back. */
export type AmendmentTextErased = DomainEvent<'AmendmentTextErased', { readonly amedment: string }>;

export type AmendmentEvent =
  | AmendmentProposed
  | AmendmentWorded
  | AmendmentWordingContinued
  | AmendmentReasoned
  | AmendedTextQuoted
  | AmendmentCorrected
  | AmendmentHidden
  | AmendmentShown
  | ReviewGiven
  | ReviewRemoved
  | AmendmentWithdrawn
  | AmendmentLapsed
  | AmendmentTextErased;

/** Streams: `participation.amendment-<tenant>-<amendment>`. */
export const AMENDMENT_CATEGORY = 'participation.amendment';

export const amendmentEventTypes = {
  AmendmentProposed: { version: 1, authored: { text: 'amedment', by: 'user' } },
  // Not the author's key: a text may stay when its author goes.
  AmendmentWorded: { version: 1, subject: 'amedment', personal: ['title', 'content'] },
  AmendmentWordingContinued: { version: 1, subject: 'amedment', personal: ['content'] },
  AmendmentReasoned: { version: 1, subject: 'amedment', personal: ['reason', 'references'] },
  AmendedTextQuoted: { version: 1 },
  AmendmentCorrected: { version: 1 },
  AmendmentHidden: { version: 1, subject: 'amedment', personal: ['reason'] },
  AmendmentShown: { version: 1 },
  // A reviewer's reason may quote what it is about, and goes with it.
  ReviewGiven: { version: 1, subject: 'amedment', personal: ['reason'] },
  ReviewRemoved: { version: 1, subject: 'amedment', personal: ['reason'] },
  AmendmentWithdrawn: { version: 1 },
  AmendmentLapsed: { version: 1 },
  AmendmentTextErased: { version: 1, erases: { key: 'person', of: 'amedment' } },
} as const;

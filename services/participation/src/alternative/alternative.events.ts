import type { DomainEvent } from '@ateneo/kernel';
import type { DocumentTextEvent } from '../document/document.events.js';
import type {
  AlternativeAdmitted,
  AlternativeApproved,
  AlternativeReturned,
  AlternativeSubmitted,
  AlternativeWithdrawn,
} from '../../../published/src/participation/alternative.js';

type WithoutDocument<Event> =
  Event extends DomainEvent<infer Type, infer Data>
    ? { readonly type: Type; readonly data: Omit<Data, 'document'> }
    : never;
/** What a document's text is changed by. */
export type AlternativeStep = WithoutDocument<DocumentTextEvent>;

/** True when a person began an alternative to a document: a draft, which nobody else sees. */
export type AlternativeBegun = DomainEvent<
  'AlternativeBegun',
  {
    readonly alternative: string;
    readonly process: string;
    readonly document: string;
    /** Who writes it. */
    readonly user: string;
    /** What was known of the person when it was decided: the organization that entitled them. */
    readonly basis: { readonly organization: string | null };
  }
>;

/** True when it was said what an alternative is called and what it is about. Sealed with a key of the alternative's own. */
export type AlternativeDescribed = DomainEvent<
  'AlternativeDescribed',
  { readonly alternative: string; readonly title: string | null; readonly summary: string | null }
>;

/**
 * True when a step was made in the text: the same steps as in a document's. Sealed with the alternative's key, and null once
 * that is gone.
 */
export type AlternativeTextChanged = DomainEvent<
  'AlternativeTextChanged',
  { readonly alternative: string; readonly step: AlternativeStep | null }
>;

/** True when what an alternative says is gone for good, since its author was erased and it was not to stay. */
export type AlternativeTextErased = DomainEvent<'AlternativeTextErased', { readonly alternative: string }>;

export type AlternativeEvent =
  | AlternativeBegun
  | AlternativeDescribed
  | AlternativeTextChanged
  | AlternativeSubmitted
  | AlternativeReturned
  | AlternativeApproved
  | AlternativeAdmitted
  | AlternativeWithdrawn
  | AlternativeTextErased;

/** Streams: `participation.alternative-<tenant>-<alternative>`. */
export const ALTERNATIVE_CATEGORY = 'participation.alternative';

export const alternativeEventTypes = {
  AlternativeBegun: { version: 1, authored: { text: 'alternative', by: 'user' } },
  // Not the author's key: a text may stay when its author goes.
  AlternativeDescribed: { version: 1, subject: 'alternative', personal: ['title', 'summary'] },
  AlternativeTextChanged: { version: 1, subject: 'alternative', personal: ['step'] },
  AlternativeSubmitted: { version: 1 },
  AlternativeReturned: { version: 1, subject: 'alternative', personal: ['reason'] },
  AlternativeApproved: { version: 1 },
  AlternativeAdmitted: { version: 1 },
  AlternativeWithdrawn: { version: 1 },
  AlternativeTextErased: { version: 1, erases: { key: 'person', of: 'alternative' } },
} as const;

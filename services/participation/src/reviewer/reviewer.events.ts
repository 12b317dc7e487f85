import type { DomainEvent } from '@ateneo/kernel';

/** Who reviews the amendments to which document. */
interface About {
  readonly reviewer: string;
  readonly document: string;
  readonly process: string;
  readonly user: string;
}

/** True when a superuser named a person to review the amendments to a document. */
export type ReviewerNamed = DomainEvent<'ReviewerNamed', About>;

/** True when a superuser let a reviewer of a document go; what they said stands. */
export type ReviewerDismissed = DomainEvent<'ReviewerDismissed', About>;

export type ReviewerEvent = ReviewerNamed | ReviewerDismissed;

/** Streams: `participation.reviewer-<tenant>-<id made of document and person>`. */
export const REVIEWER_CATEGORY = 'participation.reviewer';

export const reviewerEventTypes = {
  ReviewerNamed: { version: 1 },
  ReviewerDismissed: { version: 1 },
} as const;

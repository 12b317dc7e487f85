import type { DomainEvent } from '@ateneo/kernel';

/** What a comment stands under: `process` and exactly what follows it. */
export interface CommentTarget {
  readonly process: string;
  /** The document, also of comments on its articles, amendments and alternatives. */
  readonly document: string | null;
  readonly article: string | null;
  readonly amedment: string | null;
  /** Absent from what was written before alternatives took comments. */
  readonly documentalternative?: string | null;
}

/**
 * True when a person commented on something. Public: ids only; what it says stands in the event after it. `answers`: whose
 * comment, amendment or alternative it is about, when that is somebody else.
 */
export type CommentWritten = DomainEvent<
  'CommentWritten',
  CommentTarget & {
    readonly comment: string;
    readonly parent: string | null;
    readonly user: string;
    readonly answers: string | null;
    /** What was known of the person when it was decided: the organization that entitled them. */
    readonly basis: { readonly organization: string | null };
  }
>;

/** True when who wrote a comment took it back. Public: ids only. */
export type CommentWithdrawn = DomainEvent<
  'CommentWithdrawn',
  { readonly comment: string; readonly process: string; readonly user: string }
>;

/**
 * True when moderation hid a comment: only its author and who moderates read it from then on. Public: ids; `reason` is sealed
 * with the comment's key, and null once that is gone.
 */
export type CommentHidden = DomainEvent<
  'CommentHidden',
  CommentTarget & { readonly comment: string; readonly user: string; readonly reason: string | null }
>;

/** True when moderation let a hidden comment be read again. Public: ids only. */
export type CommentShownAgain = DomainEvent<
  'CommentShownAgain',
  CommentTarget & { readonly comment: string; readonly user: string }
>;

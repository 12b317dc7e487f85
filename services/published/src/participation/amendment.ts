import type { DomainEvent } from '@ateneo/kernel';

/**
 * True when a person proposed an amendment. Public: ids and enumerations only; what it says stands in the events after
 * it, which are nobody else's business.
 */
export type AmendmentProposed = DomainEvent<
  'AmendmentProposed',
  {
    readonly amedment: string;
    readonly process: string;
    readonly document: string;
    /** Who proposed it. */
    readonly user: string;
    readonly kind: 'addition' | 'edition' | 'deletion';
    /** Editions and deletions: which article. */
    readonly article: string | null;
    /** Additions: into which chapter. */
    readonly chapter: string | null;
    /** Additions: the article it follows; null for the chapter's end. */
    readonly after_article: string | null;
    /** What was known of the person when it was decided: the organization that entitled them. */
    readonly basis: { readonly organization: string | null };
  }
>;

/** True when who proposed an amendment took it back. Public: ids only. */
export type AmendmentWithdrawn = DomainEvent<
  'AmendmentWithdrawn',
  {
    readonly amedment: string;
    readonly process: string;
    readonly document: string;
    readonly user: string;
    /** Its voting had begun: it stays shown as withdrawn. */
    readonly after_opening?: true;
  }
>;

/**
 * True when moderation hid an amendment: only its author and who moderates read it from then on. Public: ids; `reason` is
 * sealed with the amendment's key, and null once that is gone.
 */
export type AmendmentHidden = DomainEvent<
  'AmendmentHidden',
  {
    readonly amedment: string;
    readonly process: string;
    readonly document: string;
    /** Its author, not who hid it. */
    readonly user: string;
    readonly reason: string | null;
  }
>;

/** True when moderation let a hidden amendment be read again. Public: ids only. */
export type AmendmentShown = DomainEvent<
  'AmendmentShown',
  { readonly amedment: string; readonly process: string; readonly document: string; readonly user: string }
>;

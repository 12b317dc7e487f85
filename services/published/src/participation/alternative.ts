import type { DomainEvent } from '@ateneo/kernel';

/** Which alternative to which document, and who wrote it. */
interface About {
  readonly alternative: string;
  readonly process: string;
  readonly document: string;
  /** Its author, whoever acts. */
  readonly user: string;
}

/** True when the author of an alternative handed it in: superusers approve or return it. Public: ids only. */
export type AlternativeSubmitted = DomainEvent<'AlternativeSubmitted', About>;

/**
 * True when a superuser gave an alternative back to its author, who may hand it in again. Public: ids; `reason` is sealed
 * with the alternative's key, and null once that is gone.
 */
export type AlternativeReturned = DomainEvent<'AlternativeReturned', About & { readonly reason: string | null }>;

/** True when a superuser let an alternative be published: its text is frozen from then on. Public: ids only. */
export type AlternativeApproved = DomainEvent<'AlternativeApproved', About>;

/** True when as many people as the process asks for had endorsed an approved alternative. Public: ids and numbers. */
export type AlternativeAdmitted = DomainEvent<
  'AlternativeAdmitted',
  About & {
    /** How many had endorsed it, and how many were needed. */
    readonly endorsements: number;
    readonly needed: number;
  }
>;

/** True when an alternative was taken back for good, by its author or with their account. Public: ids only. */
export type AlternativeWithdrawn = DomainEvent<'AlternativeWithdrawn', About>;

import type { DomainEvent } from '@ateneo/kernel';

/** Which candidacy, to which presentation, and who hands it in, whoever acts. */
interface About {
  readonly candidacy: string;
  readonly process: string;
  readonly presentation: string;
  readonly submitter: string;
}

/** Somebody's place in a candidacy. */
interface AboutPlace extends About {
  readonly place: string;
  readonly user: string;
}

/**
 * True when somebody was named for a place in a candidacy and is asked. Public: ids, `user` null where no account is called so.
 * What was typed and said of them is sealed with their key, or with the candidacy's where nobody is known.
 */
export type CandidateNamed = DomainEvent<
  'CandidateNamed',
  About & {
    readonly place: string;
    readonly user: string | null;
    /** Whose key seals the rest. */
    readonly owner: string;
    /** The address or number that was typed. */
    readonly named: string | null;
    readonly statement: string | null;
  }
>;

/** True when a candidate accepted. Public: ids; the gender, where parity asks for it, is sealed with the person's key. */
export type CandidateAccepted = DomainEvent<'CandidateAccepted', AboutPlace & { readonly gender: string | null }>;

/** True when somebody who was asked declined. Public: ids only. */
export type CandidateDeclined = DomainEvent<'CandidateDeclined', AboutPlace>;

/** True when somebody who had accepted stands no more. Public: ids only. */
export type CandidateResigned = DomainEvent<'CandidateResigned', AboutPlace>;

/** True when a candidacy was handed in: superusers proclaim, return or reject it. Public: ids only. */
export type CandidacySubmitted = DomainEvent<'CandidacySubmitted', About>;

/** True when a superuser gave a candidacy back. Public: ids; the reason is sealed with the candidacy's key. */
export type CandidacyReturned = DomainEvent<'CandidacyReturned', About & { readonly reason: string | null }>;

/** True when a superuser turned a candidacy down for good. Public: ids; the reason is sealed with the candidacy's key. */
export type CandidacyRejected = DomainEvent<'CandidacyRejected', About & { readonly reason: string | null }>;

/** True when a superuser proclaimed a candidacy: everybody reads it from then on. Public: ids only. */
export type CandidacyProclaimed = DomainEvent<'CandidacyProclaimed', About>;

/** True when a candidacy was taken back for good, by who handed it in or with their account. Public: ids only. */
export type CandidacyWithdrawn = DomainEvent<'CandidacyWithdrawn', About>;

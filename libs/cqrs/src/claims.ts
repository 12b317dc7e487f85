import type { CommandContext } from '@ateneo/kernel';

/** What is unique in a tenant (contract, 5). */
export type ClaimKind = 'email' | 'national_id' | 'member_number' | 'external_identity' | 'trial';

/**
 * Uniqueness across streams: claim, then act. A claim is a stream named by HMAC of the normalised value, free or held
 * by an owner. A claim whose act never came is freed after 60 s by a reactor of the owning context: it handles
 * `ClaimHeld` with a delay and calls `free` when the owner does not have the value.
 */
export interface Claims {
  /** Holds the value for `owner`; again for the same owner is "already so". Throws DomainError(`taken`) when another holds it. */
  hold(context: CommandContext, kind: ClaimKind, value: string, owner: string, taken: string): Promise<void>;
  /** The same, written again for the same owner: a `release` as of before comes too late. Answers as of when it is held. */
  holdAnew(context: CommandContext, kind: ClaimKind, value: string, owner: string, taken: string): Promise<number>;
  /** Holds the value for another owner than `from`, at once: it is free for nobody meanwhile. Throws as `hold` when neither holds it. */
  hand(
    context: CommandContext,
    kind: ClaimKind,
    value: string,
    from: string,
    owner: string,
    taken: string,
  ): Promise<void>;
  /** Frees it if `owner` holds it, and nobody has held it since `asOf`. */
  release(context: CommandContext, kind: ClaimKind, value: string, owner: string, asOf?: number): Promise<void>;
  /** Frees the claim of a `ClaimHeld` event (its stream), for who does not know the value; only if `owner` holds it. */
  free(context: CommandContext, stream: string, owner: string): Promise<void>;
  /** Who holds it, if anybody. */
  holder(tenant: string, kind: ClaimKind, value: string): Promise<string | undefined>;
  /** As of when things are as they are, for `release`. */
  asOf(tenant: string, kind: ClaimKind, value: string): Promise<number>;
  /** The stream of a claim, to tell which value a `ClaimHeld` event was about, or to erase it. */
  streamOf(tenant: string, kind: ClaimKind, value: string): Promise<string>;
}

/** The first thing in a tenant's log or chain that is not as it was chained. */
export interface Finding {
  /**
   * changed, removed, inserted, reordered: the event. link: the event is as it was chained, its link was altered or
   * taken away. unfinished: links beyond the chain's end, or an end beyond its links.
   */
  readonly kind: 'changed' | 'removed' | 'inserted' | 'reordered' | 'link' | 'unfinished';
  /** Place in the tenant's chain, from 1. */
  readonly ordinal: number;
  /** What is known of the event: of one that was removed, its id. */
  readonly event: string;
  readonly stream?: string | undefined;
  readonly revision?: number | undefined;
  readonly type?: string | undefined;
  readonly position?: string | undefined;
}

/** Hashes agree with the events but not with a seal: both were rewritten between these two seals. */
export interface Rewritten {
  /** The last seal that agrees: its number and the ordinal it states; both 0 when there is none. */
  readonly after: { readonly seal: number; readonly ordinal: number };
  /** The first that does not. */
  readonly upTo: { readonly seal: number; readonly ordinal: number };
}

/** What was found of one tenant. Untouched: neither finding nor rewritten. */
export interface TenantVerdict {
  readonly tenant: string;
  /** Events held against their links. */
  readonly chained: number;
  /** Events that the notary has not chained yet. */
  readonly unchained: number;
  /** Chained events after the last seal that agrees. */
  readonly unsealed: number;
  readonly finding?: Finding | undefined;
  readonly rewritten?: Rewritten | undefined;
}

import type { DomainEvent } from '@ateneo/kernel';
import type { ClaimKind } from './claims.js';
import type { EventTypes } from './event-types.js';

/** True when `owner` has become the only holder of the value that the stream's name hides. */
export type ClaimHeld = DomainEvent<'ClaimHeld', { readonly owner: string; readonly kind: ClaimKind }>;

/** True when `owner` no longer holds the value and anybody may claim it. */
export type ClaimReleased = DomainEvent<'ClaimReleased', { readonly owner: string }>;

export type ClaimEvent = ClaimHeld | ClaimReleased;

/** Claims carry no person, actor or correlation in their metadata (contract, 5). */
export const claimEventTypes: EventTypes = {
  ClaimHeld: { version: 1, anonymous: true },
  ClaimReleased: { version: 1, anonymous: true },
};

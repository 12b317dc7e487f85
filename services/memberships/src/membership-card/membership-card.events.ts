import type { DomainEvent } from '@ateneo/kernel';
import type { CarnetIssued } from '../../../published/src/memberships/carnet.js';

/** Over with the membership, or while it is owed for; or the person wants another one. */
export type RevokedFor = 'ended' | 'lapsed' | 'lost';

/** True when a card is worth nothing any more. */
export type CarnetRevoked = DomainEvent<
  'CarnetRevoked',
  { readonly user: string; readonly carnet: string; readonly reason: RevokedFor }
>;

export type MembershipCardEvent = CarnetIssued | CarnetRevoked;

export const membershipCardEventTypes = { CarnetIssued: { version: 1 }, CarnetRevoked: { version: 1 } } as const;

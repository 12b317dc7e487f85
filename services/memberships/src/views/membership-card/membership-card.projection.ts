import { id, membershipCardRow } from '@ateneo/contracts';
import { gone, view } from '@ateneo/resource';
import type { AccountErased } from '../../../../published/src/identity/account.js';
import type { MembershipCardEvent } from '../../membership-card/membership-card.events.js';

/** A card, good or revoked; number, name and until when are its owner's. */
const fields = membershipCardRow
  .pick({ id: true, organization: true, reason: true, creation_datetime: true, revoked_datetime: true })
  .extend({ user_id: id });

export const membershipCardView = view('memberships.membership_card', fields, {
  key: 'carnet',
  index: ['user_id', 'creation_datetime, id'],
}).from<MembershipCardEvent | AccountErased>({
  starts: { CarnetIssued: ({ user: user_id, organization }) => ({ user_id, organization }) },
  then: {
    CarnetRevoked: ({ reason }, _, { meta }) => ({ reason, revoked_datetime: meta.time }),
    AccountErased: gone,
  },
  found: { AccountErased: ['user_id', 'user'] },
});

import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { AccountErased } from '../../../../published/src/identity/account.js';
import type { CarnetRevoked } from '../../carnet/carnet.events.js';
import type { CarnetIssued } from '../../../../published/src/memberships/carnet.js';

/** A card, good or revoked; number, name and until when are its owner's. */
export interface CarnetRow extends ViewRow {
  user_id: string;
  organization: string;
  reason: string | null;
  creation_datetime: string;
  revoked_datetime: string | null;
}

export const carnetProjection: Projection<CarnetRow> = {
  name: 'memberships.carnet',
  version: 1,
  table: 'memberships.carnet',
  columns: ['id', 'user_id', 'organization', 'reason', 'creation_datetime', 'revoked_datetime'],
  on: {
    CarnetIssued: step<CarnetRow, RecordedEvent<CarnetIssued>>({
      key: ({ data }) => data.carnet,
      apply: (_, { data: { carnet: id, user: user_id, organization }, meta: { time } }) => ({
        id,
        user_id,
        organization,
        reason: null,
        creation_datetime: time,
        revoked_datetime: null,
      }),
    }),
    CarnetRevoked: step<CarnetRow, RecordedEvent<CarnetRevoked>>({
      key: ({ data }) => data.carnet,
      apply: (row, { data: { reason }, meta: { time } }) => row && { ...row, reason, revoked_datetime: time },
    }),
    AccountErased: step<CarnetRow, RecordedEvent<AccountErased>>({
      key: () => [],
      where: ({ data }) => ({ column: 'user_id', value: data.user }),
      apply: () => undefined,
    }),
  },
};

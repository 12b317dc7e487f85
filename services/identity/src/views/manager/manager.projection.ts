import { derivedId, type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { AccountErased, StaffGranted, StaffRevoked } from '../../../../published/src/identity/account.js';

export interface ManagerRow extends ViewRow {
  user: string;
  organization: string;
  since: string;
}

/** The same for the same person and organization, always. */
export function managerId({ user, organization }: StaffGranted['data']): string {
  return derivedId(user, `manages/${organization}`);
}

/** Who manages which organization, and since when. */
export const managerProjection: Projection<ManagerRow> = {
  name: 'identity.manager',
  version: 1,
  table: 'identity.manager',
  columns: ['id', 'user', 'organization', 'since'],
  on: {
    StaffGranted: step<ManagerRow, RecordedEvent<StaffGranted>>({
      key: ({ data }) => managerId(data),
      apply: (_, { data: { user, organization }, meta: { time } }, id) => ({ id, user, organization, since: time }),
    }),
    StaffRevoked: step<ManagerRow, RecordedEvent<StaffRevoked>>({
      key: ({ data }) => managerId(data),
      apply: () => undefined,
    }),
    AccountErased: step<ManagerRow, RecordedEvent<AccountErased>>({
      key: () => [],
      where: ({ data }) => ({ column: 'user', value: data.user }),
      apply: () => undefined,
    }),
  },
};

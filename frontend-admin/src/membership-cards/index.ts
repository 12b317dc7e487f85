import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** Cards of members, those that were revoked too. */
export const carnets: ResourceProps = {
  name: 'carnets',
  list: lazy(() => import('./MembershipCardList.js')),
  recordRepresentation: 'number',
};

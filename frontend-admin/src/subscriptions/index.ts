import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** Who is a member by which fee, and who owes what. */
export const subscriptions: ResourceProps = {
  name: 'subscriptions',
  list: lazy(() => import('./SubscriptionList.js')),
  show: lazy(() => import('./SubscriptionShow.js')),
  recordRepresentation: 'user_name',
};

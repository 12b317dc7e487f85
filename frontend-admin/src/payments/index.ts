import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** What was paid, by whom and how, and what went back. */
export const payments: ResourceProps = {
  name: 'payments',
  list: lazy(() => import('./PaymentList.js')),
  recordRepresentation: 'user_name',
};

import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** Every e-mail that the product wrote. */
export const emails: ResourceProps = {
  name: 'emails',
  list: lazy(() => import('./EmailList.js')),
  show: lazy(() => import('./EmailShow.js')),
  recordRepresentation: 'subject',
};

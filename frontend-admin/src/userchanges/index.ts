import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** Who changed what about whom. */
export const userchanges: ResourceProps = {
  name: 'userchanges',
  list: lazy(() => import('./ChangeList.js')),
};

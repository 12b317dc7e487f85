import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** Who did what to which thing. */
export const acts: ResourceProps = {
  name: 'acts',
  list: lazy(() => import('./ToldList.js')),
};

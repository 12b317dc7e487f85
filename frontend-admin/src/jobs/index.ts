import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** Work that takes a while, how far it is, and what it came to. */
export const jobs: ResourceProps = {
  name: 'jobs',
  list: lazy(() => import('./JobList.js')),
  show: lazy(() => import('./JobShow.js')),
  recordRepresentation: 'id',
};

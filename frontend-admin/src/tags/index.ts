import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** Tags by which people are sorted. */
export const tags: ResourceProps = {
  name: 'tags',
  list: lazy(() => import('./TagList.js')),
  show: lazy(() => import('./TagShow.js')),
  create: lazy(() => import('./TagCreate.js')),
  edit: lazy(() => import('./TagEdit.js')),
  recordRepresentation: 'name',
};

import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** Documents of processes: chapters and articles that people amend. */
export const documents: ResourceProps = {
  name: 'documents',
  list: lazy(() => import('./DocumentList.js')),
  show: lazy(() => import('./DocumentShow.js')),
  edit: lazy(() => import('./DocumentEdit.js')),
  create: lazy(() => import('./DocumentCreate.js')),
  recordRepresentation: 'title',
};

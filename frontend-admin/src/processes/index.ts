import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** Participation processes. */
export const processes: ResourceProps = {
  name: 'processes',
  list: lazy(() => import('./ProcessList.js')),
  show: lazy(() => import('./ProcessShow.js')),
  edit: lazy(() => import('./ProcessEdit.js')),
  create: lazy(() => import('./ProcessCreate.js')),
  recordRepresentation: 'title',
};

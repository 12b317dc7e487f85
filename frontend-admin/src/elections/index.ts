import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** Elections that are held elsewhere. */
export const elections: ResourceProps = {
  name: 'elections',
  list: lazy(() => import('./ElectionList.js')),
  show: lazy(() => import('./ElectionShow.js')),
  create: lazy(() => import('./ElectionCreate.js')),
  edit: lazy(() => import('./ElectionEdit.js')),
  recordRepresentation: 'title',
};

import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** Proposed changes of documents; the API spells them `amedments`. */
export const amendments: ResourceProps = {
  name: 'amendments',
  list: lazy(() => import('./AmendmentList.js')),
  show: lazy(() => import('./AmendmentShow.js')),
  recordRepresentation: 'title',
};

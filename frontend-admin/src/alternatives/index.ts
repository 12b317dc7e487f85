import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** Alternatives to documents: the queue of what is to be approved, and all that was. */
export const documentalternatives: ResourceProps = {
  name: 'documentalternatives',
  list: lazy(() => import('./AlternativeList.js')),
  show: lazy(() => import('./AlternativeShow.js')),
  recordRepresentation: 'title',
};

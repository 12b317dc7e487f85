import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** Everything that the product sends out, and what came of each attempt. */
export const effects: ResourceProps = {
  name: 'effects',
  list: lazy(() => import('./EffectList.js')),
  show: lazy(() => import('./EffectShow.js')),
  recordRepresentation: 'id',
};

import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** Fee plans that people may choose, and what they cost. */
export const products: ResourceProps = {
  name: 'products',
  list: lazy(() => import('./ProductList.js')),
  show: lazy(() => import('./ProductShow.js')),
  edit: lazy(() => import('./ProductEdit.js')),
  create: lazy(() => import('./ProductCreate.js')),
  recordRepresentation: ({ names }: { names: { es: string } }) => names.es,
};

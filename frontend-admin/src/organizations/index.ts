import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** Local organizations and who belongs to them. */
export const organizations: ResourceProps = {
  name: 'organizations',
  list: lazy(() => import('./OrganizationList.js')),
  show: lazy(() => import('./OrganizationShow.js')),
  create: lazy(() => import('./OrganizationCreate.js')),
  edit: lazy(() => import('./OrganizationEdit.js')),
  recordRepresentation: 'name',
};

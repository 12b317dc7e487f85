import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** People: listed, looked at, made members. */
export const users: ResourceProps = {
  name: 'users',
  list: lazy(() => import('./UserList.js')),
  create: lazy(() => import('./UserCreate.js')),
  edit: lazy(() => import('./UserEdit.js')),
  show: lazy(() => import('./UserShow.js')),
  recordRepresentation: 'email',
};

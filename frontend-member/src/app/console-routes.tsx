import type { Permission } from '@ateneo/contracts';
import type { RouteObject } from 'react-router';
import { Guarded } from './Guarded.js';
import { ToConsole } from './ToConsole.js';

type Target = (ids: Readonly<Record<string, string | undefined>>) => string;
const to = (path: string, needed: Permission, target: Target): RouteObject => ({
  element: <Guarded access={needed} />,
  children: [{ path, element: <ToConsole target={target} /> }],
});
const part = (id: string | undefined) => encodeURIComponent(id ?? '');

/** Routes of the specification that the console renders, who may go there, and where. */
export const consoleRoutes: RouteObject[] = [
  to('/organization', 'see_organizations', () => 'organizations'),
  to('/organizations/new', 'administer', () => 'organizations/create'),
  to('/organization/:id', 'see_organizations', ({ id }) => `organizations/${part(id)}/show`),
  to('/organization/:id/edit', 'administer', ({ id }) => `organizations/${part(id)}/show`),
  to('/process/new', 'administer', () => 'processes/create'),
  to('/process/:id/edit', 'administer', ({ id }) => `processes/${part(id)}`),
  to('/process/:id/document/new', 'administer', () => 'documents/create'),
  to('/process/:id/document/:documentId/edit', 'administer', ({ documentId }) => `documents/${part(documentId)}`),
  to('/user/new', 'administer', () => 'users/create'),
  to('/user', 'see_people', () => 'users'),
  to('/tags', 'see_tags', () => 'tags'),
  to('/tags/new', 'administer', () => 'tags/create'),
  to('/tag/:id/edit', 'administer', ({ id }) => `tags/${part(id)}`),
  to('/emails', 'administer', () => 'emails'),
  to('/userchanges', 'see_changes', () => 'userchanges'),
];

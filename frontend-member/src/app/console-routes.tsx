import type { RouteObject } from 'react-router';
import { ToConsole } from './ToConsole.js';

const to = (path: string, target: (ids: Readonly<Record<string, string | undefined>>) => string): RouteObject => ({
  path,
  element: <ToConsole target={target} />,
});
const part = (id: string | undefined) => encodeURIComponent(id ?? '');

/** Routes of the specification that the console renders, and where. */
export const consoleRoutes: RouteObject[] = [
  to('/organization', () => 'organizations'),
  to('/organizations/new', () => 'organizations/create'),
  to('/organization/:id', ({ id }) => `organizations/${part(id)}/show`),
  to('/organization/:id/edit', ({ id }) => `organizations/${part(id)}/show`),
  to('/process/new', () => 'processes/create'),
  to('/process/:id/edit', ({ id }) => `processes/${part(id)}`),
  to('/process/:id/document/new', () => 'documents/create'),
  to('/process/:id/document/:documentId/edit', ({ documentId }) => `documents/${part(documentId)}`),
  to('/user', () => 'users'),
  to('/emails', () => 'emails'),
  to('/userchanges', () => 'userchanges'),
];

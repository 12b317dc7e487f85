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
  to('/organization/:id/edit', 'administer', ({ id }) => `organizations/${part(id)}`),
  to('/process/new', 'administer', () => 'processes/create'),
  to('/process/:id/edit', 'administer', ({ id }) => `processes/${part(id)}`),
  to(
    '/process/:id/document/new',
    'administer',
    ({ id }) => `documents/create?source=${part(JSON.stringify({ process: id }))}`,
  ),
  to('/process/:id/document/:documentId/edit', 'administer', ({ documentId }) => `documents/${part(documentId)}`),
  to(
    '/process/:id/election/new',
    'administer',
    ({ id }) => `elections/create?source=${encodeURIComponent(JSON.stringify({ process: id }))}`,
  ),
  to('/process/:id/election/:electionId/edit', 'administer', ({ electionId }) => `elections/${part(electionId)}`),
  to(
    '/process/:id/candidacypresentation/new',
    'administer',
    ({ id }) => `candidacypresentations/create?source=${encodeURIComponent(JSON.stringify({ process: id }))}`,
  ),
  to(
    '/process/:id/candidacypresentation/:presentationId/edit',
    'administer',
    ({ presentationId }) => `candidacypresentations/${part(presentationId)}`,
  ),
  to('/user/new', 'administer', () => 'users/create'),
  to('/event/new', 'administer', () => 'events/create'),
  to('/event/:id/edit', 'administer', ({ id }) => `events/${part(id)}`),
  to('/event/:id/ticket/new', 'administer', ({ id }) => `tickets/create?source=${part(JSON.stringify({ event: id }))}`),
  to('/user', 'see_people', () => 'users'),
  to('/user/map', 'administer', () => 'people-map'),
  to('/user/:id/email', 'administer', ({ id }) => `merge/${part(id)}`),
  to('/tags', 'see_tags', () => 'tags'),
  to('/tags/new', 'administer', () => 'tags/create'),
  to('/tag/:id/edit', 'administer', ({ id }) => `tags/${part(id)}`),
  to('/carnets', 'administer', () => 'carnets'),
  to('/stats', 'see_figures', () => 'stats'),
  to('/emails', 'administer', () => 'emails'),
  to('/userchanges', 'see_changes', () => 'userchanges'),
];

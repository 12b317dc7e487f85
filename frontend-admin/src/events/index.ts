import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** Events, for which people take places. */
export const events: ResourceProps = {
  name: 'events',
  list: lazy(() => import('./EventList.js')),
  show: lazy(() => import('./EventShow.js')),
  edit: lazy(() => import('./EventEdit.js')),
  create: lazy(() => import('./EventCreate.js')),
  recordRepresentation: 'title',
};

/** Tickets of events; their event's page lists them. */
export const tickets: ResourceProps = {
  name: 'tickets',
  edit: lazy(() => import('./TicketEdit.js')),
  create: lazy(() => import('./TicketCreate.js')),
  recordRepresentation: 'title',
};

export const AttendancePage = lazy(() => import('./AttendanceList.js'));

/** Places that people took. */
export const reservations: ResourceProps = {
  name: 'reservations',
  list: lazy(() => import('./ReservationList.js')),
};

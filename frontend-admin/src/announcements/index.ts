import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** What those who manage announce, in the notifications of whom it concerns. */
export const announcements: ResourceProps = {
  name: 'announcements',
  list: lazy(() => import('./AnnouncementList.js')),
  show: lazy(() => import('./AnnouncementShow.js')),
  create: lazy(() => import('./AnnouncementCreate.js')),
  recordRepresentation: 'title',
};

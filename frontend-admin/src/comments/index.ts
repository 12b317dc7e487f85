import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** What people say of processes, documents, articles and amendments; and what others report of it. */
export const comments: ResourceProps = {
  name: 'comments',
  list: lazy(() => import('./CommentList.js')),
  show: lazy(() => import('./CommentShow.js')),
  recordRepresentation: 'content',
};

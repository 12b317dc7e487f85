import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** What people wrote to the association. */
export const conversations: ResourceProps = {
  name: 'conversations',
  list: lazy(() => import('./ConversationList.js')),
  show: lazy(() => import('./ConversationShow.js')),
  recordRepresentation: 'reference',
};

import { lazy } from 'react';

/** How a person was: a page of its own, no resource. */
export const HistoryPage = lazy(() => import('./HistoryPage.js'));

import { lazy } from 'react';

/** The logo and the icon: a page of its own, no resource. */
export const LookPage = lazy(() => import('./LookPage.js'));

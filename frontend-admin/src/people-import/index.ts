import { lazy } from 'react';

/** Many people at once, from a file: a page of its own, no resource. */
export const ImportPage = lazy(() => import('./ImportPage.js'));

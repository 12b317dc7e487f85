import { lazy } from 'react';

/** Figures: a page of its own with tabs, no resource. */
export const StatsPage = lazy(() => import('./StatsPage.js'));

import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** Merges of two accounts of one person, and their undoing. */
export const merges: ResourceProps = {
  name: 'merges',
  list: lazy(() => import('./MergeList.js')),
};

/** Two accounts side by side: a page of its own, no resource. */
export const MergePage = lazy(() => import('./MergePage.js'));
/** Accounts that are likely one person's. */
export const DuplicatesPage = lazy(() => import('./DuplicatesPage.js'));

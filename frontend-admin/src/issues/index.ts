import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** What is written and sent to the readers of newsletters. */
export const issues: ResourceProps = {
  name: 'issues',
  list: lazy(() => import('./IssueList.js')),
  show: lazy(() => import('./IssueShow.js')),
  create: lazy(() => import('./IssueCreate.js')),
  edit: lazy(() => import('./IssueEdit.js')),
  recordRepresentation: 'subject',
};

/** What came of each copy. */
export const issuecopies: ResourceProps = {
  name: 'issuecopies',
  list: lazy(() => import('./CopyList.js')),
};

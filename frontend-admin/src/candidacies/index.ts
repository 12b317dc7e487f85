import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** What candidacies processes take, and by which rules. */
export const candidacypresentations: ResourceProps = {
  name: 'candidacypresentations',
  list: lazy(() => import('./PresentationList.js')),
  show: lazy(() => import('./PresentationShow.js')),
  create: lazy(() => import('./PresentationCreate.js')),
  edit: lazy(() => import('./PresentationEdit.js')),
  recordRepresentation: 'name',
};

/** The candidacies themselves. */
export const candidacysubmissions: ResourceProps = {
  name: 'candidacysubmissions',
  list: lazy(() => import('./CandidacyList.js')),
  show: lazy(() => import('./CandidacyShow.js')),
  recordRepresentation: 'name',
};

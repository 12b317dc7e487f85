import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** What people may subscribe to. */
export const newsletters: ResourceProps = {
  name: 'newsletters',
  list: lazy(() => import('./NewsletterList.js')),
  show: lazy(() => import('./NewsletterShow.js')),
  create: lazy(() => import('./NewsletterCreate.js')),
  edit: lazy(() => import('./NewsletterEdit.js')),
  recordRepresentation: 'name',
};

/** Who reads them. */
export const newsletterreaders: ResourceProps = {
  name: 'newsletterreaders',
  list: lazy(() => import('./ReaderList.js')),
};

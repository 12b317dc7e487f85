import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** What was invoiced, and what of it was paid. */
export const invoices: ResourceProps = {
  name: 'invoices',
  list: lazy(() => import('./InvoiceList.js')),
  recordRepresentation: 'number',
};

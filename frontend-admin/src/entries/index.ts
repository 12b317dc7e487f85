import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** Each time that money moved. */
export const entries: ResourceProps = { name: 'entries', list: lazy(() => import('./EntryList.js')) };

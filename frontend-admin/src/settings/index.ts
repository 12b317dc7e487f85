import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

/** What the association decides of itself. One record: its page is the section. */
export const settings: ResourceProps = {
  name: 'settings',
  list: lazy(() => import('./SettingsPage.js')),
};

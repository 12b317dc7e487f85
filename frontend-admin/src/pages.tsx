import type { Permission } from '@ateneo/contracts';
import { type ComponentType, lazy } from 'react';
import { AttendancePage } from './events/index.js';
import { HistoryPage } from './history/index.js';
import { LookPage } from './look/index.js';
import { DuplicatesPage, MergePage } from './merges/index.js';
import { ImportPage } from './people-import/index.js';
import { StatsPage } from './stats/index.js';

const NotificationsPage = lazy(() => import('./notifications/NotificationsPage.js'));
const ProviderPage = lazy(async () => ({ default: (await import('./fees/ProviderPage.js')).ProviderPage }));
const FeesPage = lazy(async () => ({ default: (await import('./fees/FeesPage.js')).FeesPage }));
const PermissionsPage = lazy(() => import('./permissions/PermissionsPage.js'));
const ResolutionPage = lazy(() => import('./resolution/ResolutionPage.js'));
const SendingPage = lazy(() => import('./sending/SendingPage.js'));
const SignInServicePage = lazy(() => import('./sign-in/SignInServicePage.js'));
const TopicsPage = lazy(() => import('./conversations/TopicsPage.js'));
const LayersPage = lazy(() => import('./layers/LayersPage.js'));
const PeopleMapPage = lazy(() => import('./people-map/PeopleMapPage.js'));

interface ConsolePage {
  readonly path: string;
  /** Who may open it: the permission that the server asks for what it shows. */
  readonly needs: Permission;
  readonly Page: ComponentType;
}

/** The pages that are no resource's, and who may open each. */
export const consolePages: readonly ConsolePage[] = [
  { path: '/history/:id', needs: 'see_changes', Page: HistoryPage },
  { path: '/attendance/:id', needs: 'see_drafts', Page: AttendancePage },
  { path: '/resolution/:id', needs: 'administer', Page: ResolutionPage },
  { path: '/merge/:id', needs: 'administer', Page: MergePage },
  { path: '/import-people', needs: 'administer', Page: ImportPage },
  { path: '/layers', needs: 'administer', Page: LayersPage },
  { path: '/people-map', needs: 'administer', Page: PeopleMapPage },
  { path: '/duplicates', needs: 'administer', Page: DuplicatesPage },
  { path: '/stats', needs: 'see_figures', Page: StatsPage },
  { path: '/stats/:tab', needs: 'see_figures', Page: StatsPage },
  { path: '/dues', needs: 'administer', Page: FeesPage },
  { path: '/payment-provider', needs: 'administer', Page: ProviderPage },
  { path: '/contact-topics', needs: 'administer', Page: TopicsPage },
  { path: '/permissions', needs: 'administer', Page: PermissionsPage },
  { path: '/mail-sending', needs: 'administer', Page: SendingPage },
  { path: '/sign-in-service', needs: 'administer', Page: SignInServicePage },
  { path: '/look', needs: 'administer', Page: LookPage },
  { path: '/notifications', needs: 'open_console', Page: NotificationsPage },
];

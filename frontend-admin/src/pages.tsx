import { type ComponentType, lazy } from 'react';
import { pageTable } from './layout/page-table.js';
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
const SettingsPage = lazy(() => import('./settings/SettingsPage.js'));
const SignInServicePage = lazy(() => import('./sign-in/SignInServicePage.js'));
const WalletsPage = lazy(() => import('./wallets/WalletsPage.js'));
const TopicsPage = lazy(() => import('./conversations/TopicsPage.js'));
const LayersPage = lazy(() => import('./layers/LayersPage.js'));
const RegisterPage = lazy(() => import('./register/RegisterPage.js'));
const BoardReport = lazy(() => import('./board/BoardReport.js'));
const PeopleMapPage = lazy(() => import('./people-map/PeopleMapPage.js'));

/** What stands on each page. */
const components: Readonly<Record<(typeof pageTable)[number]['path'], ComponentType>> = {
  '/history/:id': HistoryPage,
  '/attendance/:id': AttendancePage,
  '/resolution/:id': ResolutionPage,
  '/merge/:id': MergePage,
  '/import-people': ImportPage,
  '/layers': LayersPage,
  '/people-map': PeopleMapPage,
  '/duplicates': DuplicatesPage,
  '/stats': StatsPage,
  '/stats/:tab': StatsPage,
  '/board-report': BoardReport,
  '/register': RegisterPage,
  '/dues': FeesPage,
  '/payment-provider': ProviderPage,
  '/contact-topics': TopicsPage,
  '/permissions': PermissionsPage,
  '/mail-sending': SendingPage,
  '/sign-in-service': SignInServicePage,
  '/wallets': WalletsPage,
  '/settings/:part': SettingsPage,
  '/look': LookPage,
  '/notifications': NotificationsPage,
};

/** The pages that are no resource's, with what stands on them. */
export const consolePages = pageTable.map((page) => ({ ...page, Page: components[page.path] }));

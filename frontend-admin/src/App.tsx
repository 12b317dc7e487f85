import { usePrinting } from '@ateneo/ui';
import { useMediaQuery } from '@mui/material';
import { QueryClient } from '@tanstack/react-query';
import { lazy, useMemo, useState } from 'react';
import { Admin, type AuthProvider, CustomRoutes, type I18nProvider, localStorageStore, Resource } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { documentalternatives } from './alternatives/index.js';
import { Guard } from './auth/Guard.js';
import { amendments } from './amendments/index.js';
import { candidacypresentations, candidacysubmissions } from './candidacies/index.js';
import { carnets } from './carnets/index.js';
import { comments } from './comments/index.js';
import { announcements } from './announcements/index.js';
import { conversations } from './conversations/index.js';
import type { ConsoleDataProvider } from './data-provider/console-data-provider.js';
import { documents } from './documents/index.js';
import { effects } from './effects/index.js';
import { elections } from './elections/index.js';
import { emails } from './emails/index.js';
import { issuecopies, issues } from './issues/index.js';
import { jobs } from './jobs/index.js';
import { newsletterreaders, newsletters } from './newsletters/index.js';
import { ConsoleLayout } from './layout/ConsoleLayout.js';
import { ConsoleNotification } from './layout/ConsoleNotification.js';
import { createConsoleTheme } from './layout/console-theme.js';
import { PageDenied, PageMissing } from './layout/PageMissing.js';
import { SkeletonRecord } from './layout/SkeletonRows.js';
import { merges } from './merges/index.js';
import { events, reservations, tickets } from './events/index.js';
import { organizations } from './organizations/index.js';
import { consolePages } from './pages.js';
import { processes } from './processes/index.js';
import { invoices } from './invoices/index.js';
import { payments } from './payments/index.js';
import { products } from './products/index.js';
import { subscriptions } from './subscriptions/index.js';
import { settings } from './settings/index.js';
import { tags } from './tags/index.js';
import { userchanges } from './userchanges/index.js';
import { users } from './users/index.js';

interface AppProps {
  dataProvider: ConsoleDataProvider;
  authProvider: AuthProvider;
  i18nProvider: I18nProvider;
}

/** Filters, columns and the like, kept in the browser until signing out. */
export const store = localStorageStore('1', 'ateneo.console');

// Writing without a connection fails at once and says so; react-query would keep it for later, in silence.
const queryClient = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
const Home = lazy(() => import('./home/Home.js'));
const resources = [
  users,
  organizations,
  tags,
  processes,
  documents,
  amendments,
  comments,
  documentalternatives,
  elections,
  candidacypresentations,
  candidacysubmissions,
  userchanges,
  merges,
  conversations,
  announcements,
  newsletters,
  issues,
  newsletterreaders,
  issuecopies,
  emails,
  effects,
  jobs,
  settings,
  subscriptions,
  carnets,
  products,
  invoices,
  payments,
  events,
  tickets,
  reservations,
];

/** The console: resources behind one sign-in check, in one frame. */
export function App(props: AppProps) {
  // A router of this kind can hold people back who leave a form with unsaved changes.
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <Console {...props} /> }], { basename: '/admin' }),
  );
  return <RouterProvider router={router} />;
}

function Console({ dataProvider, authProvider, i18nProvider }: AppProps) {
  const isPrinting = usePrinting();
  // On paper always light: what is dark there is not printed, and the rest would be pale on white.
  const dark = useMediaQuery('(prefers-color-scheme: dark)') && !isPrinting;
  const { t } = useTranslation('common');
  const theme = useMemo(
    () => createConsoleTheme(dark ? 'dark' : 'light', (text, values) => t(`parts.${text}`, { ...values })),
    [dark, t],
  );
  return (
    <Admin
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={queryClient}
      theme={theme}
      darkTheme={null}
      layout={ConsoleLayout}
      dashboard={Home}
      notification={ConsoleNotification}
      catchAll={PageMissing}
      accessDenied={PageDenied}
      loading={SkeletonRecord}
      requireAuth
      disableTelemetry
    >
      {resources.map((resource) => (
        <Resource key={resource.name} {...resource} />
      ))}
      <CustomRoutes>
        {consolePages.map(({ path, needs, Page }) => (
          <Route
            key={path}
            path={path}
            element={
              <Guard needs={needs}>
                <Page />
              </Guard>
            }
          />
        ))}
      </CustomRoutes>
    </Admin>
  );
}

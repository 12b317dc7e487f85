import { usePrinting } from '@ateneo/ui';
import { useMediaQuery } from '@mui/material';
import { lazy, useMemo, useState } from 'react';
import { Admin, type AuthProvider, CustomRoutes, type I18nProvider, localStorageStore, Resource } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { Guard } from './auth/Guard.js';
import type { ConsoleDataProvider } from './data-provider/console-data-provider.js';
import { ConsoleLayout } from './layout/ConsoleLayout.js';
import { ConsoleNotification } from './layout/ConsoleNotification.js';
import { createConsoleTheme } from './layout/console-theme.js';
import { PageDenied, PageMissing } from './layout/PageMissing.js';
import { SkeletonRecord } from './layout/SkeletonRows.js';
import { consolePages } from './pages.js';
import { queryClient } from './query-client.js';
import { resources } from './resources.js';

interface AppProps {
  dataProvider: ConsoleDataProvider;
  authProvider: AuthProvider;
  i18nProvider: I18nProvider;
}

/** Filters, columns and the like, kept in the browser until signing out. */
export const store = localStorageStore('1', 'ateneo.console');

const Home = lazy(() => import('./home/Home.js'));

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

import { PageSkeleton } from '@ateneo/ui';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { consoleRoutes } from './console-routes.js';
import { Crash } from './Crash.js';
import { Guarded } from './Guarded.js';
import { NotFound } from './routes/NotFound.js';
import { Shell } from './Shell.js';

const publicRoutes: RouteObject[] = [
  { path: '/login', lazy: async () => ({ Component: (await import('./routes/Login.js')).Login }) },
  { path: '/logout', lazy: async () => ({ Component: (await import('./routes/Logout.js')).Logout }) },
  { path: '/enroll', lazy: async () => ({ Component: (await import('./routes/Enroll.js')).Enroll }) },
  { path: '/enroll-done', lazy: async () => ({ Component: (await import('./routes/EnrollDone.js')).EnrollDone }) },
  {
    path: '/enroll-verification/:uidb64/:token',
    lazy: async () => ({ Component: (await import('./routes/EnrollVerification.js')).EnrollVerification }),
  },
  {
    path: '/reset-password-request',
    lazy: async () => ({ Component: (await import('./routes/ResetPasswordRequest.js')).ResetPasswordRequest }),
  },
  {
    path: '/reset-password/:uidb64/:token',
    lazy: async () => ({ Component: (await import('./routes/ResetPassword.js')).ResetPassword }),
  },
  {
    path: '/process/:processId/view',
    lazy: async () => ({ Component: (await import('./routes/ProcessView.js')).ProcessView }),
  },
];

const documentRoute = async () => ({ Component: (await import('./routes/DocumentView.js')).DocumentView });

const sessionRoutes: RouteObject[] = [
  { path: '/', lazy: async () => ({ Component: (await import('./routes/Home.js')).Home }) },
  { path: '/process', lazy: async () => ({ Component: (await import('./routes/ProcessList.js')).ProcessList }) },
  { path: '/process/:processId', lazy: async () => ({ Component: (await import('./routes/Process.js')).Process }) },
  { path: '/process/:processId/document/:documentId/view', lazy: documentRoute },
  {
    path: '/process/:processId/document/:documentId/amedments',
    lazy: async () => ({ Component: (await import('./routes/DocumentAmendments.js')).DocumentAmendments }),
  },
  {
    path: '/process/:processId/document/:documentId/propose',
    lazy: async () => ({ Component: (await import('./routes/Propose.js')).Propose }),
  },
  {
    path: '/process/:processId/amedment/:amedmentId',
    lazy: async () => ({ Component: (await import('./routes/Amendment.js')).Amendment }),
  },
  { path: '/user/:userId', lazy: async () => ({ Component: (await import('./routes/User.js')).User }) },
  {
    path: '/user/:userId/delete',
    lazy: async () => ({ Component: (await import('./routes/UserDelete.js')).UserDelete }),
  },
  { path: '/user/:userId/edit', lazy: async () => ({ Component: (await import('./routes/UserEdit.js')).UserEdit }) },
];

/** Every route of the specification whose screen exists; the others are not there (contract, 1). */
export const router = createBrowserRouter([
  {
    Component: Shell,
    ErrorBoundary: Crash,
    HydrateFallback: PageSkeleton,
    children: [
      {
        ErrorBoundary: Crash,
        children: [
          { element: <Guarded access="public" />, children: publicRoutes },
          { element: <Guarded access="session" />, children: sessionRoutes },
          { element: <Guarded access="superuser" />, children: consoleRoutes },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
]);

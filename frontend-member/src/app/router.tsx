import { PageSkeleton } from '@ateneo/ui';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { consoleRoutes } from './console-routes.js';
import { Crash } from './Crash.js';
import { Guarded } from './Guarded.js';
import { lazyPage } from './lazy-page.js';
import { NotFound } from './routes/NotFound.js';
import { Shell } from './Shell.js';

const publicRoutes: RouteObject[] = [
  { path: '/login', lazy: lazyPage(() => import('./routes/Login.js'), 'Login') },
  { path: '/logout', lazy: lazyPage(() => import('./routes/Logout.js'), 'Logout') },
  { path: '/enroll', lazy: lazyPage(() => import('./routes/Enroll.js'), 'Enroll') },
  { path: '/enroll-done', lazy: lazyPage(() => import('./routes/EnrollDone.js'), 'EnrollDone') },
  {
    path: '/enroll-verification/:uidb64/:token',
    lazy: lazyPage(() => import('./routes/EnrollVerification.js'), 'EnrollVerification'),
  },
  {
    path: '/result/:id',
    lazy: lazyPage(() => import('./routes/Results.js'), 'Results'),
  },
  {
    path: '/process/:processId/view',
    lazy: lazyPage(() => import('./routes/ProcessView.js'), 'ProcessView'),
  },
];

const documentRoute = lazyPage(() => import('./routes/DocumentView.js'), 'DocumentView');

const sessionRoutes: RouteObject[] = [
  { path: '/', lazy: lazyPage(() => import('./routes/Home.js'), 'Home') },
  { path: '/process', lazy: lazyPage(() => import('./routes/ProcessList.js'), 'ProcessList') },
  { path: '/process/:processId', lazy: lazyPage(() => import('./routes/Process.js'), 'Process') },
  {
    path: '/process/:processId/vote',
    lazy: lazyPage(() => import('./routes/VotingSession.js'), 'VotingSession'),
  },
  { path: '/process/:processId/document/:documentId/view', lazy: documentRoute },
  {
    path: '/process/:processId/document/:documentId/amedments',
    lazy: lazyPage(() => import('./routes/DocumentAmendments.js'), 'DocumentAmendments'),
  },
  {
    path: '/process/:processId/document/:documentId/propose',
    lazy: lazyPage(() => import('./routes/Propose.js'), 'Propose'),
  },
  {
    path: '/process/:processId/amedment/:amedmentId',
    lazy: lazyPage(() => import('./routes/Amendment.js'), 'Amendment'),
  },
  { path: '/user/:userId', lazy: lazyPage(() => import('./routes/User.js'), 'User') },
  {
    path: '/user/:userId/delete',
    lazy: lazyPage(() => import('./routes/UserDelete.js'), 'UserDelete'),
  },
  { path: '/user/:userId/edit', lazy: lazyPage(() => import('./routes/UserEdit.js'), 'UserEdit') },
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

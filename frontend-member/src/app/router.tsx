import { PageSkeleton } from '@ateneo/ui';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { consoleRoutes } from './console-routes.js';
import { processRoutes } from './process-routes.js';
import { userRoutes } from './user-routes.js';
import { doorAhead, startAhead } from './ahead.js';
import { below, ofPublicDocument } from './below.js';
import { Crash } from './Crash.js';
import { Guarded } from './Guarded.js';
import { page } from './page.js';
import { NotFound } from './routes/NotFound.js';
import { Shell } from './Shell.js';
import { start } from './start.js';

const eventView = page(async () => (await import('./routes/EventView.js')).EventView, 'event', 'map');

const door = page(async () => (await import('./routes/Door.js')).Door, 'home', 'event', 'process');

const publicRoutes: RouteObject[] = [
  { path: '/door', loader: doorAhead, lazy: door },
  { path: '/event/:eventId/view', lazy: eventView },
  // Also for who cannot sign in: that may be what was refused.
  { path: '/why/:token', lazy: page(async () => (await import('./routes/Why.js')).Why, 'why', 'errors') },
  { path: '/contact', lazy: page(async () => (await import('./routes/Contact.js')).Contact, 'contact', 'enroll') },
  {
    path: '/contact/conversation/:token',
    lazy: page(async () => (await import('./routes/ContactConversation.js')).ContactConversation, 'contact'),
  },
  {
    path: '/newsletter',
    lazy: page(async () => (await import('./routes/Newsletters.js')).Newsletters, 'newsletter'),
  },
  {
    path: '/newsletter/confirm/:token',
    lazy: page(async () => (await import('./routes/NewsletterLink.js')).NewsletterConfirm, 'newsletter'),
  },
  {
    path: '/newsletter/leave/:token',
    lazy: page(async () => (await import('./routes/NewsletterLink.js')).NewsletterLeave, 'newsletter'),
  },
  {
    path: '/newsletter/:newsletterId',
    lazy: page(async () => (await import('./routes/Newsletter.js')).Newsletter, 'newsletter', 'enroll'),
  },
  {
    path: '/newsletter/:newsletterId/issue/:issueId',
    lazy: page(async () => (await import('./routes/NewsletterIssue.js')).NewsletterIssue, 'newsletter'),
  },
  { path: '/login', lazy: page(async () => (await import('./routes/Login.js')).Login, 'auth') },
  { path: '/logout', lazy: page(async () => (await import('./routes/Logout.js')).Logout) },
  { path: '/enroll', lazy: page(async () => (await import('./routes/Enroll.js')).Enroll, 'enroll', 'auth', 'errors') },
  {
    path: '/enroll-done',
    lazy: page(async () => (await import('./routes/EnrollDone.js')).EnrollDone, 'enroll', 'auth', 'profile'),
  },
  {
    path: '/enroll-verification/:uidb64/:token',
    lazy: page(async () => (await import('./routes/EnrollVerification.js')).EnrollVerification, 'enroll'),
  },
  {
    path: '/approved/:id',
    lazy: page(async () => (await import('./routes/Approved.js')).Approved, 'approved', 'consolidated'),
  },
  {
    path: '/result/:id',
    lazy: page(
      async () => (await import('./routes/Results.js')).Results,
      'results',
      'amendment',
      'process',
      'alternative',
      'candidacy',
      'election',
      'placing',
    ),
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
    lazy: page(
      async () => (await import('./routes/ProcessView.js')).ProcessView,
      'process',
      'results',
      'alternative',
      'candidacy',
      'election',
      'placing',
    ),
  },
  {
    path: '/process/:processId/view/document/:documentId',
    lazy: below(
      page(async () => (await import('./routes/PublicDocument.js')).PublicDocument, 'process', 'results'),
      ofPublicDocument,
    ),
  },
];

const sessionRoutes: RouteObject[] = [
  {
    path: '/notifications',
    lazy: page(async () => (await import('./routes/Notifications.js')).Notifications, 'notifications'),
  },
  {
    path: '/participation',
    lazy: page(
      async () => (await import('./routes/TookPart.js')).TookPart,
      'home',
      'process',
      'amendment',
      'candidacy',
      'alternative',
    ),
  },
  {
    path: '/process',
    lazy: page(async () => (await import('./routes/ProcessList.js')).ProcessList, 'process', 'home', 'amendment'),
  },
  {
    path: '/process/:processId/vote',
    lazy: page(async () => (await import('./routes/VotingSession.js')).VotingSession, 'voting', 'amendment'),
  },
  { path: '/event', lazy: page(async () => (await import('./routes/EventList.js')).EventList, 'event', 'amendment') },
  { path: '/event/:eventId', lazy: page(async () => (await import('./routes/Event.js')).Event, 'event', 'map') },
  { path: '/transfer/:transferId', lazy: page(async () => (await import('./routes/Transfer.js')).Transfer, 'event') },
  {
    path: '/organization/:id',
    lazy: page(
      async () => (await import('./routes/Organization.js')).Organization,
      'organization',
      'process',
      'home',
      'amendment',
      'event',
    ),
  },
  {
    path: '/carnet',
    lazy: page(async () => (await import('./routes/OwnMembershipCard.js')).OwnMembershipCard, 'membership'),
  },
  { path: '/join', lazy: page(async () => (await import('./routes/Join.js')).Join, 'membership') },
  { path: '/paid/:payment', lazy: page(async () => (await import('./routes/Paid.js')).Paid, 'membership', 'event') },
  {
    path: '/event/:eventId/ticket/:ticketId',
    lazy: page(async () => (await import('./routes/Ticket.js')).Ticket, 'event'),
  },
  ...processRoutes,
  ...userRoutes,
];

/** Whoever has no session finds the door here, and is not sent to sign in. */
const startRoute: RouteObject = {
  path: '/',
  loader: startAhead,
  lazy: start(
    page(
      async () => (await import('./routes/Home.js')).Home,
      'home',
      'process',
      'amendment',
      'results',
      'membership',
      'notifications',
      'event',
    ),
    door,
  ),
};

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
          startRoute,
          { element: <Guarded access="public" />, children: publicRoutes },
          { element: <Guarded access="session" />, children: sessionRoutes },
          ...consoleRoutes,
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
]);

import type { RouteObject } from 'react-router';
import { page } from './page.js';

/** One's own pages. */
export const userRoutes: RouteObject[] = [
  {
    path: '/user/:userId',
    lazy: page(
      async () => (await import('./routes/User.js')).User,
      'profile',
      'membership',
      'access',
      'newsletter',
      'contact',
    ),
  },
  {
    path: '/user/:userId/delete',
    lazy: page(async () => (await import('./routes/UserDelete.js')).UserDelete, 'profile', 'auth'),
  },
  {
    path: '/user/:userId/email',
    lazy: page(async () => (await import('./routes/UserEmail.js')).UserEmail, 'profile', 'auth', 'enroll'),
  },
  {
    path: '/user/:userId/password',
    lazy: page(async () => (await import('./routes/UserPassword.js')).UserPassword, 'access', 'auth'),
  },
  {
    path: '/user/:userId/webauthn',
    lazy: page(async () => (await import('./routes/UserPasskeys.js')).UserPasskeys, 'access', 'auth'),
  },
  {
    path: '/user/:userId/invoices',
    lazy: page(async () => (await import('./routes/UserFee.js')).UserInvoices, 'membership', 'profile'),
  },
  {
    path: '/user/:userId/payment-methods',
    lazy: page(async () => (await import('./routes/UserFee.js')).UserPaymentMethods, 'membership', 'profile'),
  },
  {
    path: '/user/:userId/fee-history',
    lazy: page(async () => (await import('./routes/UserFee.js')).UserFeeHistory, 'membership', 'profile'),
  },
  {
    path: '/user/:userId/edit',
    lazy: page(async () => (await import('./routes/UserEdit.js')).UserEdit, 'profile'),
  },
  {
    path: '/user/:userId/address',
    lazy: page(async () => (await import('./routes/UserAddress.js')).UserAddress, 'profile', 'map', 'errors'),
  },
];

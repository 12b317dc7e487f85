import { api, type OwnPermissions, type Permission, type User } from '@ateneo/contracts';
import { mayBeSignedIn } from '@ateneo/ui';
import { type AuthProvider, HttpError } from 'react-admin';
import type { HttpClient } from '../data-provider/data-provider.js';
import { fullName } from '../layout/full-name.js';
import { includes } from './may.js';

/** How the console is left for another page of the origin. */
type Leave = (address: string) => Promise<never>;

/** Leaves the console; nothing is shown until the browser has gone. */
function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise<never>(() => undefined);
}

/** Where to sign in, and to come back from there to this very page and part of it. */
export function signInAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return `/login?next=${encodeURIComponent(pathname + search + hash)}`;
}

/** Without an answer the session goes on, and nobody is told otherwise; one that had ended is as good as closed. */
async function endSession(httpClient: HttpClient): Promise<void> {
  await httpClient(api.logout(), { method: 'POST', body: '{}' }).catch((error: unknown) => {
    if (!(error instanceof HttpError && error.status === 401)) throw error;
  });
}

/**
 * Who may be here, by the session in the cookies. Signing in is the member app's page; people who may do nothing here
 * are sent home (contract, 1). What somebody may, the server tells. `forget` takes away what the browser kept of this person's work.
 */
export function createAuthProvider(
  httpClient: HttpClient,
  { leave = leaveFor, forget }: { leave?: Leave; forget: () => void },
): AuthProvider {
  let self: Promise<User> | undefined;
  let may: Promise<readonly Permission[]> | undefined;
  const ownProfile = () => {
    self ??= httpClient(api.self()).then(({ json }) => json as User);
    self.catch(() => (self = undefined));
    return self;
  };
  const ownPermissions = () => {
    may ??= httpClient(api.permissions()).then(({ json }) => (json as OwnPermissions).permissions);
    may.catch(() => (may = undefined));
    return may;
  };
  const signIn = () => leave(signInAddress(window.location));
  return {
    login: signIn,
    logout: async () => {
      await endSession(httpClient);
      self = undefined;
      may = undefined;
      forget();
      return leave('/login');
    },
    checkAuth: async () => {
      if (!mayBeSignedIn()) return signIn();
      const permissions = await ownPermissions().catch((error: unknown) => {
        if (error instanceof HttpError && error.status === 401) return signIn();
        // Rejected, react-admin would sign the person out: a server that is away for a moment has not said so.
        return undefined;
      });
      if (permissions && !includes(permissions, 'open_console')) await leave('/');
    },
    checkError: async (error: unknown) => {
      if (error instanceof HttpError && error.status === 401) await signIn();
    },
    getIdentity: async () => {
      const user = await ownProfile();
      return { id: user.id, fullName: fullName(user), firstName: user.first_name };
    },
    getPermissions: ownPermissions,
    // Pages of the console ask it: what is not shown in the menu is no page either.
    canAccess: async ({ action, resource }) =>
      includes(
        await ownPermissions(),
        action === 'list' || action === 'show' ? { see: resource } : { change: resource },
      ),
  };
}

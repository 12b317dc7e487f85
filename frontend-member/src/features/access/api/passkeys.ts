import { api as routes, type Passkey, type Session } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** One's own passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: () => api.get<{ results: Passkey[] }>(routes.passkeys()),
});

// The library is fetched when somebody has to do with passkeys.
const webauthn = () => import('@simplewebauthn/browser');

type SignInOptions = Parameters<Awaited<ReturnType<typeof webauthn>>['startAuthentication']>[0]['optionsJSON'];
type AddOptions = Parameters<Awaited<ReturnType<typeof webauthn>>['startRegistration']>[0]['optionsJSON'];

/** Whether the browser offers passkeys among what it fills into the form. */
export async function fillsInPasskeys(): Promise<boolean> {
  return (await webauthn()).browserSupportsWebAuthnAutofill();
}

/** Signs in with a passkey: by the browser's own dialog, or (`isFilledIn`) once one is chosen in the form. */
export async function signInWithPasskey(isFilledIn: boolean): Promise<Session> {
  const { startAuthentication } = await webauthn();
  const optionsJSON = await api.post<SignInOptions>(routes.passkeyLoginChallenge(), {});
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: isFilledIn });
  return api.post<Session>(routes.passkeyLogin(), credential);
}

/** Lets go of a passkey that the form would still be waiting for. */
export async function stopWaiting(): Promise<void> {
  (await webauthn()).WebAuthnAbortService.cancelCeremony();
}

/** Has this device (or one beside it) make a passkey. */
export async function addPasskey(name: string): Promise<Passkey> {
  const { startRegistration } = await webauthn();
  const optionsJSON = await api.post<AddOptions>(routes.passkeyChallenge(), {});
  const credential = await startRegistration({ optionsJSON });
  return api.post<Passkey>(routes.passkeys(), { ...credential, name });
}

export function renamePasskey({ id, name }: { id: string; name: string }): Promise<Passkey> {
  return api.patch<Passkey>(routes.passkey(id), { name });
}

export function removePasskey(id: string): Promise<Passkey> {
  return api.remove<Passkey>(routes.passkey(id));
}

import { api as routes, type Passkey, type Session } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.js';

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

async function choosePasskey(isFilledIn: boolean) {
  const { startAuthentication } = await webauthn();
  const optionsJSON = await api.post<SignInOptions>(routes.passkeyLoginChallenge(), {});
  return startAuthentication({ optionsJSON, useBrowserAutofill: isFilledIn });
}

/** Signs in with a passkey by the browser's own dialog. */
export async function signInWithPasskey(): Promise<Session> {
  return api.post<Session>(routes.passkeyLogin(), await choosePasskey(false));
}

/** Signs in once a passkey is chosen in the form; null where none was, whatever for: nobody has asked for one. */
export async function signInWhenChosen(): Promise<Session | null> {
  const credential = await choosePasskey(true).catch(() => null);
  return credential && api.post<Session>(routes.passkeyLogin(), credential);
}

/** Shows with a passkey that it is still oneself. */
export async function confirmByPasskey(): Promise<Session> {
  return api.post<Session>(routes.passkeyConfirm(), await choosePasskey(false));
}

/** Shows with the password that it is still oneself. */
export function confirmByPassword(password: string): Promise<Session> {
  return api.post<Session>(routes.confirm(), { password });
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

import { storage } from './storage.js';

const emailKey = 'remembered-email';
const flagKey = 'remember';

/** Keeps the e-mail and the flag in this browser, or removes both (specification, 5). */
export function remember(email: string, wanted: boolean): void {
  if (!wanted) {
    storage.remove(emailKey);
    storage.remove(flagKey);
    return;
  }
  storage.write(emailKey, email);
  storage.write(flagKey, true);
}

/** What the sign-in form starts with. */
export function remembered(): { email: string; remember: boolean } {
  const kept = storage.read<boolean>(flagKey) === true;
  return { email: kept ? (storage.read<string>(emailKey) ?? '') : '', remember: kept };
}

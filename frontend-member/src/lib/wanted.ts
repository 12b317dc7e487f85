import { storage } from './storage.js';

const key = 'wanted-page';
const KEPT_MS = 24 * 3600_000;

/** Keeps in this browser, for a day, where somebody was going who has to enrol first: the link in their e-mail opens another page. */
export function keepWanted(path: string): void {
  if (path === '/') forgetWanted();
  else storage.write(key, { path, at: Date.now() });
}

/** Where they were going; null: nowhere, or too long ago. */
export function wantedPage(): string | null {
  const kept = storage.read<{ path: string; at: number }>(key);
  const isFresh = typeof kept?.at === 'number' && Date.now() - kept.at < KEPT_MS;
  return isFresh && typeof kept.path === 'string' ? kept.path : null;
}

/** They are there, or go elsewhere. */
export function forgetWanted(): void {
  storage.remove(key);
}

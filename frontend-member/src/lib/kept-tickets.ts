/** The browser's cache of that name; `reservation-worker.js` answers from it where there is no network. */
const NAME = 'tickets';

/** Keeps the ticket that this page shows with all that it was made of: it opens at the door without a network. */
export async function keepTicket(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/reservation-worker.js', { scope: '/reservation/' });
  const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = fetched
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname, search }) => pathname + search);
  const kept = await caches.open(NAME);
  await Promise.all(
    [...new Set([location.pathname, ...own])].map((address) => kept.add(address).catch(() => undefined)),
  );
}

/** Whoever uses this browser next finds none. */
export function forgetTickets(): void {
  if ('caches' in globalThis) void caches.delete(NAME);
}

/** The browser's cache of that name; `reservation-worker.js` answers from it where there is no network. */
const NAME = 'tickets';

/** Keeps the tickets that this page shows with all that they were made of, each at its own address; answers whether they open without a network from now on. */
export async function keepTickets(places: readonly string[]): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  await navigator.serviceWorker.register('/reservation-worker.js', { scope: '/reservation/' });
  const fetched = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = fetched
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname, search }) => pathname + search);
  const kept = await caches.open(NAME);
  await kept.addAll([...new Set([...places.map((place) => `/reservation/${place}`), ...own])]);
  await navigator.serviceWorker.ready;
  return true;
}

/** Whoever uses this browser next finds none. */
export function forgetTickets(): void {
  if ('caches' in globalThis) void caches.delete(NAME);
}

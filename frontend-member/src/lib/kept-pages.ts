/** What pages keep for when there is no network, each under its name: a cache, from which `offline-worker.js` answers below its path. */
const scopes = { tickets: '/reservation/', carnet: '/carnet', doors: '/qrscanner' } as const;
type Kept = keyof typeof scopes;

/**
 * Keeps these addresses, and all files that this page was made of; answers whether they open without a network from now on.
 * All of them are kept, or none.
 */
export async function keepPages(name: Kept, addresses: readonly string[]): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  await navigator.serviceWorker.register(`/offline-worker.js?kept=${name}`, { scope: scopes[name] });
  const cache = await caches.open(name);
  await cache.addAll([...new Set([...addresses, ...ownFiles()])]);
  await navigator.serviceWorker.ready;
  return true;
}

/** Files of this origin, no answers. */
function ownFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'))
    .map(({ pathname, search }) => pathname + search);
}

/** Somebody else may use this browser next. */
export async function forgetPages(name: Kept): Promise<void> {
  if ('caches' in globalThis) await caches.delete(name);
}

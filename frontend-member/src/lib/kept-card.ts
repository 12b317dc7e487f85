const WORKER = '/carnet-offline.js';

/** Keeps the page that is open now, with all that it was made of, for when there is no connection. */
export async function keepCardPage(calls: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(WORKER, { scope: '/carnet' });
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'))
    .map(({ pathname, search }) => pathname + search);
  active?.postMessage(['/carnet', ...new Set([...files, ...calls])]);
}

/** Somebody else may use this browser next. */
export async function forgetCardPage(): Promise<void> {
  if ('caches' in globalThis) await caches.delete('carnet');
}

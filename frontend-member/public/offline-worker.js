// Pages that were kept open without a network: what cannot be fetched is taken from what the page has kept, in the cache that this
// worker's address names. Where halls have a line that answers nothing, nobody waits for it long.
const KEPT = new URL(self.location.href).searchParams.get('kept');
const PATIENCE_MS = 3000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET') event.respondWith(answer(request));
});

async function answer(request) {
  const kept = await caches.match(request, {
    cacheName: KEPT,
    ignoreVary: true,
    // One page for whatever its address asks.
    ignoreSearch: request.mode === 'navigate',
  });
  if (!kept) return fetch(request);
  // A file's name says what is in it.
  if (new URL(request.url).pathname.startsWith('/assets/')) return kept;
  return within(fetch(request)).catch(() => kept);
}

function within(fetched) {
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error('no answer')), PATIENCE_MS));
  return Promise.race([fetched, late]);
}

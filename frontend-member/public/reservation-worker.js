// A ticket that was opened once opens without a network: what cannot be fetched is taken from what the page has kept.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  const kept = async (error) => {
    const answer = await caches.match(event.request, { cacheName: 'tickets', ignoreVary: true });
    if (answer) return answer;
    throw error;
  };
  event.respondWith(fetch(event.request).catch(kept));
});

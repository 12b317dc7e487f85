// Keeps the page of one's card for when there is no connection; registered for /carnet alone.
const KEPT = 'carnet';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  event.waitUntil(
    caches.open(KEPT).then((kept) =>
      Promise.all(
        event.data.map(async (address) => {
          const answer = await fetch(address, { credentials: 'same-origin' });
          if (answer.ok) await kept.put(address, answer);
        }),
      ),
    ),
  );
});

/** What is so now, if somebody answers; else what was kept. */
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  event.respondWith(
    fetch(request).catch(async () => {
      const kept = await caches.match(request.mode === 'navigate' ? '/carnet' : request, { ignoreVary: true });
      return kept ?? Response.error();
    }),
  );
});

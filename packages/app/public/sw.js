// Opens the app without a network. Scripts and styles are in the browser's own cache, which needs no network for them;
// this keeps the page that names them. It never answers calls, and never replaces a page that the server sends.
const cacheName = 'basis-page';
const page = '/index.html';

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(cacheName).then((cache) => cache.add(new Request(page, { cache: 'reload' }))));
  // Where browsers have it: everything but pages passes by without waking this, and pages are fetched while it wakes.
  if (event.addRoutes) {
    event.waitUntil(
      event
        .addRoutes([
          { condition: { not: { requestMode: 'navigate' } }, source: 'network' },
          { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
        ])
        .catch(() => undefined),
    );
  }
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

const isOfApp = (url) => !/^\/(api|health|metrics)(\/|$)/.test(url.pathname) && !/\.\w+$/.test(url.pathname);

const open = async (request) => {
  try {
    const response = await fetch(request);
    if (response.ok) {
      const cache = await caches.open(cacheName);
      // Without the headers that fetch ahead what there is no network for.
      const headers = ['content-type', 'content-security-policy'].map((name) => [
        name,
        response.headers.get(name) ?? '',
      ]);
      await cache.put(page, new Response(await response.clone().blob(), { headers }));
    }
    return response;
  } catch (error) {
    const kept = await caches.match(page);
    if (kept) return kept;
    throw error;
  }
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && request.method === 'GET' && isOfApp(new URL(request.url)))
    event.respondWith(open(request));
});

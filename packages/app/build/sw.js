// Opens the app without a network: it keeps the page and its files, which the build lists. It never answers calls, and
// never replaces a page that the server sends.
const { build, files } = self.basis;
const prefix = 'basis-app-';
const cacheName = `${prefix}${build}`;
const page = '/index.html';

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(
    caches.open(cacheName).then((cache) => cache.addAll([new Request(page, { cache: 'no-cache' }), ...files])),
  );
  // Where browsers have routes, only pages wake this, and the network does not wait for it.
  event.addRoutes?.([
    { condition: { urlPattern: '/assets/*' }, source: { cacheName } },
    ...files
      .filter((path) => !path.startsWith('/assets/'))
      .map((urlPattern) => ({ condition: { urlPattern }, source: { cacheName } })),
    { condition: { urlPattern: '/shared-list/*' }, source: 'network' },
    { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
    { condition: { not: { requestMode: 'navigate' } }, source: 'network' },
  ]);
});

/** Pages of the build before may still be open, and load parts of the app that are no longer on the server. */
const dropOldBuilds = async () => {
  const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
};

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), dropOldBuilds()]));
});

const isFile = (path) => path.startsWith('/assets/') || files.includes(path);

const isPage = ({ mode }, path) =>
  mode === 'navigate' && !/^\/(api|health|metrics|shared-list)(\/|$)/.test(path) && !/\.\w+$/.test(path);

const openPage = async (request) => {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(page, { cacheName });
    if (kept) return kept;
    throw error;
  }
};

const openFile = async (request) => (await caches.match(request)) ?? fetch(request);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (isPage(request, pathname)) event.respondWith(openPage(request));
  else if (isFile(pathname)) event.respondWith(openFile(request));
});

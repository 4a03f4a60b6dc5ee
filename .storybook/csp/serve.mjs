// Builds the pages of this folder for a server and a browser, and serves them, with the header
// `Content-Security-Policy: style-src 'self'` unless the address ends in `?free`, and without scripts with `?still`.
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const here = import.meta.dirname;
const out = join(here, '../../.cache/csp');
const conditions = (where) => ['basis-source', 'module', where, 'development|production'];
const shared = { configFile: false, root: here, logLevel: 'error', mode: 'production' };
const plugins = () => [react(), vanillaExtractPlugin({ identifiers: 'debug' })];
const light = { emptyOutDir: true, minify: false, reportCompressedSize: false, chunkSizeWarningLimit: 10_000 };

await build({
  ...shared,
  plugins: plugins(),
  resolve: { conditions: conditions('browser') },
  build: {
    ...light,
    outDir: join(out, 'browser'),
    cssCodeSplit: false,
    rolldownOptions: {
      input: join(here, 'client.tsx'),
      output: {
        entryFileNames: 'client.js',
        assetFileNames: ({ names }) => (names[0]?.endsWith('.css') ? 'style.css' : 'assets/[name][extname]'),
      },
    },
  },
});
await build({
  ...shared,
  plugins: plugins(),
  ssr: { noExternal: true, resolve: { conditions: conditions('node') } },
  build: { ...light, outDir: join(out, 'server'), ssr: join(here, 'server.tsx') },
});
const { render } = await import(pathToFileURL(join(out, 'server/server.js')).href);

const types = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };
const policy = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; frame-src 'self'";
const nonce = 'c3R5bGVz';
/** The app's own sheet: it gives the page a size. */
const hostSheet = '#root:not([data-page="examples"]) { display: flex; block-size: 600px; inline-size: 1000px }';

const pageOf = (name, options) => {
  const script = options.has('still') ? '' : '<script type="module" src="/client.js"></script>';
  const meta = options.has('nonce') ? `<meta property="csp-nonce" nonce="${nonce}">` : '';
  return `<!doctype html><html lang="en" data-theme="light"><head><meta charset="utf-8">${meta}
    <link rel="stylesheet" href="/style.css"><link rel="stylesheet" href="/host.css"></head>
    <body><div id="root" data-page="${name}">${render(name)}</div>${script}</body></html>`;
};

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  if (pathname === '/host.css') return void response.writeHead(200, { 'content-type': 'text/css' }).end(hostSheet);
  if (extname(pathname) === '') {
    const page = pageOf(pathname.slice(1), searchParams);
    const styles = searchParams.has('nonce') ? policy.replace("style-src 'self'", `$& 'nonce-${nonce}'`) : policy;
    const header = searchParams.has('free') ? {} : { 'content-security-policy': styles };
    return void response.writeHead(200, { 'content-type': 'text/html', ...header }).end(page);
  }
  try {
    const body = readFileSync(join(out, 'browser', pathname));
    return void response.writeHead(200, { 'content-type': types[extname(pathname)] ?? 'text/plain' }).end(body);
  } catch {
    return void response.writeHead(404).end();
  }
}).listen(Number(process.argv[2]), '127.0.0.1');

import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloads } from './build/preloads';

const server = 'http://127.0.0.1:3000';

/**
 * The router's package exports its development build, with all warnings, to bundlers in every mode. Replaces it with
 * the production build in the folder next to it.
 */
const routerOfProduction = ['react-router', 'react-router/dom'].map((name) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(import.meta.resolve(name)).replace(/([\\/]dist[\\/])development/, '$1production'),
}));

/** Everything loaded before login, including its dependencies. */
const beforeLogin =
  /vite[\\/]preload-helper|packages[\\/]domain[\\/]src[\\/](session[\\/]signIn|retryDelay)|packages[\\/]app[\\/]src[\\/](features[\\/]account[\\/](LoginScreen|origin)|browser[\\/]theme|boot[\\/](gate|lostPage)|screens[\\/]NewReleaseScreen|loading[\\/]lazyRetry|paths|antiForgeryToken|apiBase)/;

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), vanillaExtractPlugin(), preloads()],
  resolve: {
    conditions: ['basis-source', 'module', 'browser', 'development|production'],
    alias: command === 'build' ? routerOfProduction : [],
  },
  // Vite would find it late and reload the page once.
  optimizeDeps: { include: ['@vanilla-extract/recipes/createRuntimeFn'] },
  server: { port: 5173, proxy: { '/api': process.env['BASIS_SERVER'] ?? server } },
  build: {
    // README.md names the same browsers, and public/browser.js looks for what they have.
    target: ['chrome120', 'edge120', 'firefox121', 'safari17'],
    sourcemap: true,
    // Read by build/preloads.ts and scripts/check-bundle.mjs.
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            { name: 'router', test: /node_modules[\\/](react-router|react-router-dom)[\\/]/, priority: 20 },
            { name: 'mobx', test: /node_modules[\\/](mobx|mobx-react-lite)[\\/]/, priority: 20 },
            {
              name: 'table',
              test: /node_modules[\\/]@tanstack[\\/](react-table|table-core|react-store|store)[\\/]/,
              priority: 20,
            },
            { name: 'virtual', test: /node_modules[\\/]@tanstack[\\/](react-virtual|virtual-core)[\\/]/, priority: 20 },
            // Public files of features run nothing (`sideEffects` in package.json): each importer loads only what it takes.
            // Loaders of pages belong to the shell, which fetches pages ahead: a second file of loaders would list the
            // chunks of every page again.
            // Split by who shares them, the parts of the app would be many small files that weigh 3 % more. So there is
            // one file for the login form, and one for what else every page needs.
            { name: 'boot', test: beforeLogin, priority: 15 },
            {
              name: 'shell',
              test: /packages[\\/](app[\\/]src[\\/](shell[\\/]Frame|features[\\/]\w+[\\/]pages|feedback[\\/]\w+|lists[\\/]ListPageFrame)|domain[\\/]src[\\/]createDomain)\./,
              priority: 10,
            },
            // Icons of a list: compressed separately, they are twice the size.
            {
              name: 'icons',
              test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](calendar|chevron-right|circle-dashed|hash|link-2|message-square|search|undo-2|user-round-plus)\.m?js$/,
              priority: 12,
            },
          ],
        },
      },
    },
  },
}));

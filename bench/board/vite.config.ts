import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Pages of libraries that are installed in `peers` only, by the bench. */
const peers = ['hello-pangea', 'fullcalendar'].map((name) => here(`./peers/${name}.html`));
const hasPeers = existsSync(here('./peers/node_modules'));

/** Builds the measured pages: `board.html` and `calendar.html` are ours, the others their peers. */
export default defineConfig({
  root: here('.'),
  base: './',
  resolve: {
    dedupe: ['react', 'react-dom'],
    conditions: ['basis-source', 'module', 'browser', 'development|production'],
  },
  plugins: [react(), vanillaExtractPlugin()],
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // A page's weight is measured from what it loads; each has its own chunks.
    rolldownOptions: {
      input: [here('./board.html'), here('./calendar.html'), ...(hasPeers ? peers : [])],
      checks: { moduleLevelDirective: false },
    },
  },
});

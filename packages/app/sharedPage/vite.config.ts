import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { join } from 'node:path';
import { defineConfig } from 'vite';

/**
 * Builds the styles of the pages that the server writes itself, beside the app. `sharedPage.json` lists them for the
 * server.
 */
export default defineConfig({
  root: join(import.meta.dirname, '..'),
  plugins: [vanillaExtractPlugin()],
  resolve: { conditions: ['basis-source', 'module', 'browser', 'development|production'] },
  build: {
    target: ['chrome120', 'edge120', 'firefox121', 'safari17'],
    outDir: 'dist',
    emptyOutDir: false,
    manifest: 'sharedPage.json',
    reportCompressedSize: false,
    rolldownOptions: { input: 'sharedPage/sharedPage.ts' },
  },
});

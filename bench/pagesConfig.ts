import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { UserConfig } from 'vite';

interface Pages {
  /** Pages of the design system and of installed libraries. */
  readonly own: readonly string[];
  /** Pages of libraries that only the bench installs, in `peers`; left out until then. */
  readonly peers: readonly string[];
}

/** Builds the pages that a bench in a folder measures. */
export const pagesConfig = (folder: string, { own, peers }: Pages): UserConfig => {
  const hasPeers = existsSync(join(folder, 'peers/node_modules'));
  const files = [...own, ...(hasPeers ? peers.map((name) => `peers/${name}`) : [])];
  return {
    root: folder,
    base: './',
    resolve: {
      dedupe: ['react', 'react-dom'],
      conditions: ['basis-source', 'module', 'browser', 'development|production'],
    },
    plugins: [react(), vanillaExtractPlugin()],
    build: {
      outDir: join(folder, 'dist'),
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      // A page's weight is measured from what it loads; each has its own chunks.
      rolldownOptions: {
        input: files.map((name) => join(folder, `${name}.html`)),
        checks: { moduleLevelDirective: false },
      },
    },
  };
};

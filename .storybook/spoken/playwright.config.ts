import { defineConfig } from '@playwright/test';
import { launchOptions } from '../../scripts/chromium.mjs';

const port = 6372;
const served = process.env['STORYBOOK_URL'];

/**
 * Compares screen reader output of components with the text files next to this one; `--update-snapshots` writes them.
 * Needs a built Storybook, or a running one at STORYBOOK_URL.
 */
export default defineConfig({
  testDir: '.',
  testMatch: 'spoken.spec.ts',
  outputDir: '../../test-results/spoken',
  snapshotPathTemplate: '{testDir}/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  reporter: 'list',
  use: {
    baseURL: served ?? `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'UTC',
    locale: 'en-US',
    launchOptions,
  },
  ...(served
    ? {}
    : {
        webServer: {
          command: `node node_modules/vite/bin/vite.js preview --outDir storybook-static --host 127.0.0.1 --strictPort --port ${port}`,
          cwd: '../..',
          port,
        },
      }),
});

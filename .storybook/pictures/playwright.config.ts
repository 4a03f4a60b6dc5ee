import { defineConfig } from '@playwright/test';
import { launchOptions } from '../../scripts/chromium.mjs';

const port = 6371;

/** Compares the pictures of all States with those that are kept. Storybook has to be built before. */
export default defineConfig({
  testDir: '.',
  testMatch: 'states.spec.ts',
  outputDir: '../../test-results/pictures',
  snapshotPathTemplate: '{testDir}/images/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'UTC',
    locale: 'en-US',
    launchOptions,
  },
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --outDir storybook-static --host 127.0.0.1 --strictPort --port ${port}`,
    cwd: '../..',
    port,
  },
});

import { defineConfig } from '@playwright/test';
import { launchOptions } from '../../scripts/chromium.mjs';

const port = 6373;

/** Renders components on a server whose pages allow no inline styles, hydrates them in Chromium and measures them. */
export default defineConfig({
  testDir: '.',
  testMatch: 'csp.spec.ts',
  outputDir: '../../test-results/csp',
  workers: 1,
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'UTC',
    locale: 'en-US',
    launchOptions,
  },
  // It builds first.
  webServer: { command: `TZ=UTC node serve.mjs ${port}`, port, timeout: 300_000 },
});

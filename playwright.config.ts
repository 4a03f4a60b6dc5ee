import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/chromium.mjs';

/** Journeys in a real browser against what `npm start` serves; each worker has a server and data of its own. */
export default defineConfig({
  testDir: './e2e',
  testMatch: '*.spec.ts',
  outputDir: './test-results/e2e',
  globalSetup: './e2e/buildFirst.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Time limits find what hangs: they leave room for a machine that is slow or busy.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    // Journeys change what the server answers, pages included.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
    actionTimeout: 30_000,
    // Pictures of every action cost a third of the run; `--trace on` takes them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});

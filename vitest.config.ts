import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import type { ThemeName } from './packages/ui/src/styles/styles';
import { launchOptions } from './scripts/chromium.mjs';

// Local times are those of one zone on every machine.
process.env['TZ'] = 'UTC';

const repeatable = './packages/domain/src/testing/repeatable.ts';
const repeatableClock = './packages/domain/src/testing/repeatableClock.ts';

/** Tests make much that lives shortly: with more room for it, V8 collects a twentieth less of the time. */
const roomForYoungObjects = ['--max-semi-space-size=64'];

const resolve = { conditions: ['basis-source', 'module', 'browser', 'development|production'] };
const ssr = { resolve: { conditions: ['basis-source', 'module', 'node', 'development|production'] } };

// Vitest writes into the object that it is given, so each project gets its own.
const browser = (contextOptions = {}) => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions,
    contextOptions: { reducedMotion: 'reduce', timezoneId: 'UTC', ...contextOptions },
  }),
  instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
});

// Found late by Vite otherwise, which reloads the page in the middle of a test.
const optimizeDeps = {
  include: [
    '@vanilla-extract/recipes/createRuntimeFn',
    '@internationalized/date',
    '@tanstack/react-table',
    '@tanstack/react-virtual',
    'react-aria',
    'react-aria/private/interactions/useFocusable',
    'react-aria-components',
    'lucide-react',
    'react',
    'react-dom',
    'react-dom/client',
    'react/jsx-dev-runtime',
    'react/jsx-runtime',
  ],
};

// Time limits find what hangs: they leave room for a machine that is slow or busy.

/** Every story in one look. */
const stories = (name: string, globals: { theme: ThemeName; viewport?: { value: string } }, contextOptions = {}) => ({
  optimizeDeps,
  plugins: [storybookTest({ configDir: '.storybook', initialGlobals: globals })],
  test: { name: `stories-${name}`, isolate: false, browser: browser(contextOptions), testTimeout: 60_000 },
});

/** Every story, measured after it is drawn by the file of that name in .storybook/checks. */
const measuredStories = (name: string, globals: Parameters<typeof stories>[1]) => {
  const { test, ...rest } = stories(name, globals);
  return { ...rest, test: { ...test, setupFiles: [`.storybook/checks/${name}.ts`] } };
};

const builtServer = ['./integration/builtServer.ts'];

/** Tests of the whole against a real server, without a browser. */
const integration = (name: string, include: readonly string[], globalSetup: readonly string[] = []) => ({
  resolve,
  ssr,
  test: {
    name,
    environment: 'node' as const,
    include: [...include],
    setupFiles: [repeatable, './integration/reversedRows.ts'],
    execArgv: roomForYoungObjects,
    globalSetup: ['./integration/seededRun.ts', ...globalSetup],
    // Each file starts servers of its own; their modules need no loading anew.
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        ssr,
        plugins: [react(), vanillaExtractPlugin()],
        test: {
          name: 'node',
          environment: 'node',
          setupFiles: [repeatable, repeatableClock],
          execArgv: roomForYoungObjects,
          include: [
            'packages/domain/src/**/*.test.ts',
            'packages/client/src/**/*.test.ts',
            'packages/ui/src/**/*.server.test.tsx',
            'packages/ui/build/**/*.test.ts',
            'mock-server/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          // One load of the modules for all files: twice as fast as one for each.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve,
        plugins: [react(), vanillaExtractPlugin()],
        test: {
          name: 'dom',
          environment: 'jsdom',
          setupFiles: [repeatable, repeatableClock, './vitest.setup.ts'],
          execArgv: roomForYoungObjects,
          include: ['packages/{ui,app}/src/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.server.test.tsx'],
          // One jsdom and one load of the modules for all files: six times as fast as one for each.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      // Long runs start what operators run, too.
      integration('integration', ['integration/**/!(*.slow).test.ts'], process.env['LONG_RUNS'] ? builtServer : []),
      // What takes its time: killed imports, a database that goes away, pages that stop reading.
      integration('integration-slow', ['integration/**/*.slow.test.ts'], builtServer),
      {
        resolve,
        test: {
          name: 'browsers',
          environment: 'node',
          include: ['e2e/browsers/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 300_000,
          maxWorkers: 1,
        },
      },
      stories('light', { theme: 'light' }),
      stories('dark', { theme: 'dark' }),
      stories('high-contrast', { theme: 'highContrast' }),
      // Storybook's smallest view: 320 px.
      measuredStories('narrow', { theme: 'light', viewport: { value: 'mobile1' } }),
      measuredStories('targets', { theme: 'light' }),
      stories('forced-colors', { theme: 'light' }, { forcedColors: 'active' }),
    ],
  },
});

import { getJestConfig } from '@storybook/test-runner';
import { launchOptions } from './scripts/chromium.mjs';

const base = getJestConfig();
export default {
  ...base,
  testEnvironmentOptions: {
    ...base.testEnvironmentOptions,
    'jest-playwright': {
      ...base.testEnvironmentOptions['jest-playwright'],
      launchOptions,
      contextOptions: { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce', deviceScaleFactor: 1 },
    },
  },
};

import type { TestRunnerConfig } from '@storybook/test-runner';

interface StorybookPage {
  __STORYBOOK_PREVIEW__: { ready(): Promise<void> };
  __STORYBOOK_ADDONS_CHANNEL__: { emit(event: string, payload: object): void };
}

/** The look of this run. */
const globals = {
  theme: process.env['STORY_THEME'] ?? 'light',
  density: process.env['STORY_DENSITY'] ?? 'default',
};

const config: TestRunnerConfig = {
  async prepare({ page }) {
    await page.goto(new URL('iframe.html', process.env['TARGET_URL']).href, { waitUntil: 'load' });
    // Without a story in the address its globals are passed over, so they are set as the toolbar sets them.
    await page.evaluate(async (wanted) => {
      const { __STORYBOOK_PREVIEW__: preview, __STORYBOOK_ADDONS_CHANNEL__: channel } =
        globalThis as unknown as StorybookPage;
      await preview.ready();
      channel.emit('updateGlobals', { globals: wanted });
    }, globals);
  },
};
export default config;

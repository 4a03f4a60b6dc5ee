import { getStoryContext, type TestRunnerConfig } from '@storybook/test-runner';

interface StorybookPage {
  __STORYBOOK_PREVIEW__: { ready(): Promise<void> };
  __STORYBOOK_ADDONS_CHANNEL__: { emit(event: string, payload: object): void };
}

/** The look of this run. */
const globals = {
  theme: process.env['STORY_THEME'] ?? 'light',
  density: process.env['STORY_DENSITY'] ?? 'default',
};

interface Viewport {
  styles: { width: string; height: string };
}

/** The window of a story that asks for none. */
const usualSize = { width: 1280, height: 800 };

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
  // The frame of a story is as large as the window here, so a story's own size is that of the window.
  async preVisit(page, story) {
    const context = await getStoryContext(page, story);
    const { parameters } = context;
    // The runner's types leave out a story's own globals.
    const { storyGlobals = {} } = context as { storyGlobals?: { viewport?: { value?: string } } };
    const { value } = storyGlobals.viewport ?? {};
    const { options = {} } = (parameters['viewport'] ?? {}) as { options?: Record<string, Viewport> };
    const styles = options[value ?? '']?.styles;
    await page.setViewportSize(
      styles ? { width: Number.parseInt(styles.width), height: Number.parseInt(styles.height) } : usualSize,
    );
  },
};
export default config;

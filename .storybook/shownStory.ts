import type { Page } from '@playwright/test';

type StorybookWindow = typeof globalThis & { __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } } };

/** Opens a story by itself and resolves when it and its `play` are done. `globals`: `theme:dark;density:compact`. */
export const showStory = async (page: Page, id: string, globals: string): Promise<void> => {
  await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=${globals};a11y.manual:!true`);
  await page.waitForFunction(() => {
    const { __STORYBOOK_PREVIEW__: preview }: StorybookWindow = globalThis;
    return ['finished', 'completed', 'errored'].includes(preview?.currentRender?.phase ?? '');
  });
};

import type { Page } from '@playwright/test';

type StorybookWindow = typeof globalThis & { __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } } };

/**
 * Opens a story by itself and resolves when it and its `play` are done. `globals`: `theme:dark;density:compact`.
 * @param url of a Storybook, with a slash at its end, if the page has none of its own.
 */
export const showStory = async (page: Page, id: string, globals: string, url = '/'): Promise<void> => {
  await page.goto(`${url}iframe.html?id=${id}&viewMode=story&globals=${globals};a11y.manual:!true`);
  await page.waitForFunction(() => {
    const { __STORYBOOK_PREVIEW__: preview }: StorybookWindow = globalThis;
    return ['finished', 'completed', 'errored'].includes(preview?.currentRender?.phase ?? '');
  });
};

import type { Page } from '@playwright/test';
import { expect, test } from './journey';

const explorer = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';

/** What a page shows, and the calls of the API that it made. */
const open = async (page: Page, path: string): Promise<{ shown: string; calls: string[] }> => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const shown = await page.locator('body').innerText();
  return { shown, calls: calls.filter((call) => call.startsWith('/api')) };
};
const links = (page: Page) => page.getByRole('link').allTextContents();

test.describe('Internet Explorer', () => {
  test.use({ userAgent: explorer });

  test('ERROR-01, ERROR-02, UNKNOWN-02: sees only that Basis needs another browser, with links to some', async ({
    page,
  }) => {
    for (const path of ['/', '/login', '/projects?view=all']) {
      const { shown, calls } = await open(page, path);
      expect(shown.split('\n').filter(Boolean)).toEqual([
        'Basis depends on features that Internet Explorer lacks.',
        'Open it in a current version of one of these browsers:',
        'Chrome',
        'Edge',
        'Firefox',
        'Safari',
      ]);
      expect(calls).toEqual([]);
    }
    expect(await links(page)).toEqual(['Chrome', 'Edge', 'Firefox', 'Safari']);
  });
});

test('a browser that is too old sees the message without its name', { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(() => void Reflect.deleteProperty(URL, 'canParse'));
  const { shown, calls } = await open(page, '/login');
  expect(shown).toContain('Basis depends on features that this browser lacks.');
  expect(calls).toEqual([]);
  await expect(page.getByLabel('Password')).toBeHidden();
});

test('a current browser sees the app', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByText(/Basis depends on features/)).toBeHidden();
});

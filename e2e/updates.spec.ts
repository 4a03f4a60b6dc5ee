import type { Page } from '@playwright/test';
import { expect, firstRow, test } from './journey';

/** Answers calls as a server with another build of the app does. */
const updateServer = async (page: Page): Promise<void> => {
  await page.route(/\/api\/(?!events)/, async (route) => {
    // A page that is left ends its calls.
    const response = await route.fetch().catch(() => null);
    if (!response) return;
    await route
      .fulfill({ response, headers: { ...response.headers(), 'basis-build': 'another' } })
      .catch(() => undefined);
  });
};

const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(globalThis, { isMarked: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in globalThis);

test(
  'after an update of the server an open page says so, and the next page that is opened is loaded whole, once',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('member');
    await page.goto('/projects?view=all');
    await expect(firstRow(page, 'Bids')).toBeVisible();
    const notice = page.getByText('Basis was updated', { exact: true });
    await expect(notice).toHaveCount(0);
    await updateServer(page);
    await page.getByRole('link', { name: /^Inbox/ }).click();
    await expect(notice).toBeVisible();
    await mark(page);
    await page.getByRole('link', { name: 'Tasks' }).click();
    await expect(page).toHaveURL(/\/tasks/);
    await expect.poll(() => isMarked(page)).toBe(false);
    // The answers name yet another build than the page: it is not loaded again and again.
    await expect(notice).toBeVisible();
    await mark(page);
    await page.getByRole('link', { name: /^Inbox/ }).click();
    await expect(page).toHaveURL(/\/inbox/);
    await expect(page.getByRole('grid', { name: 'Emails' }).getByRole('row').first()).toBeVisible();
    expect(await isMarked(page)).toBe(true);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => isMarked(page)).toBe(false);
    await expect(page.getByRole('grid', { name: 'Emails' }).getByRole('row').first()).toBeVisible();
    // Answers of the page's own build take the notice back.
    await page.unroute(/\/api\/(?!events)/);
    await page.getByRole('link', { name: 'Tasks' }).click();
    await expect(page).toHaveURL(/\/tasks/);
    await expect(notice).toHaveCount(0);
  },
);

test(
  'a browser that refuses all storage opens the list, a bid and its notes',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(globalThis, name, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
    });
    const faults: Error[] = [];
    page.on('pageerror', (error) => faults.push(error));
    await signedInAs('member');
    await page.goto('/projects?view=all');
    await firstRow(page, 'Bids').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/inbox');
    await expect(page.getByRole('grid', { name: 'Emails' }).getByRole('row').first()).toBeVisible();
    expect(faults).toEqual([]);
  },
);

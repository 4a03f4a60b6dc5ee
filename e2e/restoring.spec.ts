import type { Page } from '@playwright/test';
import { expect, firstRow, test } from './journey';
import { password, people } from './people';

/** Opens the bids once, so that the browser stores what they show. */
const leaveBids = async (page: Page): Promise<string> => {
  await page.goto('/projects?view=all');
  const name = (await firstRow(page, 'Bids').textContent()) ?? '';
  await expect.poll(() => storedKeys(page)).toContainEqual(expect.stringContaining('/projects?'));
  return name;
};

/** Keys of the answers in the browser's store. */
const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'basis')) return [];
    return new Promise<string[]>((resolve) => {
      const opening = indexedDB.open('basis');
      opening.onsuccess = () => {
        const reading = opening.result.transaction('answers').objectStore('answers').getAllKeys();
        reading.onsuccess = () => {
          opening.result.close();
          resolve(reading.result as string[]);
        };
      };
    });
  });

test(
  'a reload draws the rows before the server has answered any call',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('member');
    const name = await leaveBids(page);
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/**', async (route) => {
      await answered;
      await route.continue();
    });
    await page.reload();
    await expect(firstRow(page, 'Bids')).toContainText(name);
    await expect(page.getByRole('button', { name: 'Bids', exact: true })).toBeVisible();
    answer();
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeVisible();
  },
);

test('a reload brings in what was changed meanwhile', { tag: '@slow' }, async ({ page, basis, signedInAs }) => {
  await signedInAs('member');
  await leaveBids(page);
  const row = await page.evaluate(async () => {
    const answer = await fetch(
      '/api/projects?sorts=%5B%7B%22name%22%3A%22dueFirst%22%2C%22direction%22%3A%22asc%22%7D%5D&limit=1',
    );
    return ((await answer.json()) as { projects: { id: string; name: string }[] }).projects[0];
  });
  await page.goto('about:blank');
  const api = page.context().request;
  const { cookies } = await page.context().storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const rename = (name: string) =>
    api.patch(`${basis.address}/api/projects/${row?.id}`, { data: { name }, headers: { 'X-XSRF-TOKEN': token } });
  expect((await rename('Renamed while nobody looked')).ok()).toBe(true);
  await page.goto('/projects?view=all');
  await expect(page.getByRole('grid', { name: 'Bids' }).getByText('Renamed while nobody looked')).toBeVisible();
  await rename(row?.name ?? '');
});

test('nothing is left in the browser after signing out, or for another user', { tag: '@slow' }, async ({ page }) => {
  const logIn = async (address: string): Promise<void> => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(address);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(firstRow(page, 'Bids')).toBeVisible();
  };
  await logIn(people.admin);
  await leaveBids(page);
  await page.getByRole('button', { name: /Grace Whitfield/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect.poll(() => storedKeys(page)).toEqual([]);
  await logIn(people.restricted);
  await page.reload();
  await expect(firstRow(page, 'Bids')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Quote' })).toHaveCount(0);
});

test(
  'a user whose role changed sees nothing of the stored rows that the new role may not',
  { tag: '@slow' },
  async ({ page, basis, browser, sessionOf, signedInAs }) => {
    await page.setViewportSize({ width: 2560, height: 900 });
    await signedInAs('member');
    await leaveBids(page);
    await expect(page.getByText(/\$\d/).first()).toBeVisible();
    await page.goto('about:blank');
    const admin = await browser.newContext({ storageState: await sessionOf('admin') });
    const token = (await admin.storageState()).cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const { users } = (await (await admin.request.get(`${basis.address}/api/users`)).json()) as {
      users: { id: string; email: string }[];
    };
    const maya = users.find(({ email }) => email === people.member);
    const setRole = async (role: string): Promise<void> => {
      const answer = await admin.request.patch(`${basis.address}/api/users/${maya?.id}`, {
        data: { role },
        headers: { 'X-XSRF-TOKEN': token },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
    };
    await setRole('RestrictedMember');
    await page.route('**/api/projects**', () => undefined);
    await page.goto('/projects');
    await expect(page.getByRole('grid', { name: 'Bids' }).getByRole('columnheader').first()).toBeVisible();
    await expect(page.getByText(/\$\d/)).toHaveCount(0);
    await setRole('Member');
    await admin.close();
  },
);

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'a reload shows what was there, read-only, says so, and works again once the network is back',
    { tag: '@slow' },
    async ({ page, signedInAs }) => {
      await signedInAs('member');
      const name = await leaveBids(page);
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await page.reload();
      await expect(firstRow(page, 'Bids')).toContainText(name);
      await page.context().setOffline(true);
      await page.reload();
      await expect(firstRow(page, 'Bids')).toContainText(name);
      await expect(page.getByText("You're offline", { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Add bid' })).toHaveCount(0);
      await page.context().setOffline(false);
      await expect(page.getByText("You're offline", { exact: true })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Add bid' })).toBeVisible();
    },
  );
});

import type { Page } from '@playwright/test';
import { expect, firstRow, test } from './journey';

const bar = (page: Page) => page.getByRole('region', { name: 'Basis Admin' });

const bottomOfHeader = (page: Page): Promise<number | undefined> =>
  page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom);

const actAs = async (page: Page, name: string): Promise<void> => {
  await bar(page).getByRole('combobox').click();
  await page.getByRole('combobox', { name: 'Search users' }).fill(name);
  await page.getByRole('option', { name }).click();
  await expect(bar(page).getByRole('combobox', { name: `Acting as ${name}` })).toBeVisible();
};

/** Changes the first bid from inside the page. @returns the bid's id. */
const changeFirstBid = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const cookie = (name: string): string =>
      decodeURIComponent(
        document.cookie
          .split('; ')
          .find((pair) => pair.startsWith(name))
          ?.split('=')[1] ?? '',
      );
    const headers = {
      'content-type': 'application/json',
      'X-XSRF-TOKEN': cookie('XSRF-TOKEN'),
      'X-User-Id': cookie('basis_impersonate_'),
    };
    const list = (await (await fetch('/api/projects?limit=1', { headers })).json()) as { projects: { id: string }[] };
    const id = list.projects[0]?.id ?? '';
    await fetch(`/api/projects/${id}`, { method: 'PATCH', headers, body: JSON.stringify({ city: 'Astoria' }) });
    return id;
  });

test(
  'ADMIN-01, ADMIN-02, ADMIN-03, ADMIN-14, LAYOUT-03: a support person acts as a user, and is themself again',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('support');
    await page.goto('/projects');
    await expect(bar(page)).toBeVisible();
    expect(await bottomOfHeader(page)).toBe(112);
    await actAs(page, 'Maya Okafor');
    await expect(page.getByRole('button', { name: /^Profile of Maya Okafor/ })).toBeVisible();
    await firstRow(page, 'Bids').waitFor();

    const cookies = await page.context().cookies();
    const mayaId = cookies.find(({ name }) => name === 'basis_impersonate_cascade-interiors')?.value;
    const calls: (string | undefined)[] = [];
    page.on('request', (request) => {
      const isCall = new URL(request.url()).pathname.startsWith('/api/') && request.resourceType() === 'fetch';
      if (isCall) calls.push(request.headers()['x-user-id']);
    });
    await page.goto('/tasks');
    await expect(page.getByRole('heading', { name: /tasks/i }).first()).toBeVisible();
    expect(calls.length).toBeGreaterThan(0);
    expect(new Set(calls)).toEqual(new Set([mayaId]));

    const id = await changeFirstBid(page);
    await page.goto(`/projects/${id}/activity`);
    await expect(page.getByText('acting as Maya Okafor').first()).toBeVisible();
    await expect(page.getByText('Basis Support').first()).toBeVisible();

    await page.goto('/settings/my-profile');
    await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Password' })).toBeHidden();

    await bar(page).getByRole('button', { name: 'Return to Basis Support' }).click();
    await expect(page.getByRole('button', { name: /^Profile of Basis Support/ })).toBeVisible();
    expect((await page.context().cookies()).some(({ name }) => name.startsWith('basis_impersonate_'))).toBe(false);
  },
);

test(
  'one tab follows the other, and a forged cookie makes nobody another',
  { tag: '@slow' },
  async ({ page, signedInAs, baseURL }) => {
    await signedInAs('support');
    const other = await page.context().newPage();
    await page.goto('/projects');
    await other.goto('/projects');
    await expect(bar(other)).toBeVisible();
    await actAs(page, 'Maya Okafor');
    await expect(other.getByRole('button', { name: /^Profile of Maya Okafor/ })).toBeVisible();
    const mayaId = (await page.context().cookies()).find(({ name }) => name.startsWith('basis_impersonate_'))?.value;
    await other.close();
    // An open page reloads itself when it learns that its session ended.
    await page.goto('about:blank');
    await page.context().clearCookies();

    await signedInAs('readOnly');
    const cookie = { name: 'basis_impersonate_cascade-interiors', value: mayaId ?? '', url: baseURL ?? '' };
    await page.context().addCookies([cookie]);
    await page.goto('/projects');
    await expect(page.getByText('Only Basis administrators can act as other users.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Profile of Victor Hale/ })).toBeVisible();
  },
);

test(
  'a banner appears on an open page when it is written, and goes when it is ended',
  { tag: '@slow' },
  async ({ page, browser, baseURL, signedInAs, sessionOf }) => {
    await signedInAs('support');
    const reader = await (
      await browser.newContext({ storageState: await sessionOf('member'), baseURL: baseURL ?? '' })
    ).newPage();
    await reader.goto('/projects');
    await firstRow(reader, 'Bids').waitFor();
    await page.goto('/projects');
    await bar(page).getByRole('button', { name: 'Banners' }).click();
    const dialog = page.getByRole('dialog', { name: 'Banners' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Maintenance on Saturday');
    await dialog.getByRole('button', { name: 'Show banner' }).click();
    await expect(reader.getByText('Maintenance on Saturday')).toBeVisible();

    await bar(page).getByRole('button', { name: 'Banners' }).click();
    await dialog.getByRole('button', { name: 'End Maintenance on Saturday' }).click();
    await expect(reader.getByText('Maintenance on Saturday')).toBeHidden();
    await reader.context().close();
  },
);

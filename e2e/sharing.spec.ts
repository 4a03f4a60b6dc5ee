import ICAL from 'ical.js';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { timeNow } from '../packages/domain/src/testing/clock';
import { expect, firstRow, test } from './journey';

/** Opens a page without a session and without scripts. */
const visit = async (browser: Browser, address: string): Promise<Page> =>
  (await browser.newContext({ baseURL: address, javaScriptEnabled: false })).newPage();

/** Shares the open bids in the dialog. @returns the link */
const shareOpenBids = async (page: Page, name: string, password?: string): Promise<string> => {
  await page.goto('/projects?view=open');
  await expect(firstRow(page, 'Bids')).toBeVisible();
  await page.getByRole('button', { name: 'View actions' }).click();
  await page.getByRole('menuitem', { name: 'Share by link' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
  if (password) await page.getByRole('dialog').getByLabel('Password (optional)').fill(password);
  await page.getByRole('button', { name: 'Create link' }).click();
  return page.getByLabel('Link', { exact: true }).inputValue();
};

test(
  'ROUTE-07: a signed-out visitor without scripts opens a shared list, until it is no longer shared',
  { tag: '@slow' },
  async ({ page, browser, basis, signedInAs }) => {
    await signedInAs('admin');
    const link = await shareOpenBids(page, 'Pipeline for partners');
    const visitor = await visit(browser, basis.address);
    const asked: string[] = [];
    visitor.on('request', (request) => asked.push(`${request.resourceType()} ${new URL(request.url()).pathname}`));
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Pipeline for partners' })).toBeVisible();
    const rows = visitor.getByRole('table').getByRole('row');
    await expect(rows.nth(1).getByRole('rowheader')).toBeVisible();
    await expect(visitor.getByRole('columnheader', { name: 'Quote' })).toHaveCount(0);
    const { pathname } = new URL(link);
    expect(asked.filter((request) => !/^(font|stylesheet|other) /.test(request))).toEqual([
      `document ${pathname}`,
      `image ${pathname}/view.svg`,
    ]);
    const name = (await rows.nth(1).getByRole('rowheader').textContent()) ?? '';
    await visitor.getByRole('searchbox', { name: 'Search this list' }).fill(name);
    await visitor.keyboard.press('Enter');
    await expect(rows.nth(1).getByRole('rowheader')).toHaveText(name);
    await visitor.getByRole('searchbox', { name: 'Search this list' }).fill('no such bid anywhere');
    await visitor.getByRole('button', { name: 'Search' }).click();
    await expect(visitor.getByText('No bid is found')).toBeVisible();
    await visitor.getByRole('link', { name: 'see all bids' }).click();
    await expect(rows.nth(1).getByRole('rowheader')).toBeVisible();
    await visitor.getByRole('link', { name: 'Calendar' }).click();
    await expect(visitor).toHaveURL(/\?month=\d{4}-\d{2}$/);
    const month = await visitor.getByRole('heading', { level: 2 }).textContent();
    await visitor.locator('.event > summary').first().click();
    await expect(visitor.locator('.event dl').first()).toContainText('Stage');
    await visitor.getByRole('navigation', { name: 'Months' }).getByRole('link').nth(1).click();
    await expect(visitor.getByRole('heading', { level: 2 })).not.toHaveText(month ?? '');
    await visitor.getByRole('link', { name: 'List', exact: true }).click();
    await expect(rows.nth(1).getByRole('rowheader')).toBeVisible();
    await page.getByRole('button', { name: 'Stop sharing: Pipeline for partners' }).click();
    await expect(page.getByText('The list is no longer shared')).toBeVisible();
    expect((await visitor.reload())?.status()).toBe(404);
    await expect(visitor.getByRole('heading', { name: 'This list is no longer shared' })).toBeVisible();
    await visitor.context().close();
  },
);

test(
  'a visitor without scripts opens a shared list by its password, once',
  { tag: '@slow' },
  async ({ page, browser, basis, signedInAs }) => {
    await signedInAs('admin');
    const link = await shareOpenBids(page, 'Behind a door', 'staple correct horse');
    const visitor = await visit(browser, basis.address);
    await visitor.goto(link);
    await expect(visitor.getByLabel('Password')).toBeFocused();
    await visitor.keyboard.type('staple correct house');
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByLabel('Password')).toHaveAccessibleDescription('This is not the password of the list.');
    await visitor.getByLabel('Password').fill('staple correct horse');
    await visitor.getByRole('button', { name: 'Open list' }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Behind a door' })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Behind a door' })).toBeVisible();
    await visitor.context().close();
  },
);

const expectNoFault = async (visitor: Page, links: readonly string[]): Promise<void> => {
  for (const link of links) {
    await visitor.goto(link);
    const { violations } = await new AxeBuilder({ page: visitor }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
};

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `a shared list can be used by everyone, in ${colorScheme}`,
    { tag: '@slow' },
    async ({ page, browser, basis, signedInAs }) => {
      await signedInAs('admin');
      const name = `For everyone in ${colorScheme}`;
      const link = await shareOpenBids(page, name);
      const context = await browser.newContext({ baseURL: basis.address, colorScheme });
      const visitor = await context.newPage();
      const month = timeNow().toISOString().slice(0, 7);
      await expectNoFault(visitor, [link, `${link}?search=nothing+at+all`, `${link}?month=${month}`]);
      await visitor.goto(link);
      for (const view of ['List', 'Calendar']) {
        await visitor.keyboard.press('Tab');
        await expect(visitor.getByRole('link', { name: view, exact: true })).toBeFocused();
      }
      await visitor.keyboard.press('Tab');
      await expect(visitor.getByRole('searchbox')).toBeFocused();
      await visitor.keyboard.press('Tab');
      await visitor.keyboard.press('Tab');
      await expect(visitor.getByRole('region', { name })).toBeFocused();
      await context.close();
    },
  );

  test(
    `the door before a shared list can be used by everyone, in ${colorScheme}`,
    { tag: '@slow' },
    async ({ page, browser, basis, signedInAs }) => {
      await signedInAs('admin');
      const link = await shareOpenBids(page, `With a door in ${colorScheme}`, 'staple correct horse');
      const context = await browser.newContext({ baseURL: basis.address, colorScheme });
      await expectNoFault(await context.newPage(), [link, '/shared-list/unknown']);
      await context.close();
    },
  );
}

test(
  'MODAL-08: a subscription made on the calendar is a feed that calendars can read',
  { tag: '@slow' },
  async ({ page, request, signedInAs }) => {
    await signedInAs('member');
    await page.goto('/calendar?view=open');
    await page.getByRole('button', { name: 'Subscribe to calendar' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveCSS('width', '576px');
    await dialog.getByText('All bids', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
    const answer = await request.get(link);
    expect(answer.headers()['content-type']).toContain('text/calendar');
    const events = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[]).getAllSubcomponents('vevent');
    expect(events.length).toBeGreaterThan(0);
    const uids = events.map((event) => event.getFirstPropertyValue('uid'));
    expect(new Set(uids).size).toBe(uids.length);
  },
);

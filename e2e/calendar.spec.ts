import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey';

const entries = (page: Page): Locator => page.getByRole('grid', { name: 'Dates of bids' }).getByRole('button');

const openCalendar = async (page: Page): Promise<void> => {
  await page.goto('/calendar?view=open');
  await expect(entries(page).first()).toBeVisible();
};

test('ROUTE-15: the calendar asks for a login', async ({ page }) => {
  await page.goto('/calendar');
  await expect(page).toHaveURL(/\/login/);
});

test('a month and a week of dates lead to their bids, by pointer and by keyboard', async ({ page, signedInAs }) => {
  await signedInAs('member');
  await openCalendar(page);
  const month = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(month ?? '');
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(month ?? '');
  const today = page.locator('[role="gridcell"][aria-current="date"]');
  await today.focus();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(month ?? '');
  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByRole('radio', { name: 'Week' }).locator('xpath=..').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('–');
  await entries(page).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('link', { name: 'Open bid' }).click();
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}/);
});

test('the month stays through a reload, a filter and the way back', { tag: '@slow' }, async ({ page, signedInAs }) => {
  await signedInAs('member');
  await openCalendar(page);
  const title = page.getByRole('heading', { level: 1 });
  const months: string[] = [];
  const next = page.getByRole('button', { name: 'Next month' });
  for (const isLast of [false, false, true]) {
    months.push((await title.textContent()) ?? '');
    if (!isLast) await next.click();
    if (!isLast) await expect(title).not.toHaveText(months.at(-1) ?? '');
  }
  const [first = '', second = '', third = ''] = months;
  await expect(page).toHaveURL(/view=open&month=\d{4}-\d\d$/);
  await page.getByRole('navigation', { name: 'Views' }).getByText('All bids').click();
  await expect(page).toHaveURL(/calendar\?month=\d{4}-\d\d$/);
  await page.reload();
  await expect(title).toHaveText(third);
  await page.goBack();
  await expect(page).toHaveURL(/view=open/);
  await page.goBack();
  await expect(title).toHaveText(second);
  await page.goBack();
  await expect(title).toHaveText(first);
  await page.goForward();
  await expect(title).toHaveText(second);
  await page.getByRole('radio', { name: 'Week' }).locator('xpath=..').click();
  await expect(page).toHaveURL(/week=\d{4}-\d\d-\d\d$/);
  const week = (await title.textContent()) ?? '';
  await page.reload();
  await expect(title).toHaveText(week);
});

test('kinds of dates are switched off and on', async ({ page, signedInAs }) => {
  await signedInAs('member');
  await openCalendar(page);
  const walks = entries(page)
    .filter({ hasText: /./ })
    .and(page.getByRole('button', { name: /^Job walk/ }));
  await expect(walks.first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Job walk' }).press('Space');
  await expect(walks).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Job walk' }).press('Space');
  await expect(walks.first()).toBeVisible();
});

test('the calendar has no fault, in a month and in a week', { tag: '@slow' }, async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await openCalendar(page);
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeVisible();
  const faults = async (): Promise<unknown[]> => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  };
  expect(await faults()).toEqual([]);
  await page.getByRole('radio', { name: 'Week' }).locator('xpath=..').click();
  await expect(page.getByText('All day')).toBeVisible();
  expect(await faults()).toEqual([]);
});

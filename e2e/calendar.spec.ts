import { AxeBuilder } from '@axe-core/playwright';
import type { APIResponse, Locator, Page } from '@playwright/test';
import { expect, test } from './journey';

const entries = (page: Page): Locator => page.getByRole('grid', { name: 'Dates of bids' }).getByRole('button');

const openCalendar = async (page: Page): Promise<void> => {
  await page.goto('/calendar?view=open');
  await expect(entries(page).first()).toBeVisible();
};

test('ROUTE-15: the calendar asks for a login', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/calendar');
  await expect(page).toHaveURL(/\/login/);
});

test(
  'a month and a week of dates lead to their bids, by pointer and by keyboard',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
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
  },
);

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

test('kinds of dates are switched off and on', { tag: '@slow' }, async ({ page, signedInAs }) => {
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

test('the calendar has no fault, in a month, a week and an agenda', { tag: '@slow' }, async ({ page, signedInAs }) => {
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
  await page.getByRole('radio', { name: 'Agenda' }).locator('xpath=..').click();
  await expect(page).toHaveURL(/agenda=\d{4}-\d\d-\d\d$/);
  await expect(page.getByRole('list', { name: 'Dates of bids' }).getByRole('button').first()).toBeVisible();
  expect(await faults()).toEqual([]);
});

interface Dated {
  readonly name: string;
  readonly date: string;
}

/** A bid with one invitation that is due at a time. */
const findDated = async (page: Page): Promise<Dated> => {
  interface Bid {
    readonly name: string;
    readonly soleInviteId: string | null;
    readonly bidDeadline: { readonly date: string; readonly time: string | null } | null;
  }
  const answer = (await page.request.get('/api/projects?limit=200').then((one: APIResponse) => one.json())) as {
    projects: readonly Bid[];
  };
  const bid = answer.projects.find(({ soleInviteId, bidDeadline }) => soleInviteId !== null && bidDeadline?.time);
  return { name: bid?.name ?? '', date: bid?.bidDeadline?.date ?? '' };
};

/** Returns the next day, or the day before a Saturday, so that the week stays the same. */
const beside = (date: string): string => {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + (day.getUTCDay() === 6 ? -1 : 1));
  return day.toISOString().slice(0, 10);
};

const cell = (page: Page, date: string): Locator => page.locator(`[role="gridcell"][data-day="${date}"]`).first();
const isSaved = (page: Page): Promise<unknown> =>
  page.waitForResponse(
    (answer) => /\/api\/bid-invites\//.test(answer.url()) && answer.request().method() === 'PATCH' && answer.ok(),
  );

test('a date is dragged to another day, stays there, and comes back by undo', async ({ page, signedInAs }) => {
  await signedInAs('member');
  await page.goto('/calendar');
  const { name, date } = await findDated(page);
  await page.goto(`/calendar?q=${encodeURIComponent(name)}&month=${date.slice(0, 7)}`);
  const entry = (day: string): Locator =>
    cell(page, day)
      .getByRole('button', { name: `due` })
      .filter({ has: page.getByText(name, { exact: true }) });
  await expect(entry(date)).toBeVisible();
  const label = await entry(date).getAttribute('aria-label');
  const from = (await entry(date).boundingBox())!;
  const to = (await cell(page, beside(date)).boundingBox())!;
  const saved = isSaved(page);
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 14, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await expect(cell(page, beside(date)).locator('[data-drop]')).toBeVisible();
  await page.mouse.up();
  await expect(entry(beside(date))).toBeVisible();
  await saved;
  // The time of day is the same.
  const time = /\d+:\d\d [AP]M.*$/.exec(label ?? '')?.[0] ?? '';
  await expect(entry(beside(date))).toHaveAttribute('aria-label', new RegExp(`${time}$`));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entry(date)).toBeVisible();
  await page.reload();
  await expect(entry(date)).toHaveAttribute('aria-label', label ?? '');
});

test(
  'a time is moved in a week by keyboard alone, and is put back with Escape',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('member');
    await page.goto('/calendar');
    const { name, date } = await findDated(page);
    await page.goto(`/calendar?q=${encodeURIComponent(name)}&week=${date}`);
    const entry = page.getByRole('button', { name: /due/ }).filter({ has: page.getByText(name, { exact: true }) });
    await expect(entry).toBeVisible();
    const label = (await entry.getAttribute('aria-label')) ?? '';
    const { keyboard } = page;
    await cell(page, date).focus();
    const lift = async (day: string): Promise<void> => {
      await keyboard.press('Enter');
      await expect(entry).toBeFocused();
      await keyboard.press('Space');
      await expect(cell(page, day)).toBeFocused();
    };
    await lift(date);
    await keyboard.press('ArrowUp');
    await keyboard.press('Escape');
    await expect(page.getByRole('status').filter({ hasText: `${name} put back.` })).toHaveCount(1);
    await expect(entry).toBeFocused();
    await keyboard.press('Escape');
    await lift(date);
    const saved = isSaved(page);
    await keyboard.press(beside(date) > date ? 'ArrowRight' : 'ArrowLeft');
    await expect(cell(page, beside(date))).toBeFocused();
    await keyboard.press('ArrowUp');
    await keyboard.press('Space');
    await saved;
    await expect(page.locator(`[data-hours][data-day="${beside(date)}"]`).getByRole('button')).toHaveAttribute(
      'aria-label',
      /30 [AP]M|00 [AP]M/,
    );
    await expect(entry).not.toHaveAttribute('aria-label', label);
    await keyboard.press('Control+z');
    await expect(entry).toHaveAttribute('aria-label', label);
  },
);

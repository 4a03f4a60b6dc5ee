import { expect, firstRow, test } from './journey';
import { password, people } from './people';

test('by the keyboard alone one signs in, opens a bid, opens an email and closes it', async ({ page, table }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(people.admin);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/projects(\?view=mine)?$/);

  const bids = table('Bids');
  await expect(firstRow(page, 'Bids')).toBeVisible();
  const tabInto = async (isThere: () => Promise<boolean>): Promise<void> => {
    for (let steps = 0; steps < 80; steps += 1) {
      if (await isThere()) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('Eighty steps of Tab do not lead there');
  };
  await tabInto(async () => (await bids.focusedCell()) !== null);
  for (let steps = 0; (await bids.focusedCell())?.row !== 1 && steps < 5; steps += 1) await bids.press('ArrowDown');
  expect((await bids.focusedCell())?.row).toBe(1);
  const name = (await page.locator('[role="row"][aria-rowindex="3"] [role="rowheader"]').textContent()) ?? '';
  await bids.press('Enter');
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/);
  const isOpen = async (): Promise<boolean> =>
    name.includes((await page.getByRole('heading', { level: 1 }).textContent()) ?? 'nothing');
  await expect.poll(isOpen, 'the page of the row’s bid is shown').toBe(true);
  await expect(page.getByRole('heading', { level: 1 }), 'the page that was opened has the focus').toBeFocused();
  await page.goBack();
  await expect.poll(() => bids.focusedCell(), 'the focus is on the row that one comes from').toMatchObject({ row: 1 });
  await page.goForward();
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/);

  await tabInto(() => page.getByRole('link', { name: /^Inbox/ }).evaluate((link) => link === document.activeElement));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/inbox');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const emails = table('Emails');
  await expect(firstRow(page, 'Emails')).toBeVisible();
  await tabInto(async () => (await emails.focusedCell()) !== null);
  for (let steps = 0; (await emails.focusedCell())?.row !== 0 && steps < 5; steps += 1) await emails.press('ArrowDown');
  await emails.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/messageId=/);
  await expect(page).not.toHaveTitle('All Emails · Basis');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/inbox');
  await expect(page).toHaveTitle('All Emails · Basis');
  await expect.poll(() => emails.focusedCell(), 'the focus is back where it was').toMatchObject({ row: 0 });
});

test(
  'the rows are less than twenty stops away, there and back, and the views and bars are one stop each',
  { tag: '@slow' },
  async ({ page, signedInAs, table }) => {
    await signedInAs('restricted');
    await page.goto('/projects?view=all');
    const bids = table('Bids');
    await expect(firstRow(page, 'Bids')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
    const stop = (): Promise<string> =>
      page.evaluate(() => {
        const { activeElement } = document;
        const within = activeElement?.closest('nav, [role="toolbar"], [role="grid"]');
        return `${within?.getAttribute('aria-label') ?? ''}: ${activeElement?.textContent ?? ''}`;
      });
    const walk = async (key: 'Tab' | 'Shift+Tab', isThere: () => Promise<boolean>): Promise<string[]> => {
      const stops: string[] = [];
      for (let steps = 0; steps < 20; steps += 1) {
        await page.keyboard.press(key);
        stops.push(await stop());
        if (await isThere()) return stops;
      }
      throw new Error(`Twenty steps of ${key} do not lead there: ${stops.join(', ')}`);
    };
    const isAtRows = async (): Promise<boolean> => (await bids.focusedCell()) !== null;
    const isAtSkip = (): Promise<boolean> =>
      page.getByText('Skip to content').evaluate((link) => link === document.activeElement);
    const there = await walk('Tab', isAtRows);
    const back = await walk('Shift+Tab', isAtSkip);
    const ofNames = (stops: readonly string[], name: string) => stops.filter((text) => text.startsWith(`${name}:`));
    for (const name of ['Views', 'Other views', 'Page actions', 'List options']) {
      expect([ofNames(there, name).length, ofNames(back, name).length], name).toEqual([1, 1]);
    }

    await walk('Tab', async () => (await stop()).startsWith('Views:'));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeFocused();
    await page.keyboard.press('Escape');
    const focusedLabel = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await expect.poll(focusedLabel, 'closing the menu gives the focus back').toMatch(/^Actions for/);
    await page.keyboard.press('ArrowLeft');
    const [, view = ''] = (await stop()).split(': ');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(view.replace(/[\d,]+$/, ''));
  },
);

test('Skip to content leads past the header and the views', { tag: '@slow' }, async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto('/projects');
  await expect(firstRow(page, 'Bids')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const isInMain = await page.evaluate(() => document.activeElement?.closest('main') !== null);
  expect(isInMain).toBe(true);
});

test(
  'a page that a menu leads to has the focus once the menu is closed',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('admin');
    await page.goto('/tasks');
    await expect(firstRow(page, 'Tasks')).toBeVisible();
    await page.getByRole('button', { name: /^Profile of/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'My profile' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeFocused();
    await page.getByRole('link', { name: 'Keywords' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Keywords' })).toBeFocused();
  },
);

test(
  'a date that moves its row keeps the focus in the list, also when the list is refreshed',
  { tag: '@slow' },
  async ({ page, signedInAs, table }) => {
    await signedInAs('admin');
    const sort = JSON.stringify({ name: 'dueOn', entity: 'task', direction: 'desc' });
    await page.goto(`/tasks?${new URLSearchParams({ view: 'all', sort })}`);
    await expect(firstRow(page, 'Tasks')).toBeVisible();
    const tasks = table('Tasks');
    const row = page.getByRole('grid', { name: 'Tasks' }).locator('[role="row"][aria-rowindex="3"]');
    await row.getByRole('gridcell', { name: /\d{4}/ }).first().focus();
    await tasks.press('F2');
    const field = page.getByRole('textbox', { name: /^Due of/ }).or(page.getByRole('combobox', { name: /^Due of/ }));
    await field.fill('1/5/2026');
    await field.press('Enter');
    const refresh = page.getByRole('button', { name: /^Refresh/ });
    await expect(refresh).toBeVisible();
    expect(await tasks.focusedCell()).not.toBeNull();
    await refresh.press('Enter');
    await expect(refresh).toHaveCount(0);
    await expect.poll(() => tasks.focusedCell()).not.toBeNull();
  },
);

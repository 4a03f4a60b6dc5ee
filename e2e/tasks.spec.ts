import type { Locator, Page } from '@playwright/test';
import { expect, firstRow, test } from './journey';

const tasksOf = (page: Page): Locator => page.getByRole('grid', { name: 'Tasks' });
const rowOf = (page: Page, title: string): Locator => tasksOf(page).getByRole('row').filter({ hasText: title });

const createTask = async (page: Page, fill: (dialog: Locator) => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name: 'Create task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create task' });
  await fill(dialog);
  await dialog.getByRole('button', { name: 'Create task' }).click();
  await expect(dialog).toHaveCount(0);
};

const choose = async (page: Page, dialog: Locator, field: string, option: string): Promise<void> => {
  await dialog.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test(
  'a task is created from the palette, snoozed and done by keyboard alone',
  { tag: '@slow' },
  async ({ page, signedInAs, table }) => {
    await signedInAs('member');
    await page.goto('/tasks?view=open');
    await expect(firstRow(page, 'Tasks')).toBeVisible();
    const { keyboard } = page;
    await keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused();
    await keyboard.type('>create task');
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Create task' }).getByLabel('Title')).toBeFocused();
    await keyboard.type('Ask for the shop drawings');
    await keyboard.press('Enter');
    await expect(page.getByText('The task was added')).toBeVisible();
    await page.goto('/tasks?view=open&q=shop+drawings');
    await expect(rowOf(page, 'Ask for the shop drawings')).toBeVisible();
    const chooseOfRow = async (action: string): Promise<void> => {
      const item = page.getByRole('menuitem', { name: action });
      // The menu loads after the rows.
      await expect(async () => {
        await table('Tasks').focusCell(1, 0);
        await keyboard.press('Shift+F10');
        await expect(item).toBeVisible({ timeout: 1000 });
      }).toPass();
      const isThere = () => item.evaluate((element) => element === document.activeElement);
      for (let steps = 0; steps < 8 && !(await isThere()); steps += 1) await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
    };
    await expect(tasksOf(page)).toContainText('No due date');
    await chooseOfRow('Snooze until tomorrow');
    await expect(page.getByText(/^Snoozed Ask for the shop drawings until/)).toBeVisible();
    await expect(tasksOf(page)).not.toContainText('No due date');
    await keyboard.press('Control+z');
    await expect(tasksOf(page)).toContainText('No due date');
    await chooseOfRow('Mark as done');
    await expect(page.getByRole('button', { name: 'Mark Ask for the shop drawings as open' })).toBeVisible();
  },
);

test(
  'a task that repeats is followed by the next one once, also when that is taken back and done again',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('member');
    await page.goto('/tasks?view=all&q=backlog');
    await createTask(page, async (dialog) => {
      await dialog.getByLabel('Title').fill('Go through the backlog');
      await choose(page, dialog, 'Repeats', 'Every week');
      await choose(page, dialog, 'Weekday', 'Monday');
    });
    const rows = rowOf(page, 'Go through the backlog');
    await expect(rows).toHaveCount(1);
    await expect(rows.getByLabel('Repeats: Every Monday')).toBeVisible();
    const finish = page.getByRole('button', { name: 'Mark Go through the backlog as done' });
    await finish.click();
    await page.reload();
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: 'Mark Go through the backlog as open' }).click();
    await page.reload();
    await expect(rows).toHaveCount(1);
    await finish.click();
    await page.reload();
    await expect(rows).toHaveCount(2);
    await expect(tasksOf(page).getByLabel('Repeats: Every Monday')).toHaveCount(1);
  },
);

test('a note becomes a task on its bid', { tag: '@slow' }, async ({ page, signedInAs }) => {
  await signedInAs('member');
  await page.goto('/projects?view=all');
  const [name = ''] = (await firstRow(page, 'Bids').innerText()).split('\n');
  await firstRow(page, 'Bids').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: /^Notes/ }).click();
  const notes = page.getByRole('dialog', { name: 'Notes' });
  await notes.getByLabel('Write a note').fill('Ask who pays for the crane');
  await page.keyboard.press('Control+Enter');
  await notes.getByRole('button', { name: 'Actions for your note' }).first().click();
  await page.getByRole('menuitem', { name: 'Create task' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create task' });
  await expect(dialog.getByLabel('Title')).toHaveValue('Ask who pays for the crane');
  await dialog.getByRole('button', { name: 'Create task' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto('/tasks?view=open&q=crane');
  await expect(rowOf(page, 'Ask who pays for the crane')).toContainText(name);
});

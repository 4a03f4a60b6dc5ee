import type { Locator, Page } from '@playwright/test';
import { FilterDriver } from '../packages/ui/src/data/FilterBuilder/FilterBuilder.driver';
import { pageSurface } from '../packages/ui/src/testing/driverSurface';
import { expect, firstRow, test } from './journey';

const bids = (page: Page): Locator => page.getByRole('grid', { name: 'Bids' });
const choose = async (page: Page, list: Locator, option: string): Promise<void> => {
  await list.click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const filterBy = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const driver = new FilterDriver(pageSurface(page));
  await driver.chooseField(1, 'Stage');
  await driver.chooseOperation(1, 'is any of');
  await driver.chooseOption(1, 'Submitted');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await driver.chooseField(2, 'Location');
  await driver.chooseOperation(2, 'contains');
  await page.getByRole('group', { name: 'Condition 2' }).getByRole('textbox', { name: 'Value' }).fill('WA');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await driver.chooseField(3, 'Quote');
  await driver.chooseOperation(3, 'is empty');
  await driver.chooseOperation(3, 'is not empty');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
};

const sortBy = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Sorts/ }).click();
  const card = page.getByRole('dialog', { name: 'Sorts' });
  await choose(page, card.getByRole('combobox', { name: 'Field 1' }), 'Location');
  await card.getByRole('button', { name: 'Add condition' }).click();
  await choose(page, card.getByRole('combobox', { name: 'Field 2' }), 'Project name');
  await card.getByRole('button', { name: 'Apply' }).click();
};

const groupBy = async (page: Page, field: string): Promise<void> => {
  await page.getByRole('button', { name: /^Group/ }).click();
  const card = page.getByRole('dialog', { name: 'Group by' });
  await choose(page, card.getByRole('combobox', { name: 'Field' }), field);
  await page.keyboard.press('Escape');
};

/** Shows hidden fields and hides shown ones. */
const switchFields = async (page: Page, fields: readonly string[]): Promise<void> => {
  await page.getByRole('button', { name: 'Fields', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Fields' });
  for (const field of fields) await panel.getByRole('switch', { name: field, exact: true }).press('Space');
  await panel.getByRole('heading', { name: 'Fields', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
};

/** Writes a text into a cell. */
const write = async (page: Page, row: number, column: string, text: string): Promise<void> => {
  const head = bids(page).getByRole('columnheader', { name: column });
  const index = (await head.getAttribute('aria-colindex')) ?? '';
  const cell = bids(page).locator(`[role="row"][aria-rowindex="${row + 2}"] > [aria-colindex="${index}"]`);
  await cell.click();
  await expect(cell.locator('input')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(cell).toHaveText(text);
};

test(
  'MODAL-14, VIEW-05: an estimator makes a view, shares it, works in it, and finds it all on another browser',
  { tag: '@slow' },
  async ({ page, browser, basis, signedInAs, sessionOf }) => {
    test.setTimeout(400_000);
    await signedInAs('admin');
    await page.goto('/projects?view=all');
    await expect(firstRow(page, 'Bids')).toBeVisible();

    await filterBy(page);
    await sortBy(page);
    await expect(page.getByText('Not saved')).toBeVisible();
    await page.getByRole('button', { name: 'Add View' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add View' });
    await dialog.getByLabel('Name').fill('Priced in Washington');
    await dialog.getByRole('radio', { name: 'Everyone in the workspace' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Add View' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Priced in Washington' })).toBeVisible();
    await expect(page.getByText('Not saved')).toHaveCount(0);

    await switchFields(page, ['Postal code', 'Companies', 'Keywords', 'Notes', 'Quote']);
    for (let row = 0; row < 10; row += 1) await write(page, row, 'Postal code', `980${10 + row}`);
    await page.locator('h1').click();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(page.getByText(/^Undone: /).first()).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(bids(page).getByText('98019')).toHaveCount(0);
    await expect(bids(page).getByText('98018')).toHaveCount(0);
    await expect(bids(page).getByText('98017')).toBeVisible();

    await groupBy(page, 'Estimators');
    await expect(firstRow(page, 'Bids')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Not saved')).toHaveCount(0);

    const other = await browser.newContext({ storageState: await sessionOf('member') });
    const colleague = await other.newPage();
    await colleague.goto(`${basis.address}/projects`);
    await colleague.getByRole('button', { name: /^Priced in Washington/ }).click();
    await expect(colleague.getByRole('heading', { level: 1, name: 'Priced in Washington' })).toBeVisible();
    await expect(colleague.getByRole('button', { name: /^Filters/ })).toContainText('3');
    await expect(colleague.getByRole('button', { name: /^Sorts/ })).toContainText('2');
    await expect(colleague.getByRole('button', { name: 'Group: Estimators' })).toBeVisible();
    // The grouping by estimators decides which of them are in view.
    await expect(
      bids(colleague)
        .getByText(/^9801[0-7]$/)
        .first(),
    ).toBeVisible();
    await other.close();

    const second = await browser.newContext({ storageState: await sessionOf('admin') });
    const again = await second.newPage();
    await again.goto(`${basis.address}/projects`);
    await expect(again.getByRole('heading', { level: 1, name: 'Priced in Washington' })).toBeVisible();
    await expect(again.getByRole('button', { name: 'Group: Estimators' })).toBeVisible();
    await second.close();
  },
);

test(
  'fifty bids are moved at once, and taken back in one step',
  { tag: '@slow' },
  async ({ page, signedInAs, table }) => {
    await signedInAs('member');
    await page.goto('/projects?view=all');
    const list = table('Bids');
    await expect(firstRow(page, 'Bids')).toBeVisible();
    await list.toggleRow(0);
    await list.scrollTo(1_800);
    await expect.poll(() => list.hasRow(49)).toBe(true);
    await expect.poll(() => list.isRowLoading(49)).toBe(false);
    await list.toggleRow(49, { isShift: true });
    await expect(page.getByRole('toolbar', { name: 'Actions for the selection' })).toContainText('50');
    await page.getByRole('button', { name: 'Change stage' }).click();
    await page.getByRole('menuitem', { name: 'Ready to submit' }).click();
    const told = page.getByText(/^Moved \d+ bids to Ready to submit$/);
    await expect(told).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await list.scrollTo(0);
    await expect(bids(page).getByText('Accepted').first()).toBeVisible();
  },
);

test('what is in the address is what is shown, back and forward too', async ({ page, signedInAs }) => {
  await signedInAs('restricted');
  const group = { name: 'stageId', time: null, sortDirection: 'ASC' };
  await page.goto(`/projects?view=unassigned&group=${encodeURIComponent(JSON.stringify(group))}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Unassigned' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Group: Stages' })).toBeVisible();
  await page.getByRole('button', { name: 'All bids', exact: false }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'All bids' })).toBeVisible();
  // The address follows the view.
  await expect(page).not.toHaveURL(/unassigned/);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Group: Stages' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'All bids' })).toBeVisible();
  await page.goto('/projects?filter=%7B&q=pier');
  await expect(page.getByText("Part of this link can't be shown")).toBeVisible();
  await expect(firstRow(page, 'Bids')).toContainText(/pier/i);
});

test(
  'Back at once after another view was opened shows the view before',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('restricted');
    await page.goto('/projects?view=unassigned');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Unassigned');
    await expect(firstRow(page, 'Bids')).toBeVisible();
    // Before the page has drawn the address that it was given.
    await page.evaluate(() => {
      const push = history.pushState.bind(history);
      history.pushState = (...given) => {
        push(...given);
        history.back();
      };
    });
    await page.getByRole('button', { name: /^All bids/ }).click();
    await expect(page).toHaveURL(/view=unassigned/);
    await expect(heading).toHaveText('Unassigned');
  },
);

test(
  'a bid that leaves its view stays where it is until the list is refreshed, and Undo brings it back',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('admin');
    await page.goto('/projects?view=open');
    await expect(firstRow(page, 'Bids')).toBeVisible();
    const row = bids(page).locator('[role="row"][aria-rowindex="4"]');
    const name = (await row.getByRole('rowheader').innerText()).split('\n')[0] ?? '';
    const total = page.locator('h1 + *');
    await expect(total).toHaveText(/^\d+$/);
    const before = Number(await total.innerText());
    const stage = row.locator('[role="gridcell"][aria-haspopup="listbox"]');
    await expect(stage.getByRole('combobox')).toBeVisible();
    // Beside the stage, in its cell.
    const beside = { x: ((await stage.boundingBox())?.width ?? 0) - 6, y: 20 };
    await stage.click({ position: beside });
    await page.getByRole('option', { name: 'Lost' }).click();
    await expect(row.getByRole('rowheader')).toContainText('Not in this view');
    await expect(row.getByRole('rowheader')).toContainText(name);
    await expect(total).toHaveText(String(before - 1));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row.getByRole('rowheader')).not.toContainText('Not in this view');
    await expect(total).toHaveText(String(before));
    await stage.click({ position: beside });
    await page.getByRole('option', { name: 'Declined' }).click();
    await expect(row.getByRole('rowheader')).toContainText('Not in this view');
    await page.getByRole('button', { name: /^Refresh/ }).click();
    await expect(row.getByRole('rowheader')).not.toContainText(name);
    await expect(page.getByRole('button', { name: /^Refresh/ })).toHaveCount(0);
  },
);

test(
  'a date typed in words is shown before it is saved, with its time',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('admin');
    await page.goto('/projects?view=all');
    await expect(firstRow(page, 'Bids')).toBeVisible();
    const cell = bids(page)
      .locator('[data-use="edit"]')
      .filter({ hasText: /, 20\d\d/ })
      .first();
    await cell.click();
    await expect(page.getByRole('textbox', { name: /Date/ }).first()).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('in 30 days at 3pm');
    const understood = page.getByText(/^\w{3}, \w{3} \d\d, 20\d\d 03:00 PM$/);
    await expect(understood).toBeVisible();
    const day = (await understood.innerText()).slice(5, 17);
    await page.keyboard.press('Enter');
    await expect(bids(page).getByText(day).first()).toBeVisible();
  },
);

test(
  'PROJECT-20, PROJECT-21: the last estimator of a bid stays, in words, and nothing is saved',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('admin');
    await page.goto('/projects');
    await expect(firstRow(page, 'Bids')).toBeVisible();
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/estimators')) writes.push(request.method());
    });
    await bids(page).getByRole('row').nth(1).locator('[aria-colindex="3"]').click();
    const chips = page.getByRole('button', { name: /^Remove [A-Z]\w+ [A-Z]\w+$/, includeHidden: true });
    await expect(chips.first()).toBeVisible();
    while ((await chips.count()) > 1) await chips.last().click();
    await chips.click();
    await expect(page.getByText('Make sure to select at least one estimator').last()).toBeInViewport();
    await expect(chips).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(chips).toHaveCount(0);
    expect(writes).toEqual([]);
  },
);

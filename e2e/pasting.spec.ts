import type { Page } from '@playwright/test';
import { expect, firstRow, test } from './journey';

const copyText = (page: Page, rows: readonly (readonly string[])[]): Promise<void> =>
  page.evaluate((text) => navigator.clipboard.writeText(text), rows.map((cells) => cells.join('\t')).join('\n'));
const pasteOn = async (page: Page): Promise<void> => page.keyboard.press('ControlOrMeta+v');

test('a block copied from a sheet is pasted into the list of bids, corrected and taken back', async ({
  page,
  context,
  signedInAs,
  table,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedInAs('admin');
  await page.goto('/projects?view=all');
  await expect(firstRow(page, 'Bids')).toBeVisible();
  const bids = table('Bids');
  const heads = await bids.heads();
  const [stage, estimators] = ['Stage', 'Estimators'].map((name) => heads.findIndex((head) => head.startsWith(name)));
  const nameOf = async (row: number): Promise<string> =>
    (
      await page
        .getByRole('grid', { name: 'Bids' })
        .locator(`[aria-rowindex="${row + 2}"] > [aria-colindex="1"]`)
        .innerText()
    ).split('\n')[0] ?? '';
  const before = [await bids.cellText(0, stage ?? 0), await bids.cellText(1, stage ?? 0)];
  const target = before.includes('Estimating') ? 'Submitted' : 'Estimating';

  await test.step('copies the selected rows with their heads', async () => {
    await bids.toggleRow(0);
    await bids.toggleRow(1);
    await bids.focusCell(0, 0);
    await page.keyboard.press('ControlOrMeta+c');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const lines = copied.split('\n').map((line) => line.split('\t'));
    expect(lines[0]?.slice(0, 2)).toEqual(['Project name', 'Stage']);
    expect(lines).toHaveLength(3);
    expect(lines[1]?.[1]).toBe(before[0]);
    const html = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return (await item?.getType('text/html'))?.text();
    });
    expect(html).toContain('<table');
    await page.keyboard.press('Escape');
  });

  await test.step('shows what a paste changes, and pastes it once it fits', async () => {
    await copyText(page, [
      ['Estimators', 'Client', 'Stage'],
      ['grace whitfield', 'Acme', target],
      ['Nobody Known', 'Acme', target.toUpperCase()],
    ]);
    await bids.focusCell(0, stage ?? 0);
    await pasteOn(page);
    const dialog = page.getByRole('dialog', { name: 'Paste cells' });
    await expect(dialog.getByText(/1 doesn't fit/)).toBeVisible();
    await expect(dialog.getByText('No column of this list, left out: Client')).toBeVisible();
    await expect(dialog.getByText('Nobody is called “Nobody Known”')).toBeVisible();
    const wrong = dialog.getByRole('gridcell', { name: /Nobody is called/ });
    await wrong.click();
    await dialog.getByRole('textbox', { name: /^Estimators, / }).fill('Grace Whitfield');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/fit/)).toHaveCount(0);
    await dialog.getByRole('button', { name: /^Paste \d cells$/ }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/^Pasted \d cells in 2 bids$/)).toBeVisible();
    expect([await bids.cellText(0, stage ?? 0), await bids.cellText(1, stage ?? 0)]).toEqual([target, target]);
  });

  await test.step('takes all of it back at once', async () => {
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect
      .poll(async () => [await bids.cellText(0, stage ?? 0), await bids.cellText(1, stage ?? 0)])
      .toEqual(before);
  });

  await test.step('pastes into an input as always', async () => {
    await copyText(page, [['a', 'b']]);
    await page.getByPlaceholder('Search bids, companies, people').focus();
    await pasteOn(page);
    await expect(page.getByPlaceholder('Search bids, companies, people')).toHaveValue(/a\s?b/);
    await expect(page.getByRole('dialog', { name: 'Paste cells' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('offers to import a table that no row takes', async () => {
    await page.goto('/projects?view=all');
    await expect(firstRow(page, 'Bids')).toBeVisible();
    await copyText(page, [
      ['Project name', 'Location'],
      [`Pasted ${await nameOf(0)}`, 'Seattle, WA'],
    ]);
    await page.getByRole('heading', { level: 1 }).click();
    const offer = page.getByRole('button', { name: 'Import 1 row' });
    // What takes a table loads after the rows.
    await expect(async () => {
      await pasteOn(page);
      await expect(offer).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await offer.click();
    await expect(page.getByRole('dialog', { name: 'Match columns' })).toBeVisible();
  });
  expect(estimators).toBeGreaterThan(0);
});

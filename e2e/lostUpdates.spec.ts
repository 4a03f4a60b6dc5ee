import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey';

const bids = (page: Page): Locator => page.getByRole('grid', { name: 'Bids' });

/** Opens the bid list with the city column. */
const openWithCities = async (page: Page, address: string): Promise<void> => {
  await page.goto(`${address}/projects?view=all`);
  await expect(bids(page).getByRole('rowheader').filter({ hasText: /\S/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Fields', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Fields' });
  for (const field of ['City', 'Companies', 'Keywords', 'Notes', 'Quote'])
    await panel.getByRole('switch', { name: field, exact: true }).press('Space');
  await panel.getByRole('heading', { name: 'Fields', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
};

const cityCell = async (page: Page): Promise<Locator> => {
  const head = bids(page).getByRole('columnheader', { name: 'City' });
  const index = (await head.getAttribute('aria-colindex')) ?? '';
  return bids(page).locator(`[role="row"][aria-rowindex="2"] > [aria-colindex="${index}"]`);
};

/** Types a city and stays in the cell. */
const beginCity = async (page: Page, city: string): Promise<void> => {
  await (await cityCell(page)).dblclick();
  await expect(page.getByRole('textbox', { name: /^City of/ })).toBeFocused();
  await page.getByRole('textbox', { name: /^City of/ }).fill(city);
};

/** Leaves the cell, and waits until the server has the city: the cell shows it before. */
const saveCity = async (page: Page): Promise<void> => {
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await page.keyboard.press('Enter');
  await saved;
};

test(
  'when two users change one field, the second sees both values and chooses',
  { tag: '@slow' },
  async ({ page, browser, basis, signedInAs, sessionOf }) => {
    await signedInAs('admin');
    const other = await browser.newContext({
      storageState: await sessionOf('member'),
      viewport: { width: 1440, height: 900 },
    });
    const maya = await other.newPage();
    await openWithCities(page, basis.address);
    await openWithCities(maya, basis.address);
    const dialog = page.getByRole('dialog', { name: 'City was changed by two people' });
    const [ours, hers] = [await cityCell(page), await cityCell(maya)];

    await beginCity(page, 'Seattle');
    await beginCity(maya, 'Tacoma');
    await saveCity(maya);
    await expect(hers).toContainText('Tacoma');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Maya Okafor changed City to Tacoma while you were entering Seattle.');
    await dialog.getByRole('button', { name: 'Keep Tacoma' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(ours).toContainText('Tacoma');

    await beginCity(page, 'Spokane');
    await beginCity(maya, 'Kent');
    await saveCity(maya);
    await expect(hers).toContainText('Kent');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Use Spokane' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(ours).toContainText('Spokane');
    await expect(hers).toContainText('Spokane');
    await other.close();
  },
);

import { newWord } from '../packages/domain/src/testing/seed';
import { expect, test } from './journey';
import { invitation } from './letters';

test(
  'a keyword that an Admin lists is counted in emails and bids, by the keyboard alone, on every page',
  { tag: '@slow' },
  async ({ page, context, signedInAs, receiveMail }) => {
    const name = `Alder Hangar ${newWord()}`;
    await signedInAs('admin');
    await page.goto('/settings/email-accounts');
    await page.getByRole('link', { name: 'Keywords' }).click();
    const list = page.getByRole('list', { name: 'Keywords' });
    await expect(list.getByRole('listitem').first()).toHaveText('Acoustical');
    const other = await context.newPage();
    await other.goto('/settings/keywords');
    await expect(other.getByRole('button', { name: 'Rename Acoustical' })).toBeVisible();

    await page.getByLabel('New keyword').focus();
    await page.keyboard.type('Casework');
    await page.keyboard.press('Enter');
    await expect(other.getByRole('button', { name: 'Rename Casework' })).toBeVisible();

    await receiveMail(
      invitation(name, { scope: 'Drywall, more DRYWALL, case-work, casework, insulation, ceiling, EIFS.' }),
    );
    await other.goto('/inbox');
    await other
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('gridcell')
      .first()
      .click();
    const details = other.getByRole('dialog', { name: new RegExp(name) });
    const counts = details.getByRole('definition').filter({ hasText: 'Drywall2' });
    await expect(counts).toHaveText('Drywall2Casework1+3');
    await details.getByRole('button', { name: '+3 keywords' }).focus();
    await other.keyboard.press('Enter');
    await expect(counts).toHaveText('Drywall2Casework1Ceilings1EIFS1Insulation1Fewer');

    await details.getByRole('button', { name: 'Add as Accepted' }).click();
    await other.getByRole('button', { name: 'See bid details' }).click();
    await expect(other.getByRole('heading', { name: 'Keywords' })).toBeVisible();
    await expect(other.getByText('Casework1', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Rename Casework' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Hangar');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Rename Hangar' })).toBeFocused();
    await expect(other.getByText(/^Hangar\d+$/)).toBeVisible();
    await expect(other.getByText('Casework1', { exact: true })).toHaveCount(0);

    await page.getByRole('button', { name: 'Delete Hangar' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Delete Hoisting' })).toBeFocused();
    await expect(other.getByText(/^Hangar\d+$/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Rename Hangar' })).toBeVisible();
    await expect(other.getByText(/^Hangar\d+$/)).toBeVisible();
  },
);

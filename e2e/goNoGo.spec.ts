import { expect, firstRow, test } from './journey';
import { undecidedBid } from './undecidedBid';

test(
  'a bid is weighed by the bids behind its figures, and accepted',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('admin');
    await page.goto(await undecidedBid(page));
    const panel = page.getByRole('region', { name: 'Go or no-go' });
    const shown = Number((await panel.getByRole('button', { name: /^Show all/ }).textContent())?.replaceAll(/\D/g, ''));
    await panel.getByRole('button', { name: /^Won \d+, lost \d+$/ }).click();
    const behind = page.getByRole('dialog', { name: 'Similar bids with a result' });
    await expect(firstRow(page, 'Bids behind the figure')).toBeVisible();
    await expect(behind.getByRole('grid')).toHaveAttribute('aria-rowcount', String(shown + 1));
    await page.keyboard.press('Escape');
    await expect(behind).toBeHidden();

    await panel.getByRole('button', { name: 'Weekly limits' }).click();
    const limits = page.getByRole('dialog', { name: 'Weekly limits' });
    await limits.getByLabel('Maya Okafor').fill('1');
    await limits.getByRole('button', { name: 'Save' }).click();
    await expect(limits).toBeHidden();
    await expect(panel.getByRole('button', { name: /^Maya Okafor: \d+ of 1/ })).toBeVisible();

    await panel.getByRole('button', { name: 'Accept bid' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('combobox', { name: /^Stage of / })).toContainText('Accepted');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(panel).toBeVisible();
  },
);

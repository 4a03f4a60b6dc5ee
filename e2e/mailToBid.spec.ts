import type { Page } from '@playwright/test';
import { expect, firstRow, test } from './journey';
import { invitation } from './letters';

const name = 'Gullwing Hangar 3: North Annex';
const subject = `Bid Invite: ${name} Project`;

/** Shows the bids with the newest first. */
const sortByNewest = async (page: Page): Promise<void> => {
  const order = JSON.stringify({ name: 'createdAt', entity: 'project', direction: 'desc' });
  await page.goto(`/projects?sort=${encodeURIComponent(order)}`);
  await expect(firstRow(page, 'Bids')).toBeVisible();
};

test('BID-02, INBOX-07, OVERVIEW-04, OVERVIEW-06: an invitation comes by mail, is read, becomes a bid, and is still there after a restart', async ({
  page,
  basis,
  signedInAs,
  receiveMail,
  table,
}) => {
  test.setTimeout(400_000);
  await signedInAs('admin');
  await page.goto('/inbox');
  // The footer counts emails only; rows include group headers.
  const emailsThere = async (): Promise<number> =>
    Number.parseInt((await page.getByText(/^[\d,]+\s*emails(?: · [\d,]+ loaded)?$/).textContent()) ?? '', 10);
  await expect.poll(emailsThere).toBeGreaterThan(0);
  const before = await emailsThere();

  await receiveMail(invitation(name));
  const row = page.getByRole('row', { name: subject });
  await expect(row, 'it appears without a reload').toBeVisible();
  await expect(row).toHaveCount(1);
  await expect.poll(emailsThere).toBe(before + 1);

  await row.getByRole('gridcell').first().click();
  const details = page.getByRole('dialog', { name: subject });
  await expect(details.getByRole('definition').first()).toHaveText(new RegExp(name));
  await expect(details.getByRole('region', { name: 'Message' })).toContainText('Imke Thorsen');
  for (const text of [
    'Mar 26, 2027',
    '640 Runway Rd, Moses Lake, WA 98837',
    'Vale & Pember Builders',
    'Imke Thorsen',
  ]) {
    await expect(details.getByRole('definition').filter({ hasText: text })).toBeVisible();
  }

  const source = details.frameLocator('iframe').locator('[data-source-of="location"]').first();
  const field = details.getByRole('definition').filter({ hasText: '640 Runway Rd' });
  await expect(source).not.toHaveAttribute('data-active');
  await field.hover();
  await expect(source).toHaveAttribute('data-active');
  await details.getByRole('heading', { name: subject }).hover();
  await expect(source).not.toHaveAttribute('data-active');
  await source.hover();
  await expect(details.locator('[data-active]').filter({ hasText: '640 Runway Rd' })).toBeVisible();

  await details.getByRole('button', { name: 'Add as Accepted' }).click();
  await expect(details).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'The email was added as a bid.' })).toBeVisible();
  await page.getByRole('button', { name: 'Bids', exact: true }).click();
  await page.getByRole('menuitem', { name: 'List' }).click();
  await sortByNewest(page);
  await expect.poll(() => table('Bids').cellText(0, 0)).toContain(name);

  await basis.restart();
  await sortByNewest(page);
  await page.getByRole('grid', { name: 'Bids' }).getByRole('rowheader').filter({ hasText: name }).click();
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  const invites = page.getByRole('grid', { name: 'Bid invites' });
  await expect(invites.getByRole('row', { name: /Vale & Pember Builders/ })).toContainText('Imke Thorsen');
});

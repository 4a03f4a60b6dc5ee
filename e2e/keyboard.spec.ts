import { expect, password, people, test } from './journey';

test('by the keyboard alone one signs in, opens a bid, opens an e-mail and closes it', async ({ page, table }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(people.admin);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/projects');

  const bids = table('Bids');
  await expect(page.getByRole('grid', { name: 'Bids' }).getByRole('rowheader').first()).toBeVisible();
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
  expect(name).toContain((await page.getByRole('heading', { level: 1 }).textContent()) ?? 'nothing');
  await page.goBack();
  await expect.poll(() => bids.focusedCell(), 'the focus is on the row that one comes from').toMatchObject({ row: 1 });
  await page.goForward();
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/);

  await tabInto(() => page.getByRole('link', { name: /^Inbox/ }).evaluate((link) => link === document.activeElement));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/inbox');
  const emails = table('Emails');
  await expect(page.getByRole('grid', { name: 'Emails' }).getByRole('rowheader').first()).toBeVisible();
  await tabInto(async () => (await emails.focusedCell()) !== null);
  for (let steps = 0; (await emails.focusedCell())?.row !== 1 && steps < 5; steps += 1) await emails.press('ArrowDown');
  await emails.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/messageId=/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/inbox');
  await expect.poll(() => emails.focusedCell(), 'the focus is back where it was').toMatchObject({ row: 1 });
});

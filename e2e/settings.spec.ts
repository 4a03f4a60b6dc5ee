import { expect, firstRow, test } from './journey';

test('SETTINGS-29: a platform is connected, changed and removed, and the other page of the browser follows', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/projects');
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings/email-accounts');
  await page.getByRole('link', { name: 'Platforms' }).click();
  const other = await context.newPage();
  await other.goto('/settings/platforms');
  const there = other.getByRole('list', { name: 'Connected platforms' });

  await page.getByRole('button', { name: 'Connect PlanHub' }).click();
  await page.getByLabel('User name').fill('bids@cascade.test');
  await page.getByLabel('Password', { exact: true }).fill('hunter two');
  await page.getByRole('dialog').getByRole('button', { name: 'Connect platform' }).click();
  await expect(there.getByRole('listitem')).toHaveText([/PlanHub.*bids@cascade\.test/]);
  await expect(other.getByRole('button', { name: 'Connect PlanHub' })).toHaveCount(0);

  await page.getByRole('button', { name: /^Change PlanHub/ }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.getByLabel('User name').fill('other@cascade.test');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(there.getByRole('listitem')).toHaveText([/PlanHub.*other@cascade\.test/]);

  await page.getByRole('button', { name: /^Remove PlanHub/ }).click();
  await page.getByRole('button', { name: 'Remove sign-in' }).click();
  await expect(there).toHaveCount(0);
});

test('SETTINGS-06: by the keyboard alone one goes to the settings and asks for a mailbox, which says why it is not there', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('member');
  await page.goto('/projects');
  await expect(firstRow(page, 'Bids')).toBeVisible();
  const palette = page.getByPlaceholder('Search bids, companies, people');
  // The keys are there shortly after the page.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(palette).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type('settings');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settings/email-accounts');
  const connect = page.getByRole('button', { name: 'Connect mailbox' });
  await expect(connect).toBeVisible();
  for (let steps = 0; steps < 30; steps += 1) {
    if (await connect.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email or user name')).toBeFocused();
  await page.keyboard.type('maya@cascade.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('127.0.0.1');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('staple');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Connect mailbox' });
  await expect(dialog.getByRole('alert')).toContainText('private network');
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('staple');
  await page.keyboard.press('Escape');
  await expect(connect).toBeFocused();
});

for (const [id, name, path] of [
  ['SETTINGS-19', 'Keywords', '/settings/keywords'],
  ['SETTINGS-15', 'Platforms', '/settings/platforms'],
] as const) {
  test(`${id}: only Admins see the page ${name} of the settings`, async ({ page, signedInAs }) => {
    await signedInAs('admin');
    await page.goto(path);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await page.context().clearCookies();
    await signedInAs('member');
    await page.goto(path);
    await expect(page.getByText('You do not have permission to access this page')).toBeVisible();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  });
}

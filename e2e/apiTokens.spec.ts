import { expect, test } from './journey';
import { password } from './people';

test('a token is made by keyboard, calls what it may, and is refused once it is revoked', async ({
  page,
  signedInAs,
  playwright,
  baseURL,
}) => {
  await signedInAs('member');
  await page.goto('/settings/reset-password');
  await page.getByRole('button', { name: 'New token' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Nightly report');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const secret = await page.getByRole('textbox', { name: 'API token' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Nightly report')).toBeVisible();

  const program = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${secret}` },
  });
  expect((await program.get('/api/projects')).status()).toBe(200);
  expect((await program.get('/api/companies')).status()).toBe(403);
  await page.getByRole('button', { name: 'Revoke Nightly report' }).click();
  await page.getByRole('button', { name: 'Revoke token' }).click();
  await expect(page.getByText('You have no API tokens.')).toBeVisible();
  expect((await program.get('/api/projects')).status()).toBe(401);
  await program.dispose();
});

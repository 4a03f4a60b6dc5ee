import type { Page } from '@playwright/test';
import { expect, firstRow, test } from './journey';
import { passwordLinkTo } from './outbox';
import { password } from './people';

const email = 'noor@cascade-interiors.example';
const menuItems = (page: Page): Promise<string[]> => page.getByRole('menuitem').allTextContents();

const openProfileMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Profile of/ }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
};

/** Paths of the calls of a page from now on. */
const callsOf = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
};

test(
  'SETTINGS-30, ROUTE-04, ROUTE-05, ROUTE-06, PROFILE-03, PROFILE-04, PROFILE-05, PROFILE-06: an Admin invites a Member, who chooses a password, logs out, forgets it, and comes back, all by keyboard',
  { tag: '@slow' },
  async ({ page, browser, basis, signedInAs }) => {
    await signedInAs('admin');
    await page.goto('/projects');
    await expect(firstRow(page, 'Bids')).toBeVisible();
    await openProfileMenu(page);
    for (const [name, path] of [
      ['My profile', '/settings/my-profile'],
      ['Notifications', '/settings/notifications'],
      ['Company settings', '/settings/customize-fields/bid-details'],
    ] as const)
      await expect(page.getByRole('menuitem', { name })).toHaveAttribute('href', path);
    await page.getByRole('menuitem', { name: 'Manage users' }).press('Enter');
    await expect(page).toHaveURL('/settings/manage-users');
    await page.getByRole('button', { name: 'Invite users' }).press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused();
    await page.keyboard.type('maya@cascade-interiors.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Noor');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Haddad');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Maya Okafor already has this email.')).toBeVisible();
    await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Noor Haddad is invited')).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Users' }).getByText(/Not sent: no mail server/)).toBeVisible();

    const invited = await browser.newContext({ baseURL: basis.address });
    const noor = await invited.newPage();
    const calls = callsOf(noor);
    const link = await passwordLinkTo(basis.outboxFolder, email, 1);
    await noor.goto(link);
    await expect(noor.getByRole('heading', { name: /^Welcome to Cascade/ })).toBeVisible();
    await expect(noor.getByLabel('New password', { exact: true })).toBeFocused();
    await noor.keyboard.type('password');
    await noor.keyboard.press('Enter');
    await expect(noor.getByText('This password is too common and easy to guess. Choose another.')).toBeVisible();
    expect(calls.filter((call) => call === 'GET /api/profile')).toEqual([]);
    await noor.getByLabel('New password', { exact: true }).press('ControlOrMeta+a');
    await noor.keyboard.type('staple correct horse');
    await noor.keyboard.press('Enter');
    await expect(noor).toHaveURL(/\/projects/);
    await expect(noor.getByRole('button', { name: 'Profile of Noor Haddad' })).toBeVisible();
    await noor.goto('/projects?view=all');
    await expect(firstRow(noor, 'Bids')).toBeVisible();
    await openProfileMenu(noor);
    expect(await menuItems(noor)).not.toContain('Manage users');
    expect(await menuItems(noor)).not.toContain('Company settings');
    await noor.getByRole('menuitem', { name: 'Log out' }).press('Enter');
    await expect(noor).toHaveURL('/login');

    await noor.getByRole('link', { name: 'Forgot password?' }).press('Enter');
    await expect(noor).toHaveURL('/forgot-password');
    await expect(noor.getByLabel('Email')).toBeFocused();
    await noor.keyboard.type(email);
    await noor.keyboard.press('Enter');
    await expect(noor.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    const reset = await passwordLinkTo(basis.outboxFolder, email, 2);
    await noor.goto(link);
    await expect(noor.getByRole('heading', { name: 'This link was already used' })).toBeVisible();
    await noor.goto(reset);
    await expect(noor.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await expect(noor.getByLabel('New password', { exact: true })).toBeFocused();
    await noor.keyboard.type('horse staple correct');
    await noor.keyboard.press('Enter');
    await expect(noor).toHaveURL(/\/projects/);
    await expect(noor.getByRole('button', { name: 'Profile of Noor Haddad' })).toBeVisible();

    await page.reload();
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row.getByText('Now')).toBeVisible();
    await row.getByRole('rowheader').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByText('Noor Haddad is deactivated')).toBeVisible();
    await expect(noor).toHaveURL('/login');
    await noor.goto(reset);
    await expect(noor.getByRole('heading', { name: 'This user is deactivated' })).toBeVisible();
    await invited.close();
  },
);

test(
  'SETTINGS-01, SETTINGS-03, SETTINGS-04, SETTINGS-05: a read-only user changes the own profile, notifications and password, and is told why the users are not theirs',
  { tag: '@slow' },
  async ({ page, signedInAs, sessions }) => {
    await signedInAs('readOnly');
    await page.goto('/settings');
    await expect(page).toHaveURL('/settings/my-profile');
    const last = page.getByLabel('Last name');
    await last.fill('Hale-Ortiz');
    await last.press('Enter');
    await expect(page.getByText('Your profile was saved')).toBeVisible();
    await page.getByRole('link', { name: 'Notifications' }).click();
    const stage = page.getByRole('switch', { name: 'Stage changed: Email' });
    await stage.press('Space');
    await page.getByRole('switch', { name: 'Daily email' }).press('Space');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect(page.getByText('Nothing waits yet.')).toBeVisible();
    await page.reload();
    await expect(stage).toBeChecked();
    await page.getByRole('button', { name: 'Restore to default' }).click();
    await expect(stage).not.toBeChecked();
    await page.getByRole('link', { name: 'Password' }).click();
    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel('New password').fill('staple correct horse');
    await page.getByLabel('New password').press('Enter');
    await expect(page.getByText('The current password is incorrect.')).toBeVisible();
    await expect(page.getByLabel('Current password')).toBeFocused();
    await expect(page.getByLabel('New password')).toHaveValue('staple correct horse');
    await page.getByLabel('Current password').fill(password);
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password was changed')).toBeVisible();
    // It ended the session that other journeys of this worker would take.
    sessions.delete('readOnly');
    await page.goto('/settings/manage-users');
    await expect(page.getByText('You do not have permission to access this page')).toBeVisible();
    await page.goto('/settings/my-profile');
    await page.getByLabel('Last name').fill('Hale');
    await page.getByLabel('Last name').press('Enter');
    await expect(page.getByText('Your profile was saved')).toBeVisible();
  },
);

import { AxeBuilder } from '@axe-core/playwright';
import { Secret, TOTP } from 'otpauth';
import type { CDPSession, Page } from '@playwright/test';
import { timeNow } from '../packages/domain/src/testing/clock';
import { expect, testApart as test } from './journey';
import { password, people, type Person } from './people';

/** Passkeys belong to a name, so pages are opened by it and not by the number of this machine. */
const at = (address: string, path: string): string => address.replace('127.0.0.1', 'localhost') + path;

/** An authenticator with a fingerprint reader, as Chromium simulates it. */
const plugIn = async (page: Page): Promise<CDPSession> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devtools;
};

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const expectNoFaults = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(rules).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
};

const daniel = 'daniel@cascade-interiors.example';

const logIn = async (page: Page, person: Person | typeof daniel): Promise<void> => {
  await page.getByLabel('Email').fill(person === daniel ? daniel : people[person]);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
};
const logOut = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: `Profile of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
};
const confirm = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toHaveCount(0);
};
const bids = /\/projects(\?view=mine)?$/;
const codeOf = (key: string, period = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: timeNow().getTime() + period * 30_000,
  });

test('a passkey is added, signs in without a password, and is removed', { tag: '@slow' }, async ({ page, basis }) => {
  const devtools = await plugIn(page);
  await page.goto(at(basis.address, '/login'));
  await logIn(page, 'member');
  await expect(page).toHaveURL(bids);
  await page.goto(at(basis.address, '/settings/reset-password'));
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await confirm(page);
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Office desktop');
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByText('Office desktop')).toBeVisible();
  await expect(page.getByText(/^Added .*\. Not used yet$/)).toBeVisible();
  await expectNoFaults(page);

  await logOut(page, 'Maya Okafor');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(bids);
  await page.goto(at(basis.address, '/settings/reset-password'));
  await expect(page.getByText('Passkey. Now')).toBeVisible();
  await expect(page.getByText(/Last used (now|today)/)).toBeVisible();

  await page.getByRole('button', { name: 'Remove Office desktop' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await confirm(page);
  await expect(page.getByRole('list', { name: 'Passkeys' })).toHaveCount(0);
  await logOut(page, 'Maya Okafor');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText("This passkey doesn't open Basis here.");
  await devtools.detach();
});

test(
  'one-time codes are turned on and asked for after the password, by keyboard alone',
  { tag: '@slow' },
  async ({ page, basis }) => {
    await page.goto(at(basis.address, '/login'));
    await logIn(page, 'restricted');
    await expect(page).toHaveURL(bids);
    await page.goto(at(basis.address, '/settings/reset-password'));
    await page.getByRole('button', { name: 'Turn on one-time codes' }).press('Enter');
    await page
      .getByRole('dialog', { name: 'Confirm that it is you' })
      .getByLabel('Password', { exact: true })
      .fill(password);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
    const key = await dialog.getByLabel('Key').inputValue();
    await expectNoFaults(page);
    await dialog.getByLabel('One-time code').fill(codeOf(key));
    await page.keyboard.press('Enter');
    const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(shown).toBeVisible();
    await expectNoFaults(page);
    const [recoveryCode = ''] = await shown.getByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/).allTextContents();
    const download = page.waitForEvent('download');
    await shown.getByRole('button', { name: 'Download' }).press('Enter');
    expect((await download).suggestedFilename()).toBe('basis-recovery-codes.txt');
    await shown.getByRole('button', { name: 'I kept them' }).press('Enter');
    await expect(page.getByText('10 of 10 left. Each one works once, without your phone')).toBeVisible();

    await logOut(page, 'Rosa Medina');
    await logIn(page, 'restricted');
    await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
    await expect(page.getByLabel('One-time code')).toBeFocused();
    await expectNoFaults(page);
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('This code is wrong');
    // The next code is taken too, and that of now was taken.
    await page.getByLabel('One-time code').fill(codeOf(key, 1));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(bids);

    await logOut(page, 'Rosa Medina');
    await logIn(page, 'restricted');
    await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
    await page.getByLabel('Recovery code', { exact: true }).fill(recoveryCode.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(bids);
  },
);

test(
  'an Admin who must set up a passkey can do nothing else before',
  { tag: '@slow' },
  async ({ page, basis, browser }) => {
    const devtools = await plugIn(page);
    await page.goto(at(basis.address, '/login'));
    await logIn(page, 'admin');
    await expect(page).toHaveURL(bids);
    await page.goto(at(basis.address, '/settings/security'));
    await expect(page.getByRole('switch', { name: 'Require a passkey or code for Admins' })).toBeDisabled();
    await page.getByRole('link', { name: 'Password and security' }).click();
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await confirm(page);
    await page.getByRole('dialog', { name: 'Add a passkey' }).getByRole('button', { name: 'Add passkey' }).click();
    await expect(page.getByRole('list', { name: 'Passkeys' })).toBeVisible();
    await page.goto(at(basis.address, '/settings/security'));
    await page.getByRole('switch', { name: 'Require a passkey or code for Admins' }).click();
    await expect(page.getByText(/Ready now: 1 of \d\.$/)).toBeVisible();
    await expectNoFaults(page);

    // Another Admin, made of a Member, signs in.
    const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const users = (await (await page.request.get(at(basis.address, '/api/users'))).json()) as {
      users: { id: string; email: string }[];
    };
    const id = users.users.find(({ email }) => email === daniel)?.id ?? '';
    const changed = await page.request.patch(at(basis.address, `/api/users/${id}`), {
      data: { role: 'Admin' },
      headers: { 'X-XSRF-TOKEN': token },
    });
    expect(changed.ok()).toBe(true);
    const context = await browser.newContext();
    const other = await context.newPage();
    await plugIn(other);
    await other.goto(at(basis.address, '/companies'));
    await logIn(other, daniel);
    await expect(other.getByRole('heading', { name: 'Protect your account' })).toBeVisible();
    await expectNoFaults(other);
    await other.goto(at(basis.address, '/inbox'));
    await expect(other.getByRole('heading', { name: 'Protect your account' })).toBeVisible();
    await other.getByRole('button', { name: 'Add a passkey' }).click();
    await other.getByRole('dialog', { name: 'Add a passkey' }).getByRole('button', { name: 'Add passkey' }).click();
    await expect(other.getByRole('grid', { name: 'Emails' })).toBeVisible();
    await context.close();

    await page.reload();
    await page.getByRole('switch', { name: 'Require a passkey or code for Admins' }).click();
    await expect(page.getByRole('switch', { name: 'Require a passkey or code for Admins' })).not.toBeChecked();
    const restored = await page.request.patch(at(basis.address, `/api/users/${id}`), {
      data: { role: 'Member' },
      headers: { 'X-XSRF-TOKEN': token },
    });
    expect(restored.ok()).toBe(true);
    await devtools.detach();
  },
);

import { expect, firstRow, test } from './journey';
import { invitation } from './letters';

test(
  'SETTINGS-29: a platform is connected, changed and removed, and the other page of the browser follows',
  { tag: '@slow' },
  async ({ page, context, signedInAs }) => {
    await signedInAs('admin');
    await page.goto('/projects');
    await page.getByRole('button', { name: /^Profile of/ }).click();
    await page.getByRole('menuitem', { name: 'Notifications' }).click();
    await expect(page).toHaveURL('/settings/notifications');
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
  },
);

test(
  'SETTINGS-06: by the keyboard alone one goes to the settings and asks for a mailbox, which says why it is not there',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('member');
    await page.goto('/projects');
    await expect(firstRow(page, 'Bids')).toBeVisible();
    const palette = page.getByRole('combobox', { name: 'Search and commands' });
    // Shortcuts load after the page.
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(palette).toBeFocused({ timeout: 1000 });
    }).toPass();
    await page.keyboard.type('settings');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/settings/my-profile');
    await page.goto('/settings/email-accounts');
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
  },
);

for (const [id, name, path] of [
  ['SETTINGS-16', 'Manage users', '/settings/manage-users'],
  ['SETTINGS-19', 'Keywords', '/settings/keywords'],
  ['SETTINGS-15', 'Platforms', '/settings/platforms'],
  ['SETTINGS-20', 'Plan downloading', '/settings/plan-downloading'],
  ['SETTINGS-11', 'Bid details', '/settings/customize-fields/bid-details'],
  ['SETTINGS-14', 'Quotes', '/settings/customize-fields/quotes'],
  ['SETTINGS-17', 'Decline reasons', '/settings/decline-reasons'],
  ['SETTINGS-18', 'Lost reasons', '/settings/lost-reasons'],
] as const) {
  test(`${id}: only Admins see the page ${name} of the settings`, { tag: '@slow' }, async ({ page, signedInAs }) => {
    await signedInAs('admin');
    await page.goto(path);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    const link = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('aria-current', 'page');
    await page.context().clearCookies();
    await signedInAs('member');
    await page.goto(path);
    await expect(page.getByText('You do not have permission to access this page')).toBeVisible();
    await expect(link).toHaveCount(0);
  });
}

test(
  'SETTINGS-24, SETTINGS-25, SETTINGS-28: an Admin sets up stages, trades and fields, and the bids follow',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('admin');
    await page.goto('/settings/stages-settings');
    await page.getByRole('button', { name: 'Add stage' }).click();
    const name = page.getByRole('textbox', { name: 'Rename New stage' });
    await expect(name).toBeFocused();
    await page.keyboard.type('On hold');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Move On hold' }).focus();
    for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key);
    await expect(page.getByRole('rowheader').nth(-2)).toHaveText('On hold');
    await expect(page.getByText(/Saving changes in/)).toBeVisible();
    await expect(page.getByText(/Saving changes/)).toHaveCount(0, { timeout: 15_000 });

    await page.getByRole('link', { name: 'Trades' }).click();
    await page.getByRole('textbox', { name: 'New trade' }).fill('Wood ceilings');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Rename Wood ceilings' })).toBeVisible();

    await page.getByRole('link', { name: 'Bid details' }).click();
    await page.getByRole('button', { name: 'Add field' }).click();
    const drawer = page.getByRole('dialog', { name: 'Add field' });
    await drawer.getByRole('textbox', { name: 'Label' }).fill('Crane');
    await drawer.getByRole('radio', { name: /SingleSelect/ }).check();
    await drawer.getByRole('button', { name: 'Add option' }).click();
    await expect(drawer.getByRole('textbox', { name: 'Option 1' })).toBeFocused();
    await page.keyboard.type('Tower crane');
    await drawer.getByRole('button', { name: 'Add field' }).click();
    await expect(page.getByRole('rowheader', { name: 'Crane' })).toBeVisible();

    await page.goto('/projects?view=all');
    await expect(firstRow(page, 'Bids')).toBeVisible();
    await page.getByRole('button', { name: /^Fields/ }).click();
    const fields = page.getByRole('dialog', { name: 'Fields' });
    await fields.getByRole('searchbox').fill('Crane');
    await expect(fields.getByText('Crane')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page
      .getByRole('grid', { name: 'Bids' })
      .locator('[role="gridcell"][aria-haspopup="listbox"]')
      .getByRole('combobox')
      .first()
      .click();
    await expect(page.getByRole('option', { name: 'On hold' })).toBeVisible();
  },
);

test(
  'SETTINGS-07, SETTINGS-09, SETTINGS-10: a Member edits stages and trades; ReadOnly sees them',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('member');
    await page.goto('/settings/stages-settings');
    await expect(page.getByRole('button', { name: 'Add stage' })).toBeEnabled();
    await page.goto('/settings/board-settings');
    await expect(page.getByText(/An Admin can change them/)).toBeVisible();
    await page.context().clearCookies();
    await signedInAs('readOnly');
    await page.goto('/settings/stages-settings');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add stage' })).toHaveCount(0);
    await page.goto('/settings/trades');
    await expect(page.getByRole('list', { name: 'Trades' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  },
);

test(
  'SETTINGS-08: a Member adds a rule, which assigns an estimator to the bid of the next email and is undone there',
  { tag: '@slow' },
  async ({ page, signedInAs, receiveMail }) => {
    const name = 'Tern Point Boathouse';
    const subject = `Bid Invite: ${name} Project`;
    await signedInAs('member');
    await page.goto('/settings/rules');
    await page.getByRole('button', { name: 'Add rule' }).click();
    const drawer = page.getByRole('dialog', { name: 'Add rule' });
    await drawer.getByRole('textbox', { name: 'Name' }).fill('Invitations to Rosa');
    await drawer.getByRole('combobox', { name: 'Kind of email' }).click();
    await page.getByRole('option', { name: 'Bid invite' }).click();
    await page.keyboard.press('Escape');
    await expect(drawer.getByText(/^Would have matched \d+ of the last \d+ emails\./)).toBeVisible();
    await drawer.getByRole('combobox', { name: 'Assign estimators' }).click();
    await page.getByRole('option', { name: /^Rosa Medina/ }).click();
    await page.keyboard.press('Escape');
    await drawer.getByRole('button', { name: 'Add rule' }).click();
    await expect(page.getByRole('row', { name: /Invitations to Rosa/ })).toContainText('Assign Rosa Medina');

    await receiveMail(invitation(name));
    await page.goto('/inbox');
    await page.getByRole('row', { name: subject }).getByRole('gridcell').first().click();
    const details = page.getByRole('dialog', { name: subject });
    await expect(details.getByText(/^Rule “Invitations to Rosa” matches this email/)).toBeVisible();
    await details.getByRole('button', { name: 'Add as Accepted' }).click();
    await page.getByRole('button', { name: 'See bid details' }).click();
    await page
      .getByRole('tab', { name: /^Emails/ })
      .or(page.getByRole('link', { name: /^Emails/ }))
      .first()
      .click();
    await page.getByText(subject).first().click();
    await expect(page.getByText('Rule “Invitations to Rosa” assigned Rosa Medina.')).toBeVisible();
    const bid = page.url();
    await page.goto('/settings/rules');
    await expect(page.getByRole('row', { name: /Invitations to Rosa/ })).toContainText('1 email');
    await page.goto(bid);
    await page.getByRole('button', { name: `Undo what the rule did to ${name}` }).click();
    await expect(page.getByText('Rule “Invitations to Rosa” assigned Rosa Medina. This was undone.')).toBeVisible();

    await page.goto('/settings/rules');
    await expect(page.getByRole('row', { name: /Invitations to Rosa/ })).toContainText('Not yet');
    await page.getByRole('button', { name: 'Actions of Invitations to Rosa' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete rule' }).click();
    await expect(page.getByText('No rules yet')).toBeVisible();
  },
);

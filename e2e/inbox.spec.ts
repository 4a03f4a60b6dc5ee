import type { Page } from '@playwright/test';
import { newWord } from '../packages/domain/src/testing/seed';
import { expect, test } from './journey';
import { invitation } from './letters';

/** What tells jobs apart that are called alike, so that none is taken for another. */
const parts = ['Tower 1', 'Tower 2', 'Tower 3'] as const;
const unique = (name: string): string => `${name} ${newWord()}`;
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const toast = (page: Page, title: string) => page.getByRole('region', { name: 'Notifications' }).getByText(title);
const undo = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' });

const viewOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Inbox views' }).getByRole('button', { name: new RegExp(`^${name}`) });
const selectionBar = (page: Page) => page.getByRole('toolbar', { name: 'Actions for the selection' });

test.beforeEach(async ({ signedInAs }) => signedInAs('admin'));

test(
  'INBOX-18: an email that was trashed comes back by the undo of the toast, which says so',
  { tag: '@slow' },
  async ({ page, receiveMail }) => {
    const name = unique('Trash Me');
    await receiveMail(invitation(name));
    await page.goto('/inbox');
    const row = rowOf(page, name);
    await row.hover();
    await row.getByRole('button', { name: 'Trash' }).click();
    await expect(toast(page, 'The email was trashed')).toBeVisible();
    await expect(row).toHaveCount(0);
    await undo(page).click();
    await expect(toast(page, 'Restored 1 email from Trash')).toBeVisible();
    await expect(row).toBeVisible();
    await page.reload();
    await expect(row).toBeVisible();
  },
);

test('a bid that was added from an email is gone after the undo, and the email is back', async ({
  page,
  receiveMail,
  table,
}) => {
  const name = unique('Add Me');
  await receiveMail(invitation(name));
  await page.goto('/projects');
  // The footer says how many there are once they are counted.
  await expect(page.getByRole('grid', { name: 'Bids' })).toContainText(/\d+bids/);
  const bids = await table('Bids').rowCount();
  await page.getByRole('link', { name: /^Inbox/ }).click();
  const row = rowOf(page, name);
  await row.hover();
  await row.getByRole('button', { name: 'Add as Accepted' }).click();
  await expect(toast(page, 'The email was added as a bid.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await undo(page).click();
  await expect(toast(page, 'Undone: email moved back to the inbox, bid removed')).toBeVisible();
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Bids', exact: true }).click();
  await page.getByRole('menuitem', { name: 'List' }).click();
  await expect.poll(() => table('Bids').rowCount()).toBe(bids);
});

test(
  'INBOX-18, INBOX-21, TOAST-15, TOAST-16, TOAST-18: several emails go to the trash together, come back from there, and become bids',
  { tag: '@slow' },
  async ({ page, receiveMail, table }) => {
    const name = unique('Together');
    for (const part of parts) await receiveMail(invitation(`${name} ${part}`));
    await page.goto('/inbox');
    const rows = rowOf(page, name);
    await expect(rows).toHaveCount(3);
    for (const row of await rows.all()) await row.getByRole('checkbox').click();
    const bar = selectionBar(page);
    await expect(bar).toContainText('3');
    await bar.getByRole('button', { name: 'Trash' }).click();
    await expect(toast(page, 'All selected emails were trashed')).toBeVisible();
    await expect(rows).toHaveCount(0);

    await viewOf(page, 'Trash').click();
    await expect(page).toHaveURL('/inbox?view=trash');
    await expect(rows).toHaveCount(3);
    await table('Emails').toggleAll();
    await bar.getByRole('button', { name: 'Move to inbox' }).click();
    await expect(toast(page, 'Successfully moved selected emails to inbox')).toBeVisible();
    await expect(rows).toHaveCount(0);
    await viewOf(page, 'All Emails').click();
    await expect(rows).toHaveCount(3);
    for (const row of await rows.all()) await row.getByRole('checkbox').click();
    await bar.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(toast(page, 'Selected emails were linked into bids.')).toBeVisible();
    await expect(rows).toHaveCount(0);
  },
);

/** The row that the focus is in, or its text; empty when it is nowhere. */
const focusedRow = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.closest('[role="row"]')?.textContent ?? '');

test(
  'after trashing, undoing and adding the focus is on a row, and the old toast is gone',
  { tag: '@slow' },
  async ({ page, receiveMail }) => {
    const name = unique('Focus');
    for (const part of parts) await receiveMail(invitation(`${name} ${part}`));
    await page.goto('/inbox');
    const rows = rowOf(page, name);
    await expect(rows).toHaveCount(3);
    await rowOf(page, `${name} Tower 2`).getByRole('checkbox').click();
    await selectionBar(page).getByRole('button', { name: 'Trash' }).click();
    await expect(rows).toHaveCount(2);
    await expect.poll(() => focusedRow(page), 'what comes next has the focus').toContain(`${name} Tower 1`);
    await expect(toast(page, 'The email was trashed')).toBeVisible();
    await undo(page).click();
    await expect(rows).toHaveCount(3);
    await expect.poll(() => focusedRow(page), 'the focus stays on its record').toContain(`${name} Tower 1`);
    await expect(toast(page, 'The email was trashed')).toHaveCount(0);

    const row = rowOf(page, `${name} Tower 3`);
    await row.hover();
    await row.getByRole('button', { name: 'Add as Accepted' }).click();
    await expect(rows).toHaveCount(2);
    await expect.poll(() => focusedRow(page)).toContain(`${name} Tower 2`);
  },
);

test(
  'closing an email that was reached with Next puts the focus on its own row',
  { tag: '@slow' },
  async ({ page, receiveMail }) => {
    const name = unique('Next');
    for (const part of parts.slice(0, 2)) await receiveMail(invitation(`${name} ${part}`));
    await page.goto('/inbox');
    await expect(rowOf(page, name)).toHaveCount(2);
    await rowOf(page, `${name} Tower 2`).getByRole('gridcell').first().click();
    await page
      .getByRole('dialog', { name: `${name} Tower 2` })
      .getByRole('button', { name: 'Next email' })
      .click();
    await expect(page.getByRole('dialog', { name: `${name} Tower 1` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => focusedRow(page)).toContain(`${name} Tower 1`);
  },
);

test(
  'an open email says where it went when a colleague files it, and keeps its neighbours',
  { tag: '@slow' },
  async ({ page, basis, browser, sessionOf, receiveMail }) => {
    const name = unique('Filed');
    for (const part of parts) await receiveMail(invitation(`${name} ${part}`));
    await page.goto('/inbox');
    await expect(rowOf(page, name)).toHaveCount(3);
    await rowOf(page, `${name} Tower 2`).getByRole('gridcell').first().click();
    const details = page.getByRole('dialog', { name: `${name} Tower 2` });
    await expect(details.getByRole('button', { name: 'Add as Accepted' })).toBeVisible();

    const colleague = await (await browser.newContext({ storageState: await sessionOf('member') })).newPage();
    await colleague.goto(`${basis.address}/inbox`);
    const row = rowOf(colleague, `${name} Tower 2`);
    await row.hover();
    await row.getByRole('button', { name: 'Trash' }).click();
    await expect(details.getByRole('status')).toHaveText('This email is in the trash.');
    await expect(details.getByRole('button', { name: 'Move to inbox' })).toBeVisible();
    await colleague.context().close();

    await details.getByRole('button', { name: 'Next email' }).click();
    const next = page.getByRole('dialog', { name: `${name} Tower 1` });
    await expect(next.getByRole('button', { name: 'Add as Accepted' })).toBeVisible();
    await next.getByRole('button', { name: 'Previous email' }).click();
    await expect(page.getByRole('dialog', { name: `${name} Tower 3` })).toBeVisible();
  },
);

test('an email can be added as another stage', { tag: '@slow' }, async ({ page, receiveMail }) => {
  const name = unique('Undecided Job');
  await receiveMail(invitation(name));
  await page.goto('/inbox');
  await rowOf(page, name).getByRole('gridcell').first().click();
  const details = page.getByRole('dialog', { name: new RegExp(name) });
  await details.getByRole('button', { name: 'Choose a stage' }).click();
  await page.getByRole('menuitem', { name: 'Estimating' }).click();
  await expect(details).toBeHidden();
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'See bid details' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Estimating');
});

test(
  'invitations of one job stand together with their reasons, are grouped, taken apart and kept separate',
  { tag: '@slow' },
  async ({ page, receiveMail }) => {
    const name = unique('Ferncliff Library');
    await receiveMail(invitation(name));
    await receiveMail(invitation(name));
    await page.goto('/inbox');
    const group = page.getByRole('row', { name: new RegExp(`2 emails look like one bid: ${name}`) });
    await expect(group).toContainText('project name');
    await expect(rowOf(page, name)).toHaveCount(3);
    await group.getByRole('button', { name: /^Collapse/ }).click();
    await expect(rowOf(page, name)).toHaveCount(1);
    await group.getByRole('button', { name: /^Expand/ }).click();
    await expect(rowOf(page, name)).toHaveCount(3);
    await group.getByRole('button', { name: 'Group 2 emails' }).click();
    await expect(toast(page, 'Selected emails were successfully grouped together.')).toBeVisible();
    await expect(rowOf(page, name)).toHaveCount(1);
    await rowOf(page, name).getByRole('gridcell').first().click();
    const details = page.getByRole('dialog', { name: new RegExp(name) });
    await expect(details.getByRole('heading', { name: 'Grouped emails' })).toBeVisible();
    await details.getByRole('button', { name: 'Separate' }).click();
    await expect(details.getByRole('heading', { name: 'Grouped emails' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(rowOf(page, name)).toHaveCount(2);
  },
);

test(
  'a suggested group says that its emails disagree about the deadline, and is declined as one bid from the keyboard',
  { tag: '@slow' },
  async ({ page, receiveMail }) => {
    const name = unique('Cedar Ridge Gymnasium');
    await receiveMail(invitation(name));
    await receiveMail(invitation(name, { due: 'March 27, 2027' }));
    await page.goto('/inbox');
    const group = page.getByRole('row', { name: new RegExp(`2 emails look like one bid: ${name}`) });
    await expect(group).toContainText('Bid deadlines differ: 03/26/2027 and 03/27/2027');
    await expect(group.getByRole('img', { name: 'Warning' })).toBeVisible();
    await group.getByRole('button', { name: /^Collapse/ }).focus();
    await page.keyboard.press('d');
    await page.getByRole('menuitem', { name: 'Too far away' }).click();
    await expect(toast(page, '2 emails were declined as one bid.')).toBeVisible();
    await expect(rowOf(page, name)).toHaveCount(0);
    await undo(page).click();
    await expect(group).toBeVisible();
  },
);

test('the inbox is worked through by single keys', { tag: '@slow' }, async ({ page, receiveMail, table }) => {
  const name = unique('Keys');
  for (const part of parts) await receiveMail(invitation(`${name} ${part}`));
  await page.goto('/inbox');
  await expect(rowOf(page, name)).toHaveCount(3);
  await table('Emails').press('ArrowDown');
  const focus = async (part: string): Promise<void> => {
    for (let step = 0; step < 12 && !(await focusedRow(page)).includes(`${name} ${part}`); step += 1)
      await page.keyboard.press('j');
    await expect.poll(() => focusedRow(page)).toContain(`${name} ${part}`);
  };
  await rowOf(page, `${name} Tower 3`).getByRole('checkbox').focus();
  await page.keyboard.press('k');
  await focus('Tower 2');
  await page.keyboard.press('e');
  await expect(rowOf(page, name)).toHaveCount(2);
  await expect(toast(page, 'The email was trashed')).toBeVisible();
  await page.keyboard.press('u');
  await expect(rowOf(page, name)).toHaveCount(3);
  await focus('Tower 1');
  await page.keyboard.press('d');
  await page.getByRole('menuitem', { name: 'No capacity' }).click();
  await expect(toast(page, 'The email was declined.')).toBeVisible();
  await expect(toast(page, 'Reason: No capacity')).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(2);
  await rowOf(page, `${name} Tower 3`).getByRole('checkbox').focus();
  await focus('Tower 2');
  await page.keyboard.press('d');
  await expect(page.getByRole('menuitemradio', { name: 'No capacity' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, name)).toHaveCount(1);
});

test(
  'an email is declined with a reason, which is proposed again, and deleted for good from the trash',
  { tag: '@slow' },
  async ({ page, receiveMail }) => {
    const name = unique('Decline Me');
    for (const part of parts.slice(0, 2)) await receiveMail(invitation(`${name} ${part}`));
    await page.goto('/inbox');
    // One that comes while the pointer is on its way moves the rows.
    await expect(rowOf(page, name)).toHaveCount(2);
    await rowOf(page, `${name} Tower 1`).getByRole('checkbox').click();
    await selectionBar(page).getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('menu').getByText('Too far away').click();
    await expect(rowOf(page, `${name} Tower 1`)).toHaveCount(0);
    const other = rowOf(page, `${name} Tower 2`);
    await other.hover();
    await other.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Too far away' })).toBeChecked();
    await page.keyboard.press('Escape');
    await other.hover();
    await other.getByRole('button', { name: 'Trash' }).click();
    await page.goto('/inbox?view=trash');
    await other.getByRole('checkbox').click();
    await selectionBar(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete email' }).click();
    await expect(other).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('grid', { name: 'Emails' })).toBeVisible();
    await expect(other).toHaveCount(0);
  },
);

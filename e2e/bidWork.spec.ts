import type { Page } from '@playwright/test';
import { randomId } from '../packages/domain/src/testing/seed';
import { expect, test } from './journey';
import { deliver } from './smtp';

const pageOf = (page: Page, name: string) => page.getByRole('grid', { name });

/** Adds a bid by hand and opens it. */
const addBid = async (page: Page, name: string): Promise<void> => {
  await page.goto('/projects');
  await page.getByRole('button', { name: 'Add bid' }).click();
  await page.getByLabel('Project name').fill(name);
  await page.getByRole('combobox', { name: 'Company' }).fill('Cordova');
  await page
    .getByRole('option', { name: /^Cordova/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add bid' }).click();
  await page.getByRole('button', { name: 'See bid details' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
};

test(
  'NOTE-11, NOTE-20: colleagues talk about a bid in its notes, and a note is read by opening them',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('member');
    await addBid(page, 'Tideflats Pump House');
    await page.getByRole('button', { name: 'Notes', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Notes' });
    await drawer.getByLabel('Write a note').fill('@Grace Whitfield can you look at the bond?');
    await page.keyboard.press('Control+Enter');
    await expect(drawer.getByRole('listitem')).toContainText('@Grace Whitfield can you look at the bond?');
    const address = page.url();

    await signedInAs('admin');
    await page.goto(address);
    const notes = page.getByRole('button', { name: /^Notes/ });
    await expect(notes).toContainText('1');
    await notes.click();
    await expect(drawer.getByRole('listitem')).toContainText('bond');
    await expect(drawer.getByRole('button', { name: 'Actions for your note' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(notes).not.toContainText('1');
  },
);

const letterOf = (to: string, subject: string, text: string): string =>
  [
    'From: Dana Pike <dana@harlanpike.example>',
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: <${randomId()}@harlanpike.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    'See attached.',
    '--part',
    'Content-Type: text/plain',
    'Content-Disposition: attachment; filename="Scope.txt"',
    '',
    text,
    '--part--',
  ].join('\n');

test(
  'an addendum supersedes a file of a bid, which is looked at and saved',
  { tag: '@slow' },
  async ({ page, basis, signedInAs }) => {
    await signedInAs('member');
    await addBid(page, 'Skagit Ferry Landing');
    const bid = new URL(page.url());
    const answer = await page.request.get(`/api${bid.pathname}/email-address`);
    const { emailAddress } = (await answer.json()) as { emailAddress: string };
    await page.getByRole('tab', { name: /Files/ }).click();
    await expect(page.getByText('No files yet')).toBeVisible();
    await deliver(basis.smtpPort, emailAddress, letterOf(emailAddress, 'Addendum 1 to Skagit', 'Soffit at 9 feet'));
    await expect(page.getByRole('row', { name: /Scope\.txt/ })).toHaveCount(1);
    await deliver(
      basis.smtpPort,
      emailAddress,
      letterOf(emailAddress, 'Addendum 2 to Skagit', 'Soffit at 10 feet now'),
    );
    await expect(page.getByRole('row', { name: /Scope\.txt.*Superseded by Addendum 2/ })).toBeVisible();
    await page
      .getByRole('row', { name: /Scope\.txt.*Replaces Addendum 1/ })
      .getByText('Scope.txt')
      .click();
    const panel = page.getByRole('region', { name: 'File Scope.txt' });
    await expect(panel.getByText('Soffit at 10 feet now')).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download all/ }).click();
    expect((await saved).suggestedFilename()).toBe('Skagit Ferry Landing files.zip');
  },
);

test(
  'NOTE-11: a note on the page of a bid is kept over a reload and sent by Ctrl+Enter',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('member');
    await addBid(page, 'Chuckanut Bay Lofts');
    await page.getByRole('tab', { name: /Notes/ }).click();
    await page.getByLabel('Write a note').fill('@Grace Whitfield see https://plans.example/7');
    await page.reload();
    await expect(page.getByLabel('Write a note')).toHaveValue('@Grace Whitfield see https://plans.example/7');
    await page.getByLabel('Write a note').press('Control+Enter');
    const note = page.getByRole('listitem').filter({ hasText: '@Grace Whitfield' });
    await expect(note.getByRole('link', { name: 'https://plans.example/7' })).toBeVisible();
    await expect(page.getByLabel('Write a note')).toHaveValue('');
    await expect(page.getByRole('tab', { name: /Notes/ })).toContainText('1');
  },
);

test(
  'TASK-03: a task that is created on a bid stands among the tasks',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('member');
    await addBid(page, 'Gravel Road Depot');
    await page.getByRole('button', { name: 'Create task' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create task' });
    await dialog.getByLabel('Title').fill('Ask for the soils report');
    await dialog.getByRole('button', { name: 'Create task' }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto('/tasks?view=all&q=soils');
    await expect(pageOf(page, 'Tasks')).toContainText('Ask for the soils report');
  },
);

test(
  'QUOTE-03: a quote that is logged on its bid stands among the quotes',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('member');
    await addBid(page, 'Quarry Road Depot');
    await page.getByRole('button', { name: 'Log quote' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log quote' });
    await dialog.getByLabel('Amount').fill('48250');
    await dialog.getByRole('button', { name: 'Log quote' }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto('/quotes');
    await page.getByRole('button', { name: 'Search quotes' }).click();
    await page.keyboard.type('Quarry Road');
    await expect(pageOf(page, 'Quotes')).toContainText('$48,250.00');
  },
);

test(
  'ROUTE-12, COMPETITOR-03: a quote is logged and superseded on its tab, and a competitor with a new company added',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('member');
    await addBid(page, 'Harborview Annex');
    await page.getByRole('tab', { name: /^Quotes/ }).click();
    await expect(page).toHaveURL(/tab=quote/);
    const table = pageOf(page, 'Quotes');
    const dialog = page.getByRole('dialog', { name: 'Log quote' });
    await table.getByRole('button', { name: /^Log quote for Cordova/ }).click();
    await dialog.getByLabel('Amount').fill('48250');
    await dialog.getByRole('button', { name: 'Log quote' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(table).toContainText('$48,250');
    await table.getByRole('row').nth(1).hover();
    await table.getByRole('button', { name: /^Actions for the quote for Cordova/ }).click();
    await page.getByRole('menuitem', { name: 'Log new version' }).click();
    await dialog.getByLabel('Amount').fill('51000');
    await dialog.getByRole('button', { name: 'Log quote' }).click();
    await expect(table).toContainText('$51,000');
    await expect(table).not.toContainText('Superseded');
    await table.getByRole('button', { name: /^Show alternates and earlier versions/ }).click();
    await expect(table).toContainText('Superseded by Maya Okafor');

    await page.getByRole('button', { name: 'Add competitor' }).click();
    const adding = page.getByRole('dialog', { name: 'Add competitor' });
    await adding.getByRole('combobox', { name: 'Company', exact: true }).fill('Union Bay Walls');
    await page.getByRole('option', { name: /as a new company/ }).click();
    await adding.getByLabel('Quote').fill('50000');
    await adding.getByRole('button', { name: 'Add competitor' }).click();
    await expect(pageOf(page, 'Competitor prices')).toContainText('−$1,000');
    await page.getByRole('tab', { name: 'Overview' }).click();
    await expect(pageOf(page, 'Competitors')).toContainText('Union Bay Walls');
  },
);

test(
  'BID-19: the company of an invitation is changed, and back by Undo',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('member');
    await addBid(page, 'Juanita Bay Boathouse');
    const invites = pageOf(page, 'Bid invites');
    // Waits for the panel above, which pushes the row down if it takes longer than two seconds.
    await expect(page.getByRole('button', { name: 'Accept bid' })).toBeVisible();
    await invites.getByRole('rowheader').first().hover();
    await invites.getByRole('button', { name: /^Actions for the invitation/ }).click();
    await page.getByRole('menuitem', { name: 'Manage company' }).click();
    await page.getByRole('combobox', { name: 'Company' }).fill('Halvorsen Works');
    await page.getByRole('option', { name: /as a new company/ }).click();
    await page.getByRole('button', { name: 'Save company' }).click();
    await expect(invites).toContainText('Halvorsen Works');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(invites).toContainText('Cordova');
  },
);

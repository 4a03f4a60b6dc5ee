import type { Page } from '@playwright/test';
import { newWord } from '../packages/domain/src/testing/seed';
import { expect, firstRow, test } from './journey';
import { richInvitation } from './letters';

const file = { name: 'Our price.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(200_000, 'A') };

/** Opens the emails of a bid. */
const openBidEmails = async (page: Page): Promise<string> => {
  await page.goto('/projects?view=all');
  await firstRow(page, 'Bids').click();
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/);
  const address = `${page.url()}?tab=emails`;
  await page.goto(address);
  await expect(page.getByRole('tab', { name: /Emails/ })).toHaveAttribute('aria-selected', 'true');
  return address;
};

test(
  'an email is written from a bid, outlives a reload, goes out with a file, and is answered',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('member');
    const address = await openBidEmails(page);
    await page.getByRole('button', { name: 'New email' }).click();
    const dialog = page.getByRole('dialog', { name: 'New email' });
    await dialog.getByLabel('To', { exact: true }).fill('dana@brightwater.example');
    await dialog.getByLabel('Subject').fill('Our price for the job');
    await dialog.getByLabel('Message').fill('Hello Dana,\n\nplease find it attached.');
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByText('Our price.pdf, 195 KB')).toBeVisible();

    await page.goto(address);
    await page.getByRole('button', { name: 'New email' }).click();
    await expect(dialog.getByLabel('Message')).toHaveValue(/please find it attached/);
    await expect(dialog.getByText('Our price.pdf, 195 KB')).toBeVisible();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog).toBeHidden();
    const row = page.getByRole('grid', { name: 'Emails' }).getByRole('row', { name: /Our price for the job/ });
    await expect(row, 'what was sent stands with the bid').toContainText('Maya Okafor');

    await row.click();
    const details = page.getByRole('dialog', { name: 'Our price for the job' });
    await expect(details.getByRole('button', { name: /Open Our price\.pdf/ })).toBeVisible();
    await details.getByRole('button', { name: 'Reply' }).click();
    await expect(details.getByLabel('Message', { exact: true }).last()).toBeFocused();
    await page.keyboard.type('One thing more.');
    await page.keyboard.press('Control+Enter');
    await expect(details.getByRole('list', { name: 'Replies and forwards' })).toContainText(
      'Re: Our price for the job',
    );
  },
);

test(
  'what is written on one page of the browser is there on the other',
  { tag: '@slow' },
  async ({ page, context, signedInAs }) => {
    await signedInAs('member');
    const address = await openBidEmails(page);
    const other = await context.newPage();
    await other.goto(address);
    for (const tab of [page, other]) await tab.getByRole('button', { name: 'New email' }).click();
    await page.getByRole('dialog').getByLabel('Message').fill('Written once');
    await expect(other.getByRole('dialog').getByLabel('Message')).toHaveValue('Written once');
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await expect(other.getByRole('dialog').getByLabel('Message')).toHaveValue('');
  },
);

test(
  'an invitation is forwarded to a colleague by name and with its files, then answered to all, by the keyboard',
  { tag: '@slow' },
  async ({ page, signedInAs, receiveMail }) => {
    const name = `Forward Hangar ${newWord()}`;
    await signedInAs('member');
    await page.goto('/inbox');
    await receiveMail(richInvitation(name));
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('gridcell')
      .first()
      .click();
    const details = page.getByRole('dialog', { name: new RegExp(name) });
    await expect(details.getByRole('button', { name: 'Reply all' })).toBeVisible();

    await page.keyboard.press('f');
    const forward = details.getByRole('region', { name: 'Forward' });
    await expect(forward.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('Grace');
    await page.getByRole('option', { name: /Grace Whitfield/ }).click();
    await expect(forward.getByText(/^Plans-IFB/)).toBeVisible();
    await forward.getByRole('textbox', { name: 'Message' }).fill('Can you price this?');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Your email is kept in the outbox').first()).toBeVisible();
    const sent = details.getByRole('list', { name: 'Replies and forwards' });
    await expect(sent).toContainText(`Fwd: Invitation to Bid: ${name}`);
    await expect(sent).toBeInViewport();

    await page.keyboard.press('Shift+R');
    const all = details.getByRole('region', { name: 'Reply all' });
    await expect(all.getByRole('textbox', { name: 'Message' })).toBeFocused();
    await expect(all).toContainText('bids@cascade-interiors.example');
    await page.keyboard.type('We plan to bid.');
    await page.keyboard.press('Control+Enter');
    await expect(sent).toContainText(`Re: Invitation to Bid: ${name}`);
  },
);

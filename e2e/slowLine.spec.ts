import type { Page } from '@playwright/test';
import { newWord } from '../packages/domain/src/testing/seed';
import { expect, signIn, test } from './journey';
import { invitation } from './letters';

/** A far mobile line. */
const slowLine = { offline: false, latency: 600, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 };

const slowDown = async (page: Page): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', slowLine);
};

/** Keeps answers back until they are let go. */
const holdBack = async (page: Page, address: RegExp): Promise<() => void> => {
  let letGo = (): void => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    await gone;
    await route.continue().catch(() => undefined);
  });
  return () => letGo();
};

/** The content of an email, its code, and the rows of emails that stand below another one. */
const laterAnswers = /\/api\/messages\/[^/]+\/detail|\/api\/messages\?.*\bids=|\/assets\/EmailContent-/;

test(
  'the first click of a cold start on a slow line opens the email with what the list knows, then loads it',
  { tag: '@slow' },
  async ({ page, receiveMail }) => {
    const name = `Slow Line ${newWord()}`;
    await receiveMail(invitation(name));
    await receiveMail(invitation(name));
    await slowDown(page);
    const letGo = await holdBack(page, laterAnswers);
    await page.goto('/inbox');
    await signIn(page, 'member');
    const emails = page.getByRole('grid', { name: 'Emails' });
    const head = emails.getByRole('row', { name: new RegExp(`2 emails look like one bid: ${name}`) });
    await expect(head).toBeVisible({ timeout: 120_000 });
    // The email below the first of its group is known by its suggestion alone: its row is on its way.
    const below = emails.getByRole('row', { name: new RegExp(`Bid Invite: ${name}`) }).last();
    await below.getByRole('rowheader').click();
    const details = page.getByRole('dialog', { name: new RegExp(name) });
    await expect(details).toBeVisible();
    await expect(page).toHaveURL(/messageId=/);
    await expect(details.getByRole('button', { name: 'Close' })).toBeVisible();
    await expect(details.getByRole('button', { name: 'Reply', exact: true })).toHaveCount(0);

    letGo();
    await expect(details.getByRole('region', { name: 'Message' })).toContainText('Imke Thorsen', { timeout: 60_000 });
    await expect(details.getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
  },
);

test(
  'on a slow line the first click on a loaded row shows its facts before its content is there',
  { tag: '@slow' },
  async ({ page, receiveMail }) => {
    const name = `Slow Row ${newWord()}`;
    await receiveMail(invitation(name));
    await slowDown(page);
    const letGo = await holdBack(page, laterAnswers);
    await page.goto('/inbox');
    await signIn(page, 'member');
    const row = page
      .getByRole('grid', { name: 'Emails' })
      .getByRole('row', { name: new RegExp(`Bid Invite: ${name}`) });
    await expect(row).toBeVisible({ timeout: 120_000 });
    await row.getByRole('gridcell').first().click();
    const details = page.getByRole('dialog', { name: new RegExp(name) });
    for (const fact of [name, 'Mar 26, 2027', 'Vale & Pember Builders', '640 Runway Rd'])
      await expect(details.getByText(fact).last()).toBeVisible();
    await expect(details.getByRole('button', { name: 'Reply', exact: true })).toHaveCount(0);
    letGo();
    await expect(details.getByRole('region', { name: 'Message' })).toContainText('Imke Thorsen', { timeout: 60_000 });
  },
);

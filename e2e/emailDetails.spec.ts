import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { newWord } from '../packages/domain/src/testing/seed';
import { expect, test, type TestParts } from './journey';
import { richInvitation } from './letters';

// The recorder runs a script of its own in each frame, which the message's frame refuses aloud.
test.use({ trace: 'off' });

const open = async (page: Page, name: string): Promise<Locator> => {
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('gridcell').first().click();
  const details = page.getByRole('dialog', { name: new RegExp(name) });
  await expect(details.getByRole('definition').filter({ hasText: '640 Runway Rd' })).toBeVisible();
  // What the list knows is there at once; the keys work on its content.
  await expect(details.getByRole('button', { name: 'Reply', exact: true })).toBeVisible();
  return details;
};

/** A new invitation that came in while an Admin looks at the inbox, opened. */
const openNew = async (
  kind: string,
  { page, signedInAs, receiveMail }: Pick<TestParts, 'signedInAs' | 'receiveMail'> & { page: Page },
): Promise<{ name: string; details: Locator }> => {
  const name = `${kind} Hangar ${newWord()}`;
  await signedInAs('admin');
  await page.goto('/inbox');
  await receiveMail(richInvitation(name));
  return { name, details: await open(page, name) };
};

const expectNoFaults = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'])
    .analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ id, html })))).toEqual([]);
};

test(
  'what was read is corrected by keyboard, confirmed, and becomes the bid',
  { tag: '@slow' },
  async ({ page, signedInAs, receiveMail }) => {
    const { details } = await openNew('Runway', { page, signedInAs, receiveMail });

    // Keyboard users see the tooltip on focus.
    await page.keyboard.press('Tab');
    await details.getByRole('button', { name: 'Unidentified company' }).focus();
    await expect(page.getByRole('tooltip')).toContainText('unable to scrape the company');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Company' }).fill('Vale & Pember of the North');
    await page.getByRole('option', { name: /Add .Vale/ }).click();
    await page.keyboard.press('Enter');
    await expect(details.getByRole('definition').filter({ hasText: 'Vale & Pember of the North' })).toBeVisible();

    await details.getByRole('button', { name: 'Edit Package' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Metal framing');
    await page.keyboard.press('Enter');
    await expect(details.getByRole('definition').filter({ hasText: 'Metal framing' })).toBeVisible();
    await expect(details.getByRole('img', { name: /^Edited by Grace Whitfield at / })).toHaveCount(2);
    await expect(details.getByRole('button', { name: 'Edit Package' }), 'the focus is back').toBeFocused();

    await details.getByRole('button', { name: 'Confirm Bid Deadline' }).focus();
    await page.keyboard.press('Enter');
    await expect(details.getByRole('img', { name: /^Confirmed by Grace Whitfield at / })).toHaveCount(1);
    await expectNoFaults(page);

    await details.getByRole('button', { name: 'Add as Accepted' }).click();
    await page
      .getByRole('link', { name: 'See bid details' })
      .or(page.getByRole('button', { name: 'See bid details' }))
      .click();
    const invites = page.getByRole('grid', { name: 'Bid invites' });
    await expect(invites).toContainText('Vale & Pember of the North');
  },
);

test(
  'its parts, files, answer links and keys are shown as they are asked for',
  { tag: '@slow' },
  async ({ page, signedInAs, receiveMail }) => {
    const { name, details } = await openNew('Apron', { page, signedInAs, receiveMail });
    const message = details.frameLocator('iframe');

    await expect(details.getByRole('region', { name: 'Message' })).toContainText('Security Key: ••••••••');
    await details.getByText('Formatted', { exact: true }).click();
    await expect(message.getByText('Security Key: ••••••••')).toBeVisible();
    await details.getByRole('button', { name: 'Show passwords and codes' }).click();
    await expect(message.getByText('Security Key: 8HK2-991')).toBeVisible();
    await expect(message.getByRole('img', { name: 'The gate' })).toHaveJSProperty('naturalWidth', 1);

    await message.getByText('Not bidding').click();
    await expect(page.getByRole('alertdialog')).toContainText('app.buildingconnected.com');
    await page.keyboard.press('Escape');

    await details.getByRole('button', { name: 'Open Gate.png' }).click();
    await expect(page.getByRole('dialog', { name: 'Gate.png' }).getByRole('img')).toHaveJSProperty('naturalWidth', 1);
    await page.keyboard.press('Escape');
    await details.getByRole('button', { name: 'Open Notes.txt' }).click();
    await expect(page.getByText('Meet at the north dock.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details.getByRole('button', { name: /^Open Plans-IFB.*\.pdf/ })).toContainText('....pdf');

    await details.getByText('Plain text', { exact: true }).click();
    await expect(details.getByRole('region', { name: 'Message' })).toContainText('Security Key: 8HK2-991');
    await expectNoFaults(page);
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('gridcell')
      .first()
      .click();
    await expect(details.getByRole('radio', { name: 'Plain text' })).toBeChecked();
  },
);

test(
  'it is answered before it is a bid, its event stands with it, and it is put back as unread',
  { tag: '@slow' },
  async ({ page, signedInAs, receiveMail }) => {
    const { name, details } = await openNew('Tower', { page, signedInAs, receiveMail });

    const event = details.getByRole('region', { name: `Invite: Job walk at ${name}` });
    await expect(event).toContainText('Mar 10, 2027 10:00 AM – 11:30 AM PST');
    await expect(event).toContainText('North dock');

    await details.getByRole('button', { name: 'Reply', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(details.getByRole('textbox', { name: 'Message' })).toBeFocused();
    await page.keyboard.type('We plan to bid.');
    await expectNoFaults(page);
    await page.keyboard.press('Control+Enter');
    await expect(details.getByRole('list', { name: 'Replies and forwards' })).toContainText('Re: Invitation to Bid');

    const menu = details.getByRole('button', { name: 'More actions' });
    await menu.focus();
    await page.keyboard.press('Enter');
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Download original' }).click();
    expect((await download).suggestedFilename()).toBe(`Invitation to Bid ${name}.eml`);

    const row = page.getByRole('row', { name: new RegExp(name) });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expectNoFaults(page);
    await page.getByRole('menuitem', { name: 'Mark as unread' }).press('Enter');
    await expect(details).toBeHidden();
    await expect(row.getByRole('img', { name: 'Unread' })).toBeVisible();
    await page.reload();
    await expect(row.getByRole('img', { name: 'Unread' }), 'it stays so').toBeVisible();
  },
);

test(
  'an email is taken off its bid by keyboard, and undo files it there again',
  { tag: '@slow' },
  async ({ page, signedInAs, receiveMail }) => {
    const { name } = await openNew('Tower', { page, signedInAs, receiveMail });
    await page.keyboard.press('a');
    await page.getByRole('button', { name: 'See bid details' }).click();
    await page.getByRole('tab', { name: /Emails/ }).click();
    const row = page.getByRole('grid', { name: 'Emails' }).getByRole('row', { name });
    await row.click();
    const details = page.getByRole('dialog', { name });
    await details.getByRole('button', { name: 'More actions' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Remove from bid' })).toBeVisible();
    await page.keyboard.press('r');
    await page.keyboard.press('Enter');
    await expect(details).toBeHidden();
    await expect(row).toHaveCount(0);
    await expect(page.getByText('No emails yet')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toBeVisible();
  },
);

import type { Locator, Page } from '@playwright/test';
import { expect, firstRow, test } from './journey';

const invitesOf = (page: Page): Locator => page.getByRole('grid', { name: 'Bid invites' });
const fieldOf = (page: Page, label: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${label}`) }).and(page.locator('[data-part="value"]'));
const toast = (page: Page, text: string | RegExp): Locator => page.getByText(text).first();

test(
  'BID-02, BID-10, TOAST-14, PROJECT-22: a bid is worked on by pointer on its page',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('admin');
    await page.goto('/projects');
    await firstRow(page, 'Bids').click();
    await expect(page.getByRole('heading', { name: 'Bid details' })).toBeVisible();
    const before = await page.getByRole('heading', { level: 1 }).textContent();

    await page.getByRole('button', { name: /^Rename / }).click();
    await page.keyboard.type('Duwamish Substation');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Duwamish Substation' })).toBeVisible();
    expect(before).not.toBe('Duwamish Substation');

    await fieldOf(page, 'Location').click();
    await page.getByRole('combobox', { name: 'Location of Duwamish Substation' }).fill('12 Marginal Way, Seattle');
    await page.keyboard.press('Enter');
    await expect(fieldOf(page, 'Location')).toContainText('12 Marginal Way');

    await fieldOf(page, 'Bond amount').click();
    await page.getByLabel('Bond amount of Duwamish Substation').fill('4280.50');
    await page.keyboard.press('Tab');
    await expect(fieldOf(page, 'Bond amount')).toContainText('$4,280.50');

    await page.getByRole('button', { name: 'Add company' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add company' });
    await dialog.getByRole('combobox', { name: 'Company' }).fill('Quillayute Builders');
    await page.getByRole('option', { name: 'Add “Quillayute Builders” as a new company' }).click();
    await dialog.getByRole('button', { name: 'Add company' }).click();
    await expect(invitesOf(page)).toContainText('Quillayute Builders');

    const row = invitesOf(page).getByRole('row', { name: /Quillayute Builders/ });
    await row.hover();
    await row.getByRole('button', { name: /^Actions for the invitation/ }).click();
    await page.getByRole('menuitem', { name: 'Manage contacts' }).click();
    await page.getByPlaceholder('Search for a contact').fill('Nia Solberg');
    await page.getByRole('option', { name: 'Add “Nia Solberg” as a new contact' }).click();
    await expect(toast(page, 'A new contact was successfully linked to this project.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row).toContainText('Nia Solberg');

    await row.getByRole('gridcell').nth(2).click();
    await page.getByRole('textbox', { name: 'Date' }).fill('02/18/2027 2:40 PM');
    await page.keyboard.press('Enter');
    await expect(row).toContainText('2:40 PM');

    await page.getByRole('button', { name: 'Next bid' }).click();
    await expect(page.getByRole('heading', { name: 'Duwamish Substation' })).toHaveCount(0);
  },
);

test(
  'WIDGET-09, PROJECT-22: a bid is worked on by the keyboard alone',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('member');
    await page.goto('/projects');
    await firstRow(page, 'Bids').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Bid details' })).toBeVisible();

    await fieldOf(page, 'Location').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: /^Location of/ })).toBeFocused();
    await page.keyboard.type('9 Alki Ave, Seattle');
    await page.keyboard.press('Tab');
    await expect(fieldOf(page, 'Location')).toContainText('9 Alki Ave');
    await expect(fieldOf(page, 'Address line')).toBeFocused();
    await page.keyboard.press('9');
    await expect(page.getByRole('textbox', { name: /^Address line of/ })).toHaveValue('9');
    await page.keyboard.type(' Alki Ave');
    await page.keyboard.press('Enter');
    await expect(fieldOf(page, 'Address line')).toBeFocused();
    await expect(fieldOf(page, 'Address line')).toContainText('9 Alki Ave');

    await fieldOf(page, 'Bond amount').focus();
    await page.keyboard.press('1');
    await expect(page.getByLabel(/^Bond amount of/)).toHaveValue('1');
    await page.keyboard.type('5000');
    await page.keyboard.press('Enter');
    await expect(fieldOf(page, 'Bond amount')).toContainText('$15,000.00');
    await expect(toast(page, /^Changed Bond amount of/)).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(fieldOf(page, 'Bond amount')).not.toContainText('$15,000.00');

    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused();
    await page.keyboard.press('Escape');

    await page.getByRole('tab', { name: /^Overview/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/tab=/);
    // The address comes before the page that is drawn of it.
    await expect(page.getByRole('tab', { selected: true })).not.toHaveAccessibleName(/^Overview/);
    const tab = new URL(page.url()).searchParams.get('tab');
    await page.getByRole('button', { name: 'Next bid' }).focus();
    const opened = page.url();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(opened);
    expect(new URL(page.url()).searchParams.get('tab')).toBe(tab);
  },
);

test('the fields of a bid are arranged, and stay so after a reload', { tag: '@slow' }, async ({ page, signedInAs }) => {
  await signedInAs('restricted');
  await page.goto('/projects');
  await firstRow(page, 'Bids').click();
  await expect(fieldOf(page, 'City')).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Bond amount' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Arrange fields' }).click();
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('PROJECT_DETAILS'),
  );
  await page.getByRole('switch', { name: 'City' }).press('Space');
  expect((await stored).ok()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(fieldOf(page, 'City')).toHaveCount(0);
  await page.reload();
  await expect(fieldOf(page, 'Location')).toBeVisible();
  await expect(fieldOf(page, 'City')).toHaveCount(0);
});

/** Path of a bid whose formatted notes are empty. */
const bidWithoutNotes = async (page: Page): Promise<string> => {
  const answer = await page.request.get('/api/projects?limit=200');
  const { projects } = (await answer.json()) as { projects: readonly { id: string }[] };
  for (const { id } of projects) {
    await page.goto(`/projects/${id}`);
    await expect(page.getByRole('heading', { name: 'Bid details' })).toBeVisible();
    if ((await fieldOf(page, 'Scope notes').count()) > 0) return `/projects/${id}`;
  }
  throw new Error('Every bid has notes');
};

test('the editor of formatted text loads when its field is touched, and takes what is typed until then', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('member');
  const path = await bidWithoutNotes(page);
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  const isAsked = (name: string): boolean => files.some((file) => file.startsWith(`/assets/${name}-`));
  let letGo = (): void => undefined;
  const gone = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/richText-.+\.js$/, async (route) => {
    await gone;
    await route.continue();
  });
  await page.goto(path);
  const notes = fieldOf(page, 'Scope notes');
  await expect(notes).toBeVisible();
  // Waits until the parts of other pages are requested ahead.
  await expect.poll(() => isAsked('ImportBidsModal')).toBe(true);
  expect(isAsked('richText')).toBe(false);

  await notes.focus();
  await expect.poll(() => isAsked('richText')).toBe(true);
  const place = page.locator('[data-property]').filter({ hasText: 'Scope notes' });
  const before = await place.boundingBox();
  await page.keyboard.type('Walls up');
  await expect(place.getByText('Add scope notes')).toBeVisible();
  expect(await place.boundingBox()).toEqual(before);
  letGo();
  const editor = page.getByRole('textbox', { name: /^Scope notes of/ });
  await expect(editor).toHaveText('Walls up');
  await expect(editor).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(place).toContainText('Walls up');
  await expect(editor).toHaveCount(0);
});

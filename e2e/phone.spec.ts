import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { newWord } from '../packages/domain/src/testing/seed';
import { expect, test } from './journey';
import { sidewaysParts, smallTargets } from './narrowPages';
import { undecidedBid } from './undecidedBid';

const byFinger = { isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const phone = { width: 390, height: 844 };

/** Pages that lists, details, the calendar and the settings have, by what shows that they are there. */
const places = [
  '/projects?view=all',
  '/inbox',
  '/tasks',
  '/people',
  '/companies',
  '/people/lists',
  '/people/teams',
  '/quotes',
  '/calendar',
  '/board',
  '/awaiting-result',
  '/analytics',
  '/reports',
  '/settings',
  '/settings/my-profile',
  '/settings/reset-password',
  '/settings/notifications',
  '/settings/email-accounts',
  '/settings/rules',
  '/settings/keywords',
  '/settings/manage-users',
  '/settings/customize-fields/bid-details',
];

const shown = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.waitForLoadState('networkidle');
};

test.describe('on a phone', () => {
  test.use({ ...byFinger, viewport: phone });

  test('a bid is opened by a finger, noted on, a task of it ticked and its stage moved', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('admin');
    await page.goto('/projects?view=all');
    await expect(page.locator('html')).toHaveAttribute('data-layout', 'phone');
    const rows = page.getByRole('grid', { name: 'Bids' }).getByRole('row');
    await expect(rows.first()).toContainText(/\w/);
    await rows.first().tap();
    await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the bids' }).tap();
    await expect(rows.first()).toContainText(/\w/);

    await page.goto(await undecidedBid(page));
    const note = `${newWord()} at the dock`;
    await page.getByLabel('Add a note').fill(note);
    await page.getByRole('button', { name: 'Send note' }).tap();
    await expect(page.getByRole('listitem').filter({ hasText: note })).toBeVisible();

    await page.getByRole('button', { name: 'Page actions' }).tap();
    await page.getByRole('button', { name: 'Create task' }).tap();
    const title = newWord();
    await page.getByRole('dialog').getByLabel('Title').fill(title);
    await page.getByRole('dialog').getByRole('button', { name: 'Create task' }).tap();
    const mark = page.getByRole('button', { name: `Mark ${title} as done` });
    await mark.tap();
    await expect(mark).toBeHidden();

    const stage = page.getByLabel(/^Stage of/);
    await stage.tap();
    await page.getByRole('option', { name: 'Estimating' }).tap();
    await expect(stage).toContainText('Estimating');
  });

  test('a held card is selected, and a tap selects another', async ({ page, signedInAs }) => {
    await signedInAs('admin');
    await page.goto('/projects?view=all');
    const rows = page.getByRole('grid', { name: 'Bids' }).getByRole('row');
    await expect(rows.nth(1)).toContainText(/\w/);
    await rows.first().dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true });
    await expect(rows.first()).toHaveAttribute('aria-selected', 'true');
    await rows.nth(1).tap();
    await expect(page.getByText('2 selected')).toBeVisible();
  });

  test('a user who may not write notes has no box for them', async ({ page, signedInAs }) => {
    await signedInAs('readOnly');
    await page.goto('/projects?view=all');
    await page.getByRole('grid', { name: 'Bids' }).getByRole('row').first().tap();
    await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible();
    await expect(page.getByLabel('Add a note')).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
});

for (const width of [320, 390, 768])
  test.describe(`${width} px wide`, () => {
    test.use({ ...byFinger, viewport: { width, height: 844 } });

    test('no page scrolls sideways, and what is pressed has 44 px', { tag: '@slow' }, async ({ page, signedInAs }) => {
      test.setTimeout(600_000);
      await signedInAs('admin');
      const faults: string[] = [];
      for (const path of places) {
        await shown(page, path);
        const parts = [...(await sidewaysParts(page)), ...(await smallTargets(page))];
        faults.push(...parts.map((part) => `${path}: ${part}`));
      }
      expect(faults).toEqual([]);
    });

    test('the list and a bid have no fault', { tag: '@slow' }, async ({ page, signedInAs }) => {
      await signedInAs('admin');
      await shown(page, '/projects?view=all');
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => ({ id, html: nodes[0]?.html }))).toEqual([]);
      await page.getByRole('grid', { name: 'Bids' }).getByRole('row').first().tap();
      await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible();
      const bid = await new AxeBuilder({ page }).analyze();
      expect(bid.violations.map(({ id, nodes }) => ({ id, html: nodes[0]?.html }))).toEqual([]);
    });
  });

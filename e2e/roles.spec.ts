import type { Page } from '@playwright/test';
import { expect, firstRow, test } from './journey';

/** Wide enough for every column to be drawn. */
const showAllColumns = (page: Page): Promise<void> => page.setViewportSize({ width: 3_000, height: 900 });

const openFirstEmail = async (page: Page): Promise<void> => {
  await page.goto('/inbox');
  await page.getByRole('row', { name: /100%/ }).first().getByRole('gridcell').first().click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Read from this email' })).toBeVisible();
};

test('who may see amounts has the Quote column, who may not has none of it', async ({ page, signedInAs, table }) => {
  await showAllColumns(page);
  await signedInAs('member');
  await page.goto('/projects');
  await expect(page.getByRole('columnheader', { name: 'Keywords' })).toBeVisible();
  expect(await table('Bids').heads()).toContain('Quote');

  await page.context().clearCookies();
  await signedInAs('restricted');
  await page.goto('/projects');
  await expect(page.getByRole('columnheader', { name: 'Keywords' })).toBeVisible();
  expect(await table('Bids').heads()).not.toContain('Quote');
  await expect(page.getByRole('grid', { name: 'Bids' })).not.toContainText('$');
  await firstRow(page, 'Bids').click();
  await expect(page.getByRole('term').filter({ hasText: 'Bid deadline' }).first()).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Quote' })).toHaveCount(0);
});

test('a member can add and trash an email', { tag: '@slow' }, async ({ page, signedInAs }) => {
  await signedInAs('member');
  await openFirstEmail(page);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Add as Accepted' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Trash' })).toBeVisible();
});

test(
  'who may only read can open an email, and neither add nor trash nor choose it',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('readOnly');
    await openFirstEmail(page);
    await expect(page.getByRole('dialog').getByRole('button', { name: /Add/ })).toHaveCount(0);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Trash' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const grid = page.getByRole('grid', { name: 'Emails' });
    await grid.getByRole('rowheader').first().hover();
    // Whoever reads may fold what looks like one bid.
    await expect(grid.getByRole('button', { name: /^(?!Collapse|Expand)/ })).toHaveCount(0);
    await expect(grid.getByRole('checkbox')).toHaveCount(0);
  },
);

test('LITE-02: the lite edition has a List, a Board and a Calendar in place of the Bids', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('lite');
  await page.goto('/projects');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'List', exact: true })).toHaveAttribute('href', '/projects');
  await expect(navigation.getByRole('listitem')).toHaveText([/^Inbox/, 'List', 'Board', 'Calendar']);
  await expect(page.getByRole('heading', { name: 'My active bids', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('My active bids · Basis');
  await navigation.getByRole('link', { name: /^Inbox/ }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Copy address' })).toBeVisible();
});

test(
  'the lite edition says of companies, people, tasks, quotes and awaited results that its tier does not include them',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('lite');
    await page.goto('/projects');
    await expect(page.getByRole('grid', { name: 'Bids' })).toBeVisible();
    for (const path of ['/companies', '/people', '/tasks', '/quotes', '/awaiting-result']) {
      await page.goto(path);
      await expect(page.getByText("Seems like your tier doesn't include access to this page")).toBeVisible();
      await expect(page.getByRole('button', { name: 'Get in touch' })).toBeVisible();
      await expect(page.getByRole('grid')).toHaveCount(0);
    }
  },
);

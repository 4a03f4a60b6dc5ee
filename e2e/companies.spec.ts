import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './journey';

const serious = async (page: Page): Promise<unknown[]> => {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
};

const add = async (page: Page, name: string): Promise<void> => {
  await page.goto('/companies');
  await page.getByRole('button', { name: 'Add company' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add company' }).click();
};

test(
  'TOAST-09, COMPANY-04, COMPANY-10, ROUTE-18, ROUTE-20: a company is opened from an invitation, tended, and left for a person of it',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('member');
    await page.goto('/projects');
    await page.getByRole('button', { name: 'Add bid' }).click();
    await page.getByLabel('Project name').fill('Chambers Creek Pump House');
    await page.getByRole('combobox', { name: 'Company' }).fill('Quux Brand');
    await page.getByRole('option', { name: 'Add “Quux Brand” as a new company' }).click();
    // COMPANY-08
    await expect(page.getByRole('dialog').getByText('New', { exact: true })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Add bid' }).click();
    await page.getByRole('button', { name: 'See bid details' }).click();
    // Waits for the panel above, which pushes the row down if it takes longer than two seconds.
    await expect(page.getByRole('button', { name: 'Accept bid' })).toBeVisible();
    await page.getByRole('grid', { name: 'Bid invites' }).getByRole('link', { name: 'Quux Brand' }).click();
    await expect(page).toHaveURL(/\/companies\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('grid', { name: 'Bids' })).toContainText('Chambers Creek Pump House');
    expect(await serious(page)).toEqual([]);

    await page.getByRole('button', { name: 'Rename Quux Brand' }).click();
    await page.keyboard.type('Quux Brand Builders');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Quux Brand Builders' })).toBeVisible();

    const tag = page.getByRole('button', { name: /^Tag/ });
    await tag.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'High priority' }).click();
    await expect(page.getByText('High priority').first()).toBeVisible();

    await page.getByRole('button', { name: 'Actions for Quux Brand Builders' }).click();
    await page.getByRole('menuitem', { name: 'Block' }).click();
    const blocked = page.getByText('Blocked Quux Brand Builders');
    await expect(blocked).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(page.getByText('Undone: Quux Brand Builders is not blocked')).toBeVisible();

    await page.getByRole('button', { name: 'Add contact' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First name').fill('Dana');
    await dialog.getByLabel('Last name').fill('Quux');
    await expect(dialog.getByRole('combobox', { name: 'Company' })).toHaveValue('Quux Brand Builders');
    await dialog.getByRole('button', { name: 'Add person' }).click();
    await page.getByRole('grid', { name: 'Contacts' }).getByRole('link', { name: 'Dana Quux' }).click();
    await expect(page).toHaveURL(/\/people\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Dana Quux' })).toBeVisible();
    expect(await serious(page)).toEqual([]);

    const title = page.getByRole('button', { name: /^Title/ });
    await title.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Estimator');
    await page.keyboard.press('Enter');
    await expect(title).toContainText('Estimator');
    await page.getByRole('tab', { name: 'Activity' }).click();
    await expect(page.getByRole('grid', { name: 'Activity' })).toContainText('Title');
    await page.getByRole('tab', { name: 'Overview' }).click();
    await page.getByRole('link', { name: 'Quux Brand Builders' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quux Brand Builders' })).toBeVisible();
  },
);

test(
  'TOAST-10: two companies are merged after a preview, while one of them is open in a second tab',
  { tag: '@slow' },
  async ({ page, context, signedInAs }) => {
    await signedInAs('member');
    await add(page, 'Yarrow Point Builders');
    await page.getByRole('button', { name: 'See details' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Yarrow Point Builders' })).toBeVisible();
    const kept = page.url();
    await add(page, 'Yarrow Pt Masons');
    await page.getByRole('button', { name: 'See details' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Yarrow Pt Masons' })).toBeVisible();
    const second = await context.newPage();
    await second.goto(page.url());
    await expect(second.getByRole('heading', { level: 1, name: 'Yarrow Pt Masons' })).toBeVisible();

    await page.goto(kept);
    await page.getByRole('button', { name: 'Actions for Yarrow Point Builders' }).click();
    await page.getByRole('menuitem', { name: 'Merge with another company' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /Merge with/ }).fill('Yarrow Pt');
    await page.getByRole('option', { name: /Yarrow Pt Masons/ }).click();
    await expect(dialog.getByText('“Yarrow Pt Masons” is deleted, and leads to “Yarrow Point Builders”')).toBeVisible();
    await dialog.getByRole('button', { name: 'Merge companies' }).click();
    await expect(page.getByText('The selected companies were successfuly linked.')).toBeVisible();
    await expect(page.getByText('See combined companies details')).toBeVisible();

    await second.getByRole('link', { name: 'Open Yarrow Point Builders' }).click();
    await expect(second).toHaveURL(kept);
    await page.getByText('See combined companies details').click();
    await expect(page).toHaveURL(kept);
  },
);

test(
  'companies and people are only read by those who may not change them, and a lite workspace has none',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('readOnly');
    await page.goto('/companies');
    await page.getByRole('grid', { name: 'Companies' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Insights' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add contact' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Rename/ })).toHaveCount(0);
    const company = page.url();
    await signedInAs('restricted');
    await page.goto(company);
    await expect(page.getByRole('heading', { name: 'Insights' })).toBeVisible();
    await expect(page.getByText('Hit ratio').first()).toBeVisible();
    await expect(page.getByText(/\$/)).toHaveCount(0);
    await signedInAs('lite');
    await page.goto(company);
    await expect(page.getByRole('heading', { name: 'Insights' })).toHaveCount(0);
  },
);

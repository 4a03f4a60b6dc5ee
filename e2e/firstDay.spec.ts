import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { startBasis } from './basisServer';

/** Reads the setup link from the server's output. */
const setupLink = (output: string): string => /http\S+\/setup\/\S+/.exec(output)?.[0] ?? '';

test('the Admin of a new installation without demo data sets it up by its link, which works once', async ({ page }) => {
  test.setTimeout(400_000);
  const basis = await startBasis({ BASIS_EMPTY: 'on' });
  try {
    expect(basis.output()).not.toContain('basis-demo');
    const link = setupLink(basis.output());
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Set up Basis' })).toBeVisible();
    await expect(page.getByLabel('Company')).toBeFocused();
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(violations).toEqual([]);
    await page.getByRole('button', { name: 'Create workspace' }).click();
    await expect(page.getByText('Enter the name of your company')).toBeVisible();
    await expect(page.getByLabel('Company')).toBeFocused();
    await page.getByRole('textbox', { name: 'Password' }).focus();
    await page.getByLabel('Company').fill('Tideline Drywall');
    await page.getByLabel('First name').fill('Ana');
    await page.getByLabel('Last name').fill('Brandt');
    await page.getByLabel('Email').fill('ana@tideline.example');
    await page.getByRole('textbox', { name: 'Password' }).fill('password');
    await page.getByRole('button', { name: 'Create workspace' }).click();
    await expect(page.getByText(/too common and easy to guess/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Password' }).fill('staple correct horse');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/projects/);
    await expect(page.getByRole('button', { name: 'Add bid' }).first()).toBeVisible();
    await page.context().clearCookies();
    await page.goto(link);
    for (const [label, text] of [
      ['Company', 'B'],
      ['First name', 'B'],
      ['Email', 'b@b.example'],
    ] as const)
      await page.getByLabel(label).fill(text);
    await page.getByRole('textbox', { name: 'Password' }).fill('staple correct horse');
    await page.getByRole('button', { name: 'Create workspace' }).click();
    await expect(page.getByText('This link has expired or was already used. Ask for a new one.')).toBeVisible();
    await basis.restart();
    expect(setupLink(basis.output())).toBe('');
    expect(basis.output()).toContain('bids+tideline-drywall@');
  } finally {
    await basis.end();
  }
});

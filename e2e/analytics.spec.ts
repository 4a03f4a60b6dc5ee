import { expect, test } from './journey';

const total = (text: string | null): number => Number(/([\d,]+) bids?$/.exec(text ?? '')?.[1]?.replaceAll(',', ''));

test('OVERVIEW-11: an admin reads analytics and reports, and opens the bids behind a figure', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/projects');
  await page.getByRole('button', { name: 'Analytics' }).click();
  await page.getByRole('menuitem', { name: 'Analytics' }).click();
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
  const submitted = page.getByRole('link', { name: /^Submitted: / });
  await expect(submitted).toBeVisible();
  const counted = total(await submitted.getAttribute('aria-label'));
  expect(counted).toBeGreaterThan(0);
  const weights = await page.getByLabel('Figures', { exact: true }).evaluate((strip) =>
    Array.from(strip.querySelectorAll('*'), (part) => getComputedStyle(part))
      .filter(({ fontSize }) => fontSize === '28px')
      .map(({ fontWeight }) => fontWeight),
  );
  expect([weights.length, new Set(weights)], 'all figures are drawn alike').toEqual([6, new Set(['600'])]);
  await submitted.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Last 12 months' });
  await expect(drawer.getByRole('tab', { name: `Submitted ${counted}` })).toBeVisible();
  await drawer.getByRole('link', { name: 'Open as list' }).click();
  await expect(page).toHaveURL(/\/projects\?/);
  // With the head and the footer.
  await expect(page.getByRole('grid', { name: 'Bids', exact: true })).toHaveAttribute(
    'aria-rowcount',
    String(counted + 2),
  );
  await page.goBack();

  await page.getByRole('radiogroup', { name: 'Part of analytics' }).getByText('Companies').click();
  await expect(page).toHaveURL(/\/analytics\/companies/);
  await expect(page.getByRole('grid', { name: 'Figures by company' })).toBeVisible();

  await page.getByRole('button', { name: 'Analytics' }).click();
  await page.getByRole('menuitem', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Figures by company' })).toBeVisible();
});

test('ROUTE-21, ROUTE-22: a member is told to ask an admin', async ({ page, signedInAs }) => {
  await signedInAs('member');
  for (const path of ['/analytics', '/analytics/companies', '/reports']) {
    await page.goto(path);
    await expect(page.getByText('You do not have permission to access this page')).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Analytics' })).toBeHidden();
});

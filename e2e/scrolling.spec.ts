import { expect, firstRow, test } from './journey';

test.beforeEach(async ({ signedInAs }) => signedInAs('member'));

test(
  'far down the list there are rows at once, and their content follows',
  { tag: '@slow' },
  async ({ page, table }) => {
    await page.goto('/projects?view=all');
    const grid = page.getByRole('grid', { name: 'Bids' });
    await expect(grid).toContainText(/\d+bids/);
    const bids = table('Bids');
    const count = await bids.rowCount();
    expect(count).toBeGreaterThan(200);
    for (const part of [0.35, 0.98, 0.6, 1]) {
      await bids.scrollTo(Math.round(part * count * 40));
      const emptyPx = await grid.evaluate(async (element) => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        const { left, top, width, height } = element.getBoundingClientRect();
        let empty = 0;
        // Below the head and above the footer.
        for (let y = top + 48; y < top + height - 48; y += 8) {
          const hit = document.elementFromPoint(left + width / 4, y);
          if (!hit?.closest('[role="row"]')) empty += 8;
        }
        return empty;
      });
      expect(emptyPx, `no empty band at ${part}`).toBeLessThanOrEqual(part === 1 ? 40 : 8);
    }
    await expect.poll(() => bids.isRowLoading(count - 1)).toBe(false);
    await expect.poll(() => bids.cellText(count - 1, 0)).toMatch(/\w{3}/);
  },
);

test('the list is where it was left when one comes back from a bid', { tag: '@slow' }, async ({ page, table }) => {
  await page.goto('/projects?view=all');
  const grid = page.getByRole('grid', { name: 'Bids' });
  await expect(firstRow(page, 'Bids')).toBeVisible();
  // Until the bids are counted, the list ends with the first ones.
  await expect(grid).toHaveAttribute('aria-rowcount', /^[1-9]\d{2}/);
  await table('Bids').scrollTo(4_000);
  const row = page.locator('[role="row"][aria-rowindex="107"]');
  await expect(row).toBeVisible();
  await expect(row).not.toHaveAttribute('aria-busy', 'true');
  const name = await row.getByRole('rowheader').textContent();
  await grid.evaluate((element) => {
    element.scrollLeft = 500;
  });
  await expect(page.getByRole('columnheader', { name: 'Quote' })).toBeVisible();
  await row.getByRole('rowheader').click();
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect(row).toBeVisible();
  await expect(row.getByRole('rowheader')).toHaveText(name ?? '');
  await expect.poll(() => grid.evaluate((element) => element.scrollLeft)).toBe(500);
});

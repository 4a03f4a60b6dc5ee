import { expect, firstRow, test } from './journey';

const tabStops = (grid: Element): string[] =>
  [...grid.querySelectorAll<HTMLElement>('a, button, input, [tabindex]')]
    .filter(({ tabIndex }) => tabIndex >= 0)
    .map((element) => element.getAttribute('role') ?? element.tagName);

for (const hasTouch of [true, false]) {
  test.describe(hasTouch ? 'by a finger' : 'by a mouse', () => {
    test.use({ hasTouch, isMobile: hasTouch, viewport: { width: 1280, height: 900 } });

    test(
      `the actions of rows are there ${hasTouch ? 'always' : 'while a row is hovered'}, and a list is one tab stop`,
      { tag: '@slow' },
      async ({ page, signedInAs }) => {
        await signedInAs('admin');
        await page.goto('/projects?view=all');
        await expect(firstRow(page, 'Bids')).toBeVisible();
        const grid = page.getByRole('grid', { name: 'Bids' });
        // The stages get their pickers shortly after the rows.
        await expect(grid.getByRole('combobox').first()).toBeVisible();
        expect(await grid.evaluate(tabStops)).toEqual(['rowheader']);
        const row = grid.getByRole('row').nth(3);
        const actions = row.getByRole('button', { name: /^Actions for/ });
        if (hasTouch) await actions.tap();
        else {
          await expect(actions).toBeHidden();
          await row.getByRole('rowheader').hover();
          await actions.click();
        }
        await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible();
      },
    );
  });
}

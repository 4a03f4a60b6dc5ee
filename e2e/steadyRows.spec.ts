import type { Page } from '@playwright/test';
import { expect, test } from './journey';

/** Delay in ms of what a page can show its rows without. */
const lateMs = 1_200;

/** Calls that rows depend on, which are answered at once. */
const isForRows = (url: string): boolean =>
  /\/api\/(profile|customer-settings|stages|users|teams|custom-field-settings|dashboard\/settings\/|views\/\w+\/fields|(projects|messages|companies|contacts|quotes|tasks)(\/group)?\?)/.test(
    url,
  );

/** Marks each position in px at which the page shows its first named row. */
const watchRows = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    let last: number | null = null;
    const rows =
      '[role="grid"] [role="rowheader"], [role="grid"] [role="row"][aria-label], [role="gridcell"] [aria-label^="Bid due"]';
    const look = (): void => {
      const first = [...document.querySelectorAll(rows)].find(({ textContent }) => textContent.trim() !== '');
      const top = first ? Math.round(first.getBoundingClientRect().top) : last;
      if (top !== last) performance.mark(`first row at ${top}`);
      last = top;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
};

const topsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('mark')
      .map(({ name }) => name)
      .filter((name) => name.startsWith('first row at ')),
  );

for (const path of [
  '/projects',
  '/board',
  '/calendar',
  '/inbox',
  '/tasks',
  '/companies',
  '/people',
  '/since-yesterday',
]) {
  test(
    `rows of ${path} stay where they first show, whatever loads after them`,
    { tag: '@slow' },
    async ({ page, signedInAs }) => {
      await signedInAs('member');
      const late = { begun: 0, answered: 0 };
      await page.route('**/api/**', async (route) => {
        if (isForRows(route.request().url())) return route.continue();
        late.begun += 1;
        await new Promise((resolve) => setTimeout(resolve, lateMs));
        await route.continue();
        return void (late.answered += 1);
      });
      await watchRows(page);
      await page.goto(path);
      await expect.poll(async () => (await topsOf(page)).length).toBeGreaterThan(0);
      await expect.poll(() => late.begun > 0 && late.begun === late.answered).toBe(true);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await topsOf(page)).toHaveLength(1);
    },
  );
}

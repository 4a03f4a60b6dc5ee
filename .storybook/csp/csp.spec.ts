import { expect, test, type Page } from '@playwright/test';

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  if (!address.includes('still')) await page.locator('#root[data-ready]').waitFor();
};

/** Places of all elements of a page, drawings apart. */
const placesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root *:not(svg *)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const name = typeof element.className === 'string' ? element.className.split('__')[0] : element.tagName;
      return `${name} ${[x, y, width, height].map(Math.round).join(' ')}`;
    }),
  );

test('no style of a component stays out after the page is hydrated', async ({ page }) => {
  await open(page, '/examples');
  const left = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#root [style][class]')].flatMap((element) =>
      element.style.length === 0 && element.getAttribute('style')
        ? [`${element.closest<HTMLElement>('[data-example]')?.dataset['example']}: ${element.className}`]
        : [],
    ),
  );
  expect(left).toEqual([]);
  expect(await page.locator('#root').getAttribute('data-fault')).toBeNull();
});

test('a nonce lets in the only sheets that scripts write', async ({ page }) => {
  const applied = (): Promise<readonly boolean[]> =>
    page.locator('style').evaluateAll((sheets) => sheets.map((one) => (one as HTMLStyleElement).sheet !== null));
  await open(page, '/week');
  expect(await applied()).toEqual([false]);
  await open(page, '/week?nonce');
  expect(await applied()).toEqual([true]);
});

const placing = ['table', 'board', 'lanes', 'week', 'agenda', 'notifications', 'notes'];

for (const name of placing)
  test(`the ${name} page is drawn as where inline styles are allowed`, async ({ page }) => {
    await open(page, `/${name}?free`);
    const free = await placesOf(page);
    await open(page, `/${name}`);
    expect(free.length).toBeGreaterThan(20);
    expect(await placesOf(page)).toEqual(free);
  });

test('the table scrolls to its last row', async ({ page }) => {
  await open(page, '/table');
  await page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, grid.scrollHeight));
  await expect(page.getByText('Job 100000', { exact: true })).toBeInViewport();
});

/** Elements that a page places, of which none may lie on another one. */
const parts: Readonly<Record<string, string>> = {
  table: '[data-part="row"] > *',
  board: '[data-card]',
  lanes: '[data-card]',
  week: '[data-entry]',
  agenda: '[role="listitem"]',
  notifications: 'li',
  notes: 'li',
};

for (const [name, selector] of Object.entries(parts))
  test(`nothing of the ${name} page lies on something else before it is hydrated`, async ({ page }) => {
    await open(page, `/${name}?still`);
    const covered = await page.evaluate((found) => {
      const boxes = [...document.querySelectorAll(`#root :is(${found})`)].map((element) => ({
        text: element.textContent,
        box: element.getBoundingClientRect(),
      }));
      return boxes.flatMap(({ text, box }, place) =>
        boxes
          .slice(place + 1)
          .filter(
            ({ box: other }) =>
              Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
              Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
          )
          .map((other) => `${text} / ${other.text}`),
      );
    }, selector);
    expect(covered).toEqual([]);
    expect(await page.locator(`#root :is(${selector})`).count()).toBeGreaterThan(3);
  });

import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey';

const column = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const cards = (page: Page, name: string): Locator => column(page, name).getByRole('row');

/** Reads the number of bids in a column's header. */
const countOf = async (page: Page, name: string): Promise<number> => {
  const head = await column(page, name).getByRole('heading').locator('xpath=..').textContent();
  return Number(/^\D*(\d+)/.exec(head ?? '')?.[1]);
};

const openBoard = async (page: Page): Promise<void> => {
  await page.goto('/board?view=open');
  await expect(cards(page, 'Undecided').first()).toHaveAttribute('aria-label', /./);
  await expect.poll(() => countOf(page, 'Undecided')).toBeGreaterThan(0);
};

test('ROUTE-14: the board asks for a login, and leads to it after that', async ({ page }) => {
  await page.goto('/board');
  await expect(page).toHaveURL(/\/login/);
});

test('a bid is dragged to another stage, stays there, and comes back by undo', async ({ page, signedInAs }) => {
  await signedInAs('member');
  await openBoard(page);
  const card = cards(page, 'Undecided').nth(1);
  const name = (await card.getAttribute('aria-label')) ?? '';
  const [undecided, accepted] = [await countOf(page, 'Undecided'), await countOf(page, 'Accepted')];
  const from = (await card.boundingBox())!;
  const to = (await cards(page, 'Accepted').first().boundingBox())!;
  const saved = page.waitForResponse((answer) => /\/api\/projects\/[^/]+\/stage$/.test(answer.url()));
  await page.mouse.move(from.x + 80, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 120, from.y + 30, { steps: 3 });
  await page.mouse.move(to.x + 80, to.y + 20, { steps: 6 });
  await expect(column(page, 'Accepted').locator('[data-slot]')).toBeVisible();
  await page.mouse.up();
  await expect(column(page, 'Accepted').getByRole('row', { name, exact: true })).toBeVisible();
  expect((await saved).ok()).toBe(true);
  await expect.poll(() => countOf(page, 'Undecided')).toBe(undecided - 1);
  await expect.poll(() => countOf(page, 'Accepted')).toBe(accepted + 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(column(page, 'Undecided').getByRole('row', { name, exact: true })).toBeVisible();
  await expect.poll(() => countOf(page, 'Undecided')).toBe(undecided);
});

test('a bid is moved by keyboard, and keeps the focus', { tag: '@slow' }, async ({ page, signedInAs }) => {
  await signedInAs('member');
  await openBoard(page);
  const card = cards(page, 'Accepted').first();
  const name = (await card.getAttribute('aria-label')) ?? '';
  await card.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  const moved = column(page, 'Estimating').getByRole('row', { name, exact: true });
  await expect(moved).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}/);
});

test(
  'OVERVIEW-07: the list, the board and the calendar share their view and their filters',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('member');
    await openBoard(page);
    const name = (await cards(page, 'Undecided').first().getAttribute('aria-label')) ?? '';
    await page.getByRole('button', { name: 'Search bids' }).click();
    await page.getByRole('searchbox', { name: 'Search bids' }).fill(name);
    await expect.poll(() => countOf(page, 'Undecided')).toBe(1);
    await page.getByRole('button', { name: 'Bids', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'List' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Open pipeline');
    await expect(page.getByRole('grid', { name: 'Bids' }).getByRole('rowheader')).toHaveText([new RegExp(name)]);
    await page.getByRole('button', { name: 'Bids', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Calendar' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search bids' })).toHaveValue(name);
  },
);

test('the board has no fault', { tag: '@slow' }, async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await openBoard(page);
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

test('who only reads moves nothing', { tag: '@slow' }, async ({ page, signedInAs }) => {
  await signedInAs('readOnly');
  await openBoard(page);
  const name = (await cards(page, 'Undecided').first().getAttribute('aria-label')) ?? '';
  await cards(page, 'Undecided').first().focus();
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await expect(column(page, 'Undecided').getByRole('row', { name, exact: true })).toBeVisible();
});

const openLanes = async (page: Page, lanes: string): Promise<void> => {
  await page.goto(`/board?view=open&lanes=${lanes}`);
  await expect(page.getByRole('row').first()).toHaveAttribute('aria-label', /./);
};

const laneCards = (page: Page, stage: string, lane: string): Locator =>
  page.getByRole('grid', { name: `Cards in ${stage}, ${lane}`, exact: true }).getByRole('row');

/** Lanes in sight, from the top. */
const lanesOf = async (page: Page): Promise<string[]> => {
  const labels = await page
    .getByRole('button', { name: /^Cards of / })
    .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? ''));
  return labels.map((label) => label.replace(/^Cards of /, ''));
};

test(
  'a bid is carried into the lane of another estimator by keyboard, comes back by undo, and stays with its companies',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await page.setViewportSize({ width: 1440, height: 1400 });
    await signedInAs('admin');
    await openLanes(page, 'estimatorIds');
    const [first = '', second = ''] = await lanesOf(page);
    expect([first, second].every(Boolean)).toBe(true);
    const fold = page.getByRole('button', { name: `Cards of ${first}` });
    await expect(fold).toHaveAttribute('aria-expanded', 'true');
    await fold.click();
    await expect(laneCards(page, 'Estimating', first)).toHaveCount(0);
    await fold.click();
    const card = laneCards(page, 'Estimating', first).first();
    const name = (await card.getAttribute('aria-label')) ?? '';
    const moved = laneCards(page, 'Estimating', second).and(page.getByRole('row', { name, exact: true }));
    const before = await moved.count();
    await card.focus();
    const saved = page.waitForResponse(
      (answer) => answer.url().includes('/api/projects/') && answer.request().method() !== 'GET',
    );
    await page.keyboard.press('Space');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Space');
    expect((await saved).ok()).toBe(true);
    await expect(moved).toHaveCount(1);
    await expect(laneCards(page, 'Estimating', first).and(page.getByRole('row', { name, exact: true }))).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(laneCards(page, 'Estimating', first).and(page.getByRole('row', { name, exact: true }))).toHaveCount(1);
    await expect(moved).toHaveCount(before);

    await openLanes(page, 'companies');
    const [firm = '', other = ''] = await lanesOf(page);
    const own = page
      .getByRole('grid', { name: new RegExp(`^Cards in .+, ${firm}$`) })
      .getByRole('row')
      .first();
    const ownName = (await own.getAttribute('aria-label')) ?? '';
    await own.focus();
    for (const key of ['Space', 'PageDown', 'Space']) await page.keyboard.press(key);
    await expect(
      page
        .getByRole('status')
        .or(page.getByRole('alert'))
        .filter({ hasText: /compan/i })
        .first(),
    ).toBeVisible();
    await expect(
      page
        .getByRole('grid', { name: new RegExp(`^Cards in .+, ${firm}$`) })
        .getByRole('row', { name: ownName, exact: true }),
    ).toHaveCount(1);
    expect(other).not.toBe('');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  },
);

import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { msFromNow } from '../packages/domain/src/testing/clock';
import { invitation } from './letters';
import { expect, firstRow, test as base } from './journey';

interface Created {
  readonly projectId: string;
}

interface Colleague {
  /** Adds a bid. @returns its id. */
  readonly add: (
    name: string,
    more?: { readonly stageId?: string; readonly bidDeadlineAt?: string },
  ) => Promise<string>;
  readonly remove: (id: string) => Promise<void>;
}

const test = base.extend<{ colleague: Colleague }>({
  colleague: async ({ basis, browser, sessionOf }, provide) => {
    const session = await sessionOf('member');
    const token = session.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const context = await browser.newContext({
      baseURL: basis.address,
      storageState: session,
      extraHTTPHeaders: { 'X-XSRF-TOKEN': token },
    });
    const api: APIRequestContext = context.request;
    await provide({
      add: async (name, more = {}) => {
        const answer = await api.post('/api/projects', {
          data: { project: { name, companyName: 'Brightwater GC', ...more } },
        });
        expect(answer.status()).toBe(201);
        return ((await answer.json()) as Created).projectId;
      },
      remove: async (id) => expect((await api.delete(`/api/projects/${id}`)).ok()).toBe(true),
    });
    await context.close();
  },
});

const grid = (page: Page, name: string): Locator => page.getByRole('grid', { name, exact: true });
const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
/** The row with this name: others may begin with it. */
const rowNamed = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
const firstText = (rowHead: Locator): Promise<string> =>
  rowHead.evaluate((cell) => cell.querySelector('span')?.textContent?.trim() ?? '');
/** Text of the row that has the focus. */
const focusedText = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      document.activeElement
        ?.closest('[role="row"]')
        ?.querySelector('[role="rowheader"] > span')
        ?.textContent?.trim() ?? '',
  );
const isSelected = (page: Page, text: string): Locator =>
  page.locator('[role="row"][aria-selected="true"]').filter({ has: page.getByText(text, { exact: true }) });

test('bids that a colleague adds and deletes while keys are pressed lead no key to another bid', async ({
  page,
  signedInAs,
  table,
  colleague,
}) => {
  await signedInAs('admin');
  await page.goto('/projects?view=all');
  const first = await firstText(firstRow(page, 'Bids'));
  await grid(page, 'Bids').getByRole('columnheader', { name: 'Project name' }).click();
  await expect(page).toHaveURL(/sort/i);
  await expect.poll(() => firstText(firstRow(page, 'Bids'))).not.toBe(first);
  const bids = table('Bids');
  await expect.poll(() => bids.isRowLoading(5)).toBe(false);
  await bids.focusCell(3, 0);
  const seen: string[] = [];
  const added: string[] = [];
  for (const turn of [1, 2, 3]) {
    const name = `000 comes in ${turn}`;
    const adding = colleague.add(name);
    await page.keyboard.press('ArrowDown');
    seen.push(await focusedText(page));
    await page.keyboard.press('Space');
    added.push(await adding);
    await expect(rowOf(page, name)).toBeVisible();
    expect(await focusedText(page)).toBe(seen.at(-1));
    await page.keyboard.press('Space');
    await page.keyboard.press('Space');
  }
  for (const text of seen) await expect(isSelected(page, text)).toHaveCount(1);
  await expect(page.locator('[role="row"][aria-selected="true"]')).toHaveCount(seen.length);

  await bids.focusCell(0, 0);
  expect(await focusedText(page)).toContain('000 comes in 1');
  await colleague.remove(added[0]!);
  await expect(rowOf(page, '000 comes in 1')).toHaveCount(0);
  await expect(grid(page, 'Bids').locator('..').getByText('This row is no longer in the list.')).toBeAttached();
  expect(await focusedText(page)).toContain('000 comes in 2');
  await page.keyboard.press('Space');
  await expect(isSelected(page, '000 comes in 2')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('000 comes in 2');
  for (const id of added.slice(1)) await colleague.remove(id);
});

test(
  'emails that come in while keys are pressed lead no key to another email',
  { tag: '@slow' },
  async ({ page, signedInAs, receiveMail }) => {
    await signedInAs('admin');
    const names = ['Quarry Annex', 'Foundry Row', 'Lantern Court'];
    for (const name of names) await receiveMail(invitation(name));
    await page.goto('/inbox');
    for (const name of names) await expect(rowOf(page, name)).toBeVisible();
    await rowOf(page, names[0]!).getByRole('rowheader').focus();
    const seen = await focusedText(page);
    await receiveMail(invitation('Comes In While Keys Are Pressed'));
    await expect(rowOf(page, 'Comes In While')).toBeVisible();
    expect(await focusedText(page)).toBe(seen);
    await page.keyboard.press('x');
    await expect(page.locator('[role="row"][aria-selected="true"]').filter({ hasText: names[0]! })).toHaveCount(1);
    await page.keyboard.press('x');
    await page.keyboard.press('e');
    await expect(rowOf(page, names[0]!)).toHaveCount(0);
    for (const name of [...names.slice(1), 'Comes In While']) await expect(rowOf(page, name)).toBeVisible();
  },
);

test(
  'a card keeps the focus while a colleague adds bids above it',
  { tag: '@slow' },
  async ({ page, signedInAs, colleague }) => {
    await signedInAs('admin');
    await page.goto('/board?view=open');
    const column = page.getByRole('region', { name: 'Accepted', exact: true });
    const cards = column.getByRole('row');
    await expect(cards.nth(2)).toHaveAttribute('aria-label', /./);
    await cards.nth(1).focus();
    const seen = await cards.nth(1).getAttribute('aria-label');
    const stageId = await column.getAttribute('data-column');
    // Among those that are due first.
    const bidDeadlineAt = msFromNow(86_400_000).toISOString().slice(0, 10);
    const id = await colleague.add('000 comes in above', { stageId: stageId ?? '', bidDeadlineAt });
    await expect(cards.and(page.getByRole('row', { name: '000 comes in above' }))).toBeVisible();
    await expect(page.locator(':focus')).toHaveAttribute('aria-label', seen ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(seen ?? '');
    await colleague.remove(id);
  },
);

test(
  'what is read stays while bids come in above',
  { tag: '@slow' },
  async ({ page, signedInAs, table, colleague }) => {
    await signedInAs('admin');
    await page.goto('/projects?view=all');
    await expect(firstRow(page, 'Bids')).toBeVisible();
    await grid(page, 'Bids').getByRole('columnheader', { name: 'Project name' }).click();
    await expect(page).toHaveURL(/sort/i);
    const bids = table('Bids');
    await bids.scrollTo(400);
    const tenth = page.locator('[role="row"][aria-rowindex="13"]').getByRole('rowheader');
    let text = '';
    await expect
      .poll(async () => {
        text = await firstText(tenth);
        return text;
      })
      .toMatch(/\S/);
    // Below the top of the table, which banners move.
    const topOf = async (): Promise<number> => {
      const [row, frame] = [await rowNamed(page, text).boundingBox(), await grid(page, 'Bids').boundingBox()];
      return Math.round((row?.y ?? Number.NaN) - (frame?.y ?? Number.NaN));
    };
    const top = await topOf();
    const id = await colleague.add('000 comes in above what is read');
    await expect(rowNamed(page, text)).toHaveAttribute('aria-rowindex', '14');
    await expect.poll(topOf).toBe(top);
    await colleague.remove(id);
  },
);

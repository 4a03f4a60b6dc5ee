import type { Page } from '@playwright/test';
import { firstWorkOf } from './firstWork';
import { expect, firstRow, test } from './journey';

/** Calls of the page so far, by method and address. */
const recordCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
  });
  return calls;
};

/**
 * Notes in the page when the first row of its list is put there. A frame would come later on a busy machine, after what
 * waits for the rows has begun to load.
 */
const watchFirstRow = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const header = [...document.querySelectorAll('[role="grid"] [role="rowheader"]')];
      if (!header.some(({ textContent }) => textContent.trim())) return;
      performance.mark('first row');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
};

interface Request {
  readonly address: string;
  /** Made before the first rows were answered. */
  readonly isBeforeAnswer: boolean;
  /** Made before the first row was drawn. */
  readonly isBeforeRows: boolean;
}

/** Requests of the page so far. */
const requestsOf = (page: Page): Promise<Request[]> =>
  page.evaluate(() => {
    const [mark] = performance.getEntriesByName('first row');
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const answer = entries.find(({ name }) => name.includes('offset=0&limit='));
    return entries.map(({ name, startTime }) => ({
      address: name.slice(location.origin.length),
      isBeforeAnswer: startTime < (answer?.responseEnd ?? Infinity),
      isBeforeRows: startTime < (mark?.startTime ?? Infinity),
    }));
  });

const isCall = ({ address }: Request): boolean => address.startsWith('/api/');
const isFile = ({ address }: Request): boolean => /\.(js|css)$/.test(address);

/** Calls that a session starts with, whatever page it opens; they follow the first rows. */
const sessionCalls =
  /^\/api\/(quote-trades|companies\/names|email-scrapers|plan-categories|customers\/pdl-stats|(profile|dashboard)\/settings\/)/;

for (const [name, path, details] of [
  ['Bids', '/projects', {}],
  ['Emails', '/inbox', {}],
  ['Companies', '/companies', { tag: '@slow' }],
  ['People', '/people', { tag: '@slow' }],
  ['Tasks', '/tasks', { tag: '@slow' }],
  ['Quotes', '/quotes', { tag: '@slow' }],
] as const) {
  test(
    `${path} draws its rows after few calls and files, and asks for nothing twice`,
    details,
    async ({ page, signedInAs }) => {
      await signedInAs('admin');
      await watchFirstRow(page);
      // Changes replayed from the server's own start would be read again.
      await page.route(/\/api\/events/, () => undefined);
      await page.goto(path);
      await expect(firstRow(page, name)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Filters/ })).toBeVisible();
      await expect
        .poll(async () => (await requestsOf(page)).some(({ address }) => address === '/api/email-scrapers'))
        .toBe(true);
      const requests = await requestsOf(page);
      // The browser asks for the page's icon again when the address names the view.
      const addresses = requests.filter((request) => isCall(request) || isFile(request)).map(({ address }) => address);
      expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
      const calls = requests.filter(isCall);
      expect(calls.filter(({ isBeforeAnswer }) => isBeforeAnswer).length).toBeLessThanOrEqual(12);
      expect(calls.filter(({ address }) => !sessionCalls.test(address)).length).toBeLessThanOrEqual(20);
      const files = requests.filter((request) => isFile(request) && request.isBeforeRows);
      expect(files.length, files.map(({ address }) => address).join(', ')).toBeLessThanOrEqual(12);
    },
  );
}

test(
  'the inbox shows what it looks like while it is not known yet which view opens',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('member');
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/dashboard/settings/INBOX_VIEW-pageSettings', async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto('/inbox');
    const grid = page.getByRole('grid', { name: 'Emails' });
    await expect(grid.getByRole('columnheader', { name: 'Time Received' })).toBeVisible();
    await expect(grid.getByRole('row', { includeHidden: true }).nth(5)).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('img', { name: 'Loading' })).toHaveCount(0);
    answer();
    await expect(firstRow(page, 'Emails')).toBeVisible();
  },
);

test(
  'what no list waits for is asked for after the rows, and that it fails troubles nobody',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('member');
    const answers: string[] = [];
    page.on('response', (answer) => answers.push(new URL(answer.url()).pathname));
    await page.route('**/api/customers/pdl-stats', (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
    const asked = ['/api/plan-categories', '/api/customers/pdl-stats'];
    await page.goto('/projects');
    await expect.poll(() => asked.every((path) => answers.includes(path))).toBe(true);
    expect(answers.indexOf('/api/projects')).toBeLessThan(Math.min(...asked.map((path) => answers.indexOf(path))));
    await expect(firstRow(page, 'Bids')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  },
);

test('who has no session is sent nothing ahead', async ({ page }) => {
  const opened = await page.goto('/projects');
  expect(opened?.headers()['link']).toBeUndefined();
});

test(
  'the rows of a list are asked for when the pointer comes onto its link',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('member');
    // Silences live events: recent changes of other journeys would refresh the list.
    await page.addInitScript(() => {
      class SilentStream extends EventTarget {
        close(): void {}
      }
      Object.assign(window, { EventSource: SilentStream });
    });
    await page.goto('/inbox');
    await expect(firstRow(page, 'Emails')).toBeVisible();
    const rows = page.waitForResponse((answer) => /\/api\/projects\?.*offset=0/.test(answer.url()));
    await page.getByRole('button', { name: 'Bids', exact: true }).hover();
    await rows;
    const calls = recordCalls(page);
    await page.getByRole('button', { name: 'Bids', exact: true }).click();
    await page.getByRole('menuitem', { name: 'List' }).click();
    await expect(firstRow(page, 'Bids')).toBeVisible();
    expect(calls.filter((call) => /\/api\/projects\?.*offset=0/.test(call))).toEqual([]);
  },
);

test(
  'an email that is opened before the inbox is counted says no number of emails',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('member');
    let count = (): void => undefined;
    const counted = new Promise<void>((resolve) => (count = resolve));
    await page.route(/\/api\/messages\?.*withTotal=true/, async (route) => {
      await counted;
      await route.continue();
    });
    await page.goto('/inbox');
    await expect(firstRow(page, 'Emails')).toBeVisible();
    await page.getByRole('grid', { name: 'Emails' }).getByRole('gridcell').first().click();
    // The dialog shows other numbers too, such as keyword counts.
    const place = page.getByRole('dialog').getByRole('button', { name: 'Previous email' }).locator('..');
    await expect(place).toHaveText(/^\d+$/);
    count();
    await expect(place).toHaveText(/^\d+ of \d+$/);
  },
);

test('nothing in a list changes its place while it loads', async ({ page, signedInAs }) => {
  await signedInAs('admin');
  let letGo = (): void => undefined;
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  const held: string[] = [];
  // Rows, counts and tools come late.
  await page.route(/\/api\/projects\?|ListToolbar/, async (route) => {
    held.push(route.request().url());
    await isLetGo;
    await route.continue();
  });
  await page.goto('/projects?view=all');
  const places = async () =>
    Promise.all(
      [
        page.getByRole('heading', { level: 1 }),
        page.getByRole('button', { name: 'Add bid' }),
        page.getByRole('grid', { name: 'Bids' }),
        page.getByRole('columnheader', { name: 'Stage' }),
      ].map((part) => part.boundingBox()),
    );
  await expect(page.getByRole('columnheader', { name: 'Stage' })).toBeVisible();
  await page.evaluate(async () => document.fonts.ready);
  const menu = page.getByRole('button', { name: 'View actions' });
  await expect.poll(() => held.length).toBeGreaterThan(0);
  // The list takes the place of its outline meanwhile; a part that goes as it is measured has none.
  let before = await places();
  await expect.poll(async () => (before = await places()).includes(null)).toBe(false);
  const menuX = (await menu.boundingBox())?.x ?? 0;
  letGo();
  await expect(firstRow(page, 'Bids')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
  await expect(page.locator('h1 + *')).toHaveText(/^\d+$/);
  expect(await places()).toEqual(before);
  expect(Math.abs(((await menu.boundingBox())?.x ?? 0) - menuX)).toBeLessThan(12);
});

test('what is typed into cells while their editor loads is saved whole, each value in its own row', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('admin');
  let letGo = (): void => undefined;
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/CellEditor/, async (route) => {
    await isLetGo;
    await route.continue();
  });
  await page.goto('/tasks?view=all');
  await expect(firstRow(page, 'Tasks')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
  await expect(page.locator('h1 + *')).toHaveText(/^\d+$/);
  const saved: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saved.push((request.postDataJSON() as { title: string }).title);
  });
  const title = page.getByRole('grid', { name: 'Tasks' }).locator('[role="row"][aria-rowindex="3"] [role="rowheader"]');
  await title.focus();
  await expect(title).toBeFocused();
  const values = ['Call Dana', 'Send the price'];
  // The editor arrives in the middle of the second value.
  await page.keyboard.type(values[0] ?? '');
  await page.keyboard.press('Enter');
  await page.keyboard.type((values[1] ?? '').slice(0, 5));
  letGo();
  await page.keyboard.type((values[1] ?? '').slice(5), { delay: 20 });
  await page.keyboard.press('Enter');
  await expect.poll(() => saved).toEqual(values);
});

/** What pages may do until their rows are there: a tenth above the most that they did when the budgets were set. */
const workBudgets = [
  { path: '/projects?view=all', components: 4_200, script: 515_000, details: {} },
  { path: '/inbox', components: 2_700, script: 560_000, details: { tag: '@slow' } },
  { path: '/tasks', components: 1_300, script: 505_000, details: { tag: '@slow' } },
] as const;

for (const { path, components, script, details } of workBudgets) {
  test(
    `${path} renders no more components and runs no more script than its budget until its rows are there`,
    details,
    async ({ page, signedInAs }) => {
      await signedInAs('admin');
      const work = await firstWorkOf(page, path);
      expect(work.components).toBeLessThanOrEqual(components);
      expect(work.script).toBeLessThanOrEqual(script);
    },
  );
}

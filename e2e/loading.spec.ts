import type { Page } from '@playwright/test';
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

for (const [name, path] of [
  ['Bids', '/projects'],
  ['Emails', '/inbox'],
] as const) {
  test(`what ${path} begins with is asked for beside its scripts, and once`, async ({ page, signedInAs }) => {
    await signedInAs('member');
    // A stream that opens makes the lists ask anew.
    await page.route(/\/api\/events(\?|$)/, () => undefined);
    const calls = recordCalls(page);
    const opened = await page.goto(path);
    const ahead = [...(opened?.headers()['link'] ?? '').matchAll(/<([^>]+)>; rel=preload; as=fetch/g)].map(
      ([, call]) => `GET ${call}`,
    );
    expect(ahead).toContain('GET /api/profile');
    await expect(firstRow(page, name)).toBeVisible();
    expect(calls.slice(0, ahead.length).toSorted(), 'the first calls are those that the answer named').toEqual(
      ahead.toSorted(),
    );
    for (const call of ahead) expect(calls.filter((other) => other === call)).toHaveLength(1);
  });
}

test('the inbox shows what it looks like while it is not known yet which view opens', async ({ page, signedInAs }) => {
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
});

test('what no list waits for is asked for after the rows, and that it fails troubles nobody', async ({
  page,
  signedInAs,
}) => {
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
});

test('who has no session is sent nothing ahead', async ({ page }) => {
  const opened = await page.goto('/projects');
  expect(opened?.headers()['link']).toBeUndefined();
});

test('the rows of a list are asked for when the pointer comes onto its link', async ({ page, signedInAs }) => {
  await signedInAs('member');
  // A stream that opens makes the lists ask anew.
  const stream = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/events');
  await page.goto('/inbox');
  await stream;
  await expect(firstRow(page, 'Emails')).toBeVisible();
  const rows = page.waitForResponse((answer) => answer.url().includes('/api/projects?sorts='));
  await page.getByRole('link', { name: 'Bids', exact: true }).hover();
  await rows;
  const calls = recordCalls(page);
  await page.getByRole('link', { name: 'Bids', exact: true }).click();
  await expect(firstRow(page, 'Bids')).toBeVisible();
  expect(calls.filter((call) => call.includes('/api/projects?sorts=') && call.includes('offset=0'))).toEqual([]);
});

test('an e-mail that is opened before the inbox is counted says no number of e-mails', async ({ page, signedInAs }) => {
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
  // Other numbers stand in the dialog too, such as how often a keyword does.
  const place = page.getByRole('dialog').getByRole('button', { name: 'Previous email' }).locator('..');
  await expect(place).toHaveText(/^\d+$/);
  count();
  await expect(place).toHaveText(/^\d+ of \d+$/);
});

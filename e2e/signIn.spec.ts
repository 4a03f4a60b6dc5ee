import { expect, firstRow, signIn, test } from './journey';
import { people } from './people';

test('a wrong password is told in one sentence, and what was typed stays', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(people.member);
  await page.getByLabel('Password', { exact: true }).fill('not-this-one');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toHaveText("This email and password don't match. Check both and try again.");
  await expect(page.getByLabel('Email')).toHaveValue(people.member);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-this-one');
  await expect(page).toHaveURL('/login');
});

test('ROUTE-01, ROUTE-03, ROUTE-09: the right password opens the bids', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await signIn(page, 'admin');
  await expect(page).toHaveURL(/\/projects(\?view=mine)?$/);
  await expect(page.getByRole('heading', { name: 'Bids', level: 1 })).toBeVisible();
  await expect(firstRow(page, 'Bids')).toBeVisible();
});

test('PROFILE-07, SESSION-08: after signing out a page leads to the sign-in', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'member');
  await expect(page).toHaveURL(/\/projects(\?view=mine)?$/);
  await page.getByRole('button', { name: 'Profile of Maya Okafor' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/inbox');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
});

test(
  'signing out in one tab leads the other tabs of the browser to the sign-in at once',
  { tag: '@slow' },
  async ({ page, context }) => {
    await page.goto('/login');
    await signIn(page, 'member');
    await expect(page).toHaveURL(/\/projects(\?view=mine)?$/);
    const other = await context.newPage();
    await other.goto('/inbox');
    await expect(firstRow(other, 'Emails')).toBeVisible();
    await page.getByRole('button', { name: 'Profile of Maya Okafor' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(other).toHaveURL('/login');
    await expect(other.getByRole('grid')).toHaveCount(0);
  },
);

test(
  'GUARD-02: a session that ended elsewhere leads to the sign-in and then back to where one was',
  { tag: '@slow' },
  async ({ page }) => {
    await page.goto('/login');
    await signIn(page, 'member');
    await expect(page).toHaveURL(/\/projects(\?view=mine)?$/);
    await page.goto('/inbox?view=trash');
    await expect(page.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible();
    // Waits for all requests of this page, including the late count of notifications, so that only those of the reloaded
    // page are recorded.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/notifications')),
    );
    await page.waitForLoadState('networkidle');
    const cookies = await page.context().cookies();
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const ended = await page.request.delete('/api/sessions', {
      headers: { 'x-xsrf-token': decodeURIComponent(token) },
    });
    expect(ended.ok()).toBe(true);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    await expect(page).toHaveURL('/login');
    // A late refusal would sign out whoever signs in next.
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
    await signIn(page, 'member');
    await expect(page).toHaveURL('/inbox?view=trash');
  },
);

test('SESSION-06: a session that ends while one works leads to the sign-in at the next call, and back', async ({
  page,
}) => {
  await page.goto('/login');
  await signIn(page, 'member');
  await expect(page).toHaveURL(/\/projects(\?view=mine)?$/);
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await expect(firstRow(page, 'Emails')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  // A head's click sorts. The page may have learnt of the end by a call of its own before it.
  const head = page.getByRole('columnheader', { name: 'Time Received' });
  await head
    .or(page.getByRole('heading', { name: 'Log in', level: 1 }))
    .first()
    .click();
  await expect(page).toHaveURL('/login');
  await signIn(page, 'member');
  // Back to where one was, with the order if it was asked for in time.
  await expect(page).toHaveURL(/\/inbox(\?sort=.*)?$/);
  await expect(firstRow(page, 'Emails')).toBeVisible();
});

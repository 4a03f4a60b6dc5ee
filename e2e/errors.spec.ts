import type { Page } from '@playwright/test';
import { expect, firstRow, test } from './journey';

test.beforeEach(async ({ signedInAs }) => signedInAs('admin'));

test(
  'an address that leads nowhere says so inside the frame, and leads to the bids',
  { tag: '@slow' },
  async ({ page }) => {
    await page.goto('/tasks');
    await expect(page.getByRole('grid', { name: 'Tasks' })).toBeVisible();
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(page).toHaveURL(/\/tasks(\?view=open)?$/);
    await page.goto('/board/nothing');
    await page.getByRole('link', { name: 'Go to bids' }).click();
    await expect(page.getByRole('grid', { name: 'Bids' })).toBeVisible();
  },
);

test('ROUTE-01: the bare address opens the app', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/projects(\?view=mine)?$/);
  await expect(page.getByRole('grid', { name: 'Bids' })).toBeVisible();
});

test('a bid that does not exist says so', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/projects/019a0000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('an address that can be of no bid says so without asking the server', { tag: '@slow' }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/projects/all');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /\/(projects\/all|bid-invites)$/.test(path) && path.startsWith('/api'))).toEqual([]);
});

test(
  'ERROR-03, ERROR-05: a part of the app that is gone after a release asks for a refresh, and the refresh opens it',
  { tag: '@slow' },
  async ({ page }) => {
    await page.route(/\/assets\/InboxPage-.*\.js/, (route) => route.abort());
    await page.goto('/projects');
    await expect(page.getByRole('grid', { name: 'Bids' })).toBeVisible();
    await page.getByRole('link', { name: /^Inbox/ }).click();
    await expect(page.getByRole('heading', { name: 'New release!' })).toBeVisible({ timeout: 10_000 });
    await expect(page.getByText('Basis has been updated. Refresh the page to continue.')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('heading', { name: 'All Emails', level: 1 })).toBeVisible();
  },
);

test(
  'a part of the app that can not be had while the server is down is no new release, and its page opens after',
  { tag: '@slow' },
  async ({ page }) => {
    const away = (url: URL): boolean => /^\/(assets\/InboxPage-.*\.js|inbox$)/.test(url.pathname);
    await page.route(away, (route) => route.fulfill({ status: 503, body: 'Later' }));
    await page.goto('/projects');
    await expect(page.getByRole('grid', { name: 'Bids' })).toBeVisible();
    await page.getByRole('link', { name: /^Inbox/ }).click();
    await expect(page.getByRole('heading', { name: "Basis can't answer right now" })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await expect(page.getByRole('heading', { name: 'All Emails', level: 1 })).toBeVisible();
  },
);

test(
  'a shared view of an address that can not be loaded at first opens by itself once it can',
  { tag: '@slow' },
  async ({ page }) => {
    let isAway = true;
    const filter = { customFilter: null, filter: { and: [], or: [] }, quickFilters: {} };
    await page.route(/\/api\/(dashboard|profile)\/settings\//, async (route) => {
      if (isAway) return route.fulfill({ status: 503, json: { message: 'Later', code: 'unavailable' } });
      if (!route.request().url().includes('/dashboard/settings/LIST_VIEW-pageSettings')) return route.continue();
      return route.fulfill({ json: { value: { views: [{ id: 'piers', name: 'Piers', filter }] } } });
    });
    await page.goto('/projects?view=piers');
    await expect(page.getByText('Left out: the view, which could not be loaded. The rest is shown.')).toBeVisible();
    await expect(page).toHaveURL('/projects?view=piers');
    isAway = false;
    await expect(page.getByRole('heading', { name: 'Piers', level: 1 })).toBeVisible();
    await expect(page.getByText('Left out')).toBeHidden();
    await expect(page).toHaveURL('/projects?view=piers');
  },
);

test(
  'an email opens although the connection went away, and is read once it is back',
  { tag: '@slow' },
  async ({ page, context }) => {
    await page.goto('/inbox');
    const row = firstRow(page, 'Emails');
    await expect(row).toBeVisible();
    // Parts are fetched ahead while nothing else is to be done.
    await expect
      .poll(() =>
        page.evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes('EmailContent-')),
        ),
      )
      .toBe(true);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await row.click();
    await expect(page.getByRole('dialog').getByText('This email could not be loaded')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('dialog').getByRole('region', { name: 'Message' })).toBeVisible();
  },
);

test(
  'ERROR-04, ERROR-05: an error while a page is drawn is owned up to, and a refresh opens the page',
  { tag: '@slow' },
  async ({ page }) => {
    const listCalls = '**/api/projects?**';
    await page.route(listCalls, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { projects?: { estimatorIds: unknown }[] };
      for (const project of answer.projects ?? []) project.estimatorIds = null;
      await route.fulfill({ response, json: answer });
    });
    await page.goto('/projects');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(
      page.getByText('This one is on our side. Refresh the page to pick up where you left off.'),
    ).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(firstRow(page, 'Bids')).toBeVisible();
  },
);

test('a list that the server can not give is asked for again by its button', { tag: '@slow' }, async ({ page }) => {
  const listCalls = '**/api/messages?**';
  await page.route(listCalls, (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong', code: 'internal' } }),
  );
  await page.goto('/inbox');
  await expect(page.getByRole('heading', { name: 'This list could not be loaded' })).toBeVisible();
  // Once the stream of changes is open the list asks again by itself, in vain.
  await page.waitForLoadState('networkidle');
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(firstRow(page, 'Emails')).toBeVisible();
});

test(
  'an order asked for while the network is away leaves the rows, says so, and comes by itself once it is back',
  { tag: '@slow' },
  async ({ page, context }) => {
    await page.goto('/projects');
    const row = firstRow(page, 'Bids');
    await expect(row).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('columnheader', { name: 'Project name' }).click();
    const notice = page.getByText('No connection to Basis', { exact: true });
    await expect(notice).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible();
    await expect(page.getByText('The list could not be refreshed')).toHaveCount(0);
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    await expect(row).toBeVisible();
    await context.setOffline(false);
    await expect(notice).toBeHidden();
    await expect(row).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Project name' })).toHaveAttribute('aria-sort', 'ascending');
  },
);

test(
  'an action that the server refuses is told of, and the email is back in the list',
  { tag: '@slow' },
  async ({ page }) => {
    await page.goto('/inbox');
    const emails = page.getByRole('grid', { name: 'Emails' });
    await expect(emails).toContainText(/\d+emails/);
    let refuse = (): void => undefined;
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    await page.route('**/api/messages/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      await refused;
      return route.fulfill({ status: 500, json: { message: 'Something went wrong', code: 'internal' } });
    });
    const row = emails.getByRole('row').filter({ hasText: 'Set your Procore password' });
    await row.hover();
    await row.getByRole('button', { name: 'Trash' }).click();
    await expect(row).toBeHidden();
    refuse();
    await expect(page.getByRole('alert')).toContainText('Something went wrong while trashing selected emails');
    await expect(row).toBeVisible();
  },
);

/** Until what the page fetches ahead is there: a browser never asks again for a module that the network cut off. */
const fetchedAhead = async (page: Page): Promise<void> => {
  const fetched = (): Promise<number> => page.evaluate(() => performance.getEntriesByType('resource').length);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/BidPage-')),
  );
  let before = 0;
  const isNoMore = async (): Promise<boolean> => {
    const [last, now] = [before, await fetched()];
    before = now;
    return now === last;
  };
  await expect.poll(isNoMore, { intervals: [500], timeout: 15_000 }).toBe(true);
};

test(
  'what can’t be loaded without a network says so, and opens once it is tried again with one',
  { tag: '@slow' },
  async ({ page, context }) => {
    await page.goto('/inbox');
    await expect(page.getByRole('grid', { name: 'Emails' })).toContainText(/\d+emails/);
    await fetchedAhead(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'New email' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'This part of Basis could not be loaded' });
    await expect(notice).toBeVisible();
    const tryAgain = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Try again' });
    await tryAgain.click();
    await expect(notice).toBeVisible();
    await context.setOffline(false);
    await tryAgain.click();
    await expect(page.getByRole('dialog', { name: 'New email' })).toBeVisible();
    await expect(notice).toBeHidden();
  },
);

test('a part that failed once comes by itself', { tag: '@slow' }, async ({ page }) => {
  let failures = 0;
  await page.route(/\/assets\/NewEmailModal-.*\.js/, (route) => {
    failures += 1;
    return failures === 1 ? route.abort() : route.continue();
  });
  await page.goto('/inbox');
  await page.getByRole('button', { name: 'New email' }).click();
  await expect(page.getByRole('dialog', { name: 'New email' })).toBeVisible();
  expect(failures).toBe(2);
});

import type { Page } from '@playwright/test';
import { newWord } from '../packages/domain/src/testing/seed';
import { mailBid } from './bidMail';
import { expect, firstRow, test } from './journey';

const search = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('button', { name: 'Search and commands (Ctrl K)' }).click();
  await page.getByRole('combobox', { name: 'Search and commands' }).fill(words);
};

test(
  'a bid is found by its misspelled name from the inbox, opened by keyboard, and first the next time',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('member');
    await page.goto('/projects?view=all');
    // A tag such as Updated is on a line of its own.
    const [name = ''] = (await firstRow(page, 'Bids').innerText()).split('\n');
    const [first = '', ...others] = name.split(' ');
    await page.goto('/inbox');
    await expect(firstRow(page, 'Emails')).toBeVisible();
    // The second letter left out.
    await search(page, [first.slice(0, 1) + first.slice(2), ...others].join(' '));
    const hit = page.getByRole('option').filter({ hasText: name }).first();
    await expect(hit).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('option').first()).toContainText(name);
  },
);

test('SEARCH-02, SEARCH-08, SEARCH-20: a bid is searched for from the header and opened by Enter, and an email leads to the emails of its bid', async ({
  page,
  basis,
  signedInAs,
}) => {
  await signedInAs('member');
  await page.goto('/projects?view=all');
  const [name = ''] = (await firstRow(page, 'Bids').innerText()).split('\n');
  await page.goto('/tasks');
  await expect(firstRow(page, 'Tasks')).toBeVisible();
  const field = page.getByRole('banner').getByRole('combobox');
  const width = async (): Promise<number | undefined> => (await field.locator('..').boundingBox())?.width;
  expect(await width()).toBe(320);
  // Shortcuts load after the page.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 1000 });
  }).toPass();
  await expect.poll(width).toBe(400);
  await page.keyboard.type(name);
  await expect(page.getByRole('option').first()).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(field).toHaveValue('');

  const subject = `Soffit heights ${newWord()}`;
  await mailBid(page, basis, subject);
  const linked = page.locator('[role="option"][href*="tab=emails"]').first();
  // Found once the email is read and filed with its bid.
  await expect(async () => {
    await field.fill('');
    await field.fill(subject);
    await page.getByRole('banner').getByRole('tab', { name: 'Emails' }).click();
    await expect(linked).toBeVisible({ timeout: 2000 });
  }).toPass();
  const href = (await linked.getAttribute('href')) ?? '';
  await linked.click();
  await expect(page).toHaveURL(href);
  await expect(page.getByRole('main').getByRole('tab', { name: /^Emails/ })).toHaveAttribute('aria-selected', 'true');
});

test(
  'a company found by name leads to its page, and that to its bids',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('member');
    await page.goto('/tasks');
    await expect(firstRow(page, 'Tasks')).toBeVisible();
    await search(page, 'anchor civil');
    await page
      .getByRole('option')
      .filter({ hasText: /Anchor Civil/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anchor Civil');
    await page.getByRole('link', { name: 'See all bids' }).click();
    await expect(firstRow(page, 'Bids')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Active filters' })).toContainText('Anchor Civil');
  },
);

test(
  'a link to a private view opens the same bids for a colleague',
  { tag: '@slow' },
  async ({ page, browser, basis, context, signedInAs, sessionOf }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signedInAs('admin');
    await page.goto('/projects');
    await page.getByRole('button', { name: /^Healthcare and labs/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Healthcare and labs' })).toBeVisible();
    const choose = async (item: string): Promise<void> => {
      await page.getByRole('button', { name: 'View actions' }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await choose('Duplicate view');
    await expect(page.getByRole('heading', { level: 1, name: 'Healthcare and labs copy' })).toBeVisible();
    await choose('Copy link');
    await expect(page.getByText('Colleagues see the same list, but not this private view.')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await browser.newContext({ storageState: await sessionOf('member') });
    const colleague = await other.newPage();
    await colleague.goto(link.replace(/^https?:\/\/[^/]+/, basis.address));
    await expect(firstRow(colleague, 'Bids')).toBeVisible();
    // The heading changes before the rows of its view are there.
    await expect(async () => {
      const [mine, theirs] = await Promise.all(
        [page, colleague].map((each) => each.getByRole('grid', { name: 'Bids' }).getAttribute('aria-rowcount')),
      );
      expect(theirs).toBe(mine);
    }).toPass();
    await expect(colleague.getByRole('button', { name: /Healthcare and labs copy/ })).toHaveCount(0);
    await other.close();
  },
);

test(
  'a list is printed alone, under its workspace, name and day, and with all of its bids',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    // Records the printed page instead of opening the browser's dialog, which blocks the page.
    await page.addInitScript(() => {
      const isSeen = (element: Element | null): boolean => element?.checkVisibility() ?? false;
      window.print = () => {
        const sheet = document.querySelector('table');
        document.documentElement.dataset['printed'] = JSON.stringify({
          rows: sheet?.querySelectorAll('tr').length,
          text: sheet?.parentElement?.textContent,
          isSeen: [isSeen(sheet), isSeen(document.querySelector('[role="grid"]'))],
        });
      };
    });
    await signedInAs('member');
    await page.goto('/projects');
    await page.getByRole('button', { name: /^Oregon/ }).click();
    await expect(firstRow(page, 'Bids')).toBeVisible();
    await page.getByRole('button', { name: 'View actions' }).click();
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('menuitem', { name: 'Print list' }).click();
    await expect(page.locator('html[data-printed]')).toBeAttached();
    const told = (await page.locator('html').getAttribute('data-printed')) ?? '';
    const printed = JSON.parse(told) as { text: string };
    const count = Number(/Oregon(\d+) bids · Cascade Interiors · .*20\d\d/.exec(printed.text)?.[1]);
    expect(count).toBeGreaterThan(50);
    expect(printed).toMatchObject({
      // With the title and the column heads.
      rows: count + 2,
      isSeen: [true, false],
    });
  },
);

test(
  'a weekly email is turned on for the open view, found again as it was set, and turned off',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('member');
    await page.goto('/projects');
    await page.getByRole('button', { name: /^Open pipeline/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Weekly email' });
    const open = async (): Promise<void> => {
      await page.getByRole('button', { name: 'View actions' }).click();
      await page.getByRole('menuitem', { name: 'Weekly email' }).click();
    };
    await open();
    await dialog.getByRole('radio', { name: /Open pipeline/ }).check({ force: true });
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('The weekly email is on')).toBeVisible();
    await page.reload();
    await expect(firstRow(page, 'Bids')).toBeVisible();
    await open();
    await expect(dialog.getByRole('radio', { name: /Open pipeline/ })).toBeChecked();
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('The weekly email is off')).toBeVisible();
  },
);

test(
  'a short list is exported by one press of its dialog: the file arrives by itself',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('member');
    await page.goto('/projects');
    await page.getByRole('button', { name: /^Unassigned/ }).click();
    await expect(firstRow(page, 'Bids')).toBeVisible();
    await page.getByRole('button', { name: 'Export list' }).click();
    const download = page.waitForEvent('download');
    await page
      .getByRole('dialog', { name: 'Export list' })
      .getByRole('button', { name: 'Export', exact: true })
      .click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  },
);

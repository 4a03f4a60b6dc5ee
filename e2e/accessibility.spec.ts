import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { RunOnly } from 'axe-core';
import { newWord } from '../packages/domain/src/testing/seed';
import { expect, firstRow, test } from './journey';
import { undecidedBid } from './undecidedBid';
import { letterWithFiles, richInvitation } from './letters';
import { pdfOf } from './pdfFiles';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Rules of the page's outline, which are no part of WCAG. */
const outlineRules = [
  'region',
  'landmark-one-main',
  'landmark-main-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-unique',
  'page-has-heading-one',
  'heading-order',
];

/** Prepares axe for some rules. Pages without frames are checked in one call, which is six times as fast. */
const axeOf = (page: Page, runOnly: RunOnly): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1).options({ runOnly, resultTypes: ['violations'] });

const faultsOf = async (axe: AxeBuilder): Promise<unknown[]> => {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })));
};

const expectSoundOutline = async (page: Page): Promise<void> => {
  const axe = axeOf(page, { type: 'rule', values: outlineRules })
    // Leaves out the hidden Dismiss buttons that React Aria adds beside a popover's dialog.
    .exclude('body > [style="display: contents;"]:has(> * > [role="dialog"])');
  expect(await faultsOf(axe)).toEqual([]);
  const levels = await page
    .locator('h1:visible, h2:visible, h3:visible')
    .evaluateAll((headings) => headings.map(({ tagName }) => tagName));
  expect(levels[0]).toBe('H1');
};

/** Rules that depend on the theme's colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Waits for colors to finish fading. */
const settleAnimations = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );

/** Expects no WCAG violation in the light theme, and no color violation in the dark one. */
const expectNoFaults = async (page: Page): Promise<void> => {
  await settleAnimations(page);
  expect(await faultsOf(axeOf(page, { type: 'tag', values: rules }))).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await settleAnimations(page);
  expect(await faultsOf(axeOf(page, { type: 'rule', values: colorRules })), 'in the dark theme').toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
};

test('the pages of forgotten passwords and of links have no fault', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/forgot-password');
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await expectNoFaults(page);
  await page.getByLabel('Email').fill('nobody@nowhere.example');
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expectNoFaults(page);
  await page.goto('/reset-password/unknown');
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expectNoFaults(page);
  for (const [path, name] of [
    ['/notification-emails-off/unknown', 'Turn off'],
    ['/report-email-off/unknown/unknown', 'Stop this report'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('button', { name })).toBeVisible();
    await expectNoFaults(page);
  }
});

test(
  'SETTINGS-21: the settings of one’s own and the users have no fault',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('admin');
    await page.goto('/settings/my-profile');
    await expect(page.getByRole('heading', { name: 'Sign-in' })).toBeVisible();
    await expectNoFaults(page);
    await expectSoundOutline(page);
    await page.goto('/settings/reset-password');
    await expect(page.getByText('This device')).toBeVisible();
    await page.getByRole('textbox', { name: 'New password' }).fill('staple');
    await expectNoFaults(page);
    await expectSoundOutline(page);
    await page.goto('/settings/security');
    await expect(page.getByRole('heading', { name: 'Admins' })).toBeVisible();
    await expectNoFaults(page);
    await expectSoundOutline(page);
    await page.goto('/settings/api');
    await expect(page.getByText('No service has a token.')).toBeVisible();
    await expectNoFaults(page);
    await expectSoundOutline(page);
    await page.getByRole('button', { name: 'New service token' }).click();
    await expect(page.getByRole('radiogroup', { name: 'Bids' })).toBeVisible();
    await expectNoFaults(page);
    await page.goto('/settings/webhooks');
    await expect(page.getByText('There is no webhook')).toBeVisible();
    await expectNoFaults(page);
    await expectSoundOutline(page);
    await page.getByRole('button', { name: 'New webhook' }).click();
    await page.getByText('Only bids that match').click();
    await expect(page.getByRole('combobox', { name: 'Field' })).toBeVisible();
    await expectNoFaults(page);
    await page.goto('/settings/audit');
    await expect(page.getByText('No API token was used yet')).toBeVisible();
    await expectNoFaults(page);
    await expectSoundOutline(page);
    await page.goto('/settings/notifications');
    for (const name of ['Quiet hours', 'Daily email']) await page.getByRole('switch', { name, exact: true }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expectNoFaults(page);
    await expectSoundOutline(page);
    await page.getByRole('button', { name: 'Restore to default' }).click();
    await page.goto('/settings/manage-users');
    await expect(page.getByRole('grid', { name: 'Users' }).getByText('Maya Okafor')).toBeVisible();
    await expectNoFaults(page);
    await expectSoundOutline(page);
    await page.getByRole('button', { name: 'Invite users' }).click();
    await expect(page.getByRole('dialog', { name: 'Invite user' })).toBeVisible();
    await expectNoFaults(page);
  },
);

test('analytics and reports have no fault', { tag: '@slow' }, async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto('/analytics');
  await expect(firstRow(page, 'Figures by company')).toBeVisible();
  await expectNoFaults(page);
  await expectSoundOutline(page);
  await page.goto('/analytics/companies');
  await expect(firstRow(page, 'Response to invitations')).toBeVisible();
  await expectNoFaults(page);
  await expectSoundOutline(page);
  await page.goto('/analytics/competitors');
  await expect(page.getByText('These bids have no competitors')).toBeVisible();
  await expectNoFaults(page);
  await page.goto('/reports?group=estimator&then=stage');
  await expect(firstRow(page, 'Figures by estimator and stage')).toBeVisible();
  await expectNoFaults(page);
  await expectSoundOutline(page);
  await page.getByRole('button', { name: 'Save report' }).click();
  await expect(page.getByRole('dialog', { name: 'Save report' })).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole('textbox', { name: 'Name' }).fill('Board report');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // A dialog pauses the toast's countdown.
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Send Board report by email' })).toBeVisible();
  await expectNoFaults(page);
});

test(
  'the bids that await a result and the workload of a week have no fault',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('admin');
    await page.goto('/awaiting-result');
    await page
      .getByRole('button', { name: /^Ask for the result: / })
      .first()
      .click();
    await expect(page.getByRole('region', { name: 'Ask for the result' })).toBeVisible();
    await expectNoFaults(page);
    await expectSoundOutline(page);
    await page.goto('/calendar?view=all&week=2026-11-29');
    await expect(page.getByRole('region', { name: 'Workload' }).getByRole('meter').first()).toBeVisible();
    await expectNoFaults(page);
    await expectSoundOutline(page);
    await page.goto('/board');
    await expect(page.getByRole('region', { name: 'Workload' }).getByRole('meter').first()).toBeVisible();
    await expectNoFaults(page);
  },
);

test('the sign-in has no fault', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expectNoFaults(page);
});

test('the list of bids, the notifications and a bid have no fault', { tag: '@slow' }, async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto('/projects');
  await expect(firstRow(page, 'Bids')).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
  const notifications = page.getByRole('dialog', { name: 'Notifications' });
  await expect(notifications.getByRole('link').first()).toBeVisible();
  await expectNoFaults(page);
  await page.keyboard.press('Escape');
  await expect(notifications).toBeHidden();
  await firstRow(page, 'Bids').click();
  await expect(firstRow(page, 'Bid invites')).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole('tab', { name: /^Quotes/ }).click();
  await expect(firstRow(page, 'Quotes')).toBeVisible();
  await expectNoFaults(page);
});

test(
  'an undecided bid, its tasks, its activity and an unknown tab have no fault',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await signedInAs('admin');
    await page.goto(await undecidedBid(page));
    await expect(page.getByRole('heading', { name: 'Similar past bids' })).toBeVisible();
    await expectNoFaults(page);
    await page.getByRole('button', { name: /^Show all/ }).click();
    await expect(firstRow(page, 'Bids behind the figure')).toBeVisible();
    await expectNoFaults(page);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: /^Tasks/ }).click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expectNoFaults(page);
    await page.getByRole('tab', { name: 'Activity' }).click();
    await expect(page.getByRole('grid', { name: 'Activity' })).toBeVisible();
    await expectNoFaults(page);
    await page.goto(`${new URL(page.url()).pathname}?tab=nothing`);
    await expect(page.getByRole('tab', { name: 'Not found' })).toBeVisible();
    await expectNoFaults(page);
  },
);

test(
  'the other lists, their filters and a grouped list have no fault',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    test.setTimeout(400_000);
    await signedInAs('admin');
    for (const [path, name] of [
      ['/companies', 'Companies'],
      ['/people', 'People'],
      ['/tasks', 'Tasks'],
      ['/quotes', 'Quotes'],
    ] as const) {
      await page.goto(path);
      await expect(firstRow(page, name)).toBeVisible();
      await expectNoFaults(page);
    }
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await page.getByRole('menuitem', { name: 'All filters' }).click();
    await expect(page.getByRole('dialog', { name: 'Filter', exact: true })).toBeVisible();
    await expectNoFaults(page);
    const group = encodeURIComponent(JSON.stringify({ name: 'stageId', time: null, sortDirection: 'ASC' }));
    await page.goto(`/projects?view=all&group=${group}`);
    await expect(firstRow(page, 'Bids')).toBeVisible();
    await expectNoFaults(page);
  },
);

test('the settings and writing an email have no fault', { tag: '@slow' }, async ({ page, signedInAs }) => {
  test.setTimeout(400_000);
  await signedInAs('admin');
  await page.goto('/settings/email-accounts');
  await page.getByRole('button', { name: 'Connect mailbox' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Connect mailbox' }).click();
  await expect(page.getByText('Enter the password of the mailbox')).toBeVisible();
  await expectNoFaults(page);
  await page.goto('/settings/platforms');
  await expect(page.getByRole('button', { name: 'Connect PlanHub' })).toBeVisible();
  await expectNoFaults(page);
  await page.goto('/settings/keywords');
  await page.getByRole('button', { name: 'Rename Ceilings' }).click();
  await page.keyboard.type('Drywall');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Drywall” already exists.')).toBeVisible();
  await expectNoFaults(page);
  await page.goto('/settings/rules');
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add rule' }).click();
  await expect(page.getByText('Add at least one condition.')).toBeVisible();
  await expectNoFaults(page);
  await page.goto('/settings/stages-settings');
  await page.getByRole('button', { name: 'Change the color of Estimating' }).click();
  await expect(page.getByRole('radiogroup', { name: 'Stage color' })).toBeVisible();
  await expectNoFaults(page);
  await page.goto('/settings/customize-fields/bid-details');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'Edit Scope', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Option 1' })).toBeVisible();
  await expectNoFaults(page);
  for (const path of ['plan-downloading', 'board-settings', 'trades', 'decline-reasons', 'lost-reasons']) {
    await page.goto(`/settings/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoFaults(page);
  }
  await page.goto('/projects?view=all');
  await firstRow(page, 'Bids').click();
  await page.getByRole('tab', { name: /Emails/ }).click();
  await expectNoFaults(page);
  await page.getByRole('tab', { name: /Files/ }).click();
  await expect(page.getByRole('grid', { name: 'Files' })).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole('tab', { name: /Notes/ }).click();
  await expect(page.getByLabel('Write a note')).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole('tab', { name: /Emails/ }).click();
  await page.getByRole('button', { name: 'New email' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Enter a recipient')).toBeVisible();
  await expectNoFaults(page);
});

test(
  'a PDF, the editor of a date and the reply to an email have no fault',
  { tag: '@slow' },
  async ({ page, signedInAs, receiveMail }) => {
    test.setTimeout(400_000);
    await signedInAs('admin');
    await page.goto('/inbox');
    const [name, plans] = [`Dock Hangar ${newWord()}`, `Plans ${newWord()}`];
    await receiveMail(richInvitation(name));
    const pdf = {
      mediaType: 'application/pdf',
      content: pdfOf({ pages: ['A-101', 'A-102'] }),
      fileName: 'Plans.pdf',
    };
    const broken = { ...pdf, content: Buffer.from('%PDF-1.7'), fileName: 'Torn.pdf' };
    await receiveMail(letterWithFiles(plans, [pdf, broken]));
    // Waits for the last email: each arrival moves the rows below.
    await expect(page.getByRole('row', { name: new RegExp(plans) })).toBeVisible();

    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('gridcell')
      .first()
      .click();
    const details = page.getByRole('dialog', { name: new RegExp(name) });
    await details.getByRole('button', { name: 'Edit Bid Deadline' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Pacific – Los Angeles');
    await expectNoFaults(page);
    await page.getByRole('combobox', { name: 'Time zone' }).fill('berlin');
    await expect(page.getByRole('option', { name: /Berlin/ })).toBeVisible();
    await expectNoFaults(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toBeHidden();
    await details.getByRole('button', { name: 'Reply', exact: true }).click();
    await details.getByRole('combobox', { name: 'Reply to' }).fill('nobody');
    await page.keyboard.press('Enter');
    await details.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(details.getByText('“nobody” is not an email address')).toBeVisible();
    await expectNoFaults(page);
    await details.getByRole('button', { name: 'Discard' }).click();
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();

    await page
      .getByRole('row', { name: new RegExp(plans) })
      .getByRole('gridcell')
      .first()
      .click();
    for (const [file, shown] of [
      ['Plans.pdf', 'Page 1 of 2'],
      ['Torn.pdf', "This PDF can't be read"],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^Open ${file}`) }).click();
      const preview = page.getByRole('dialog', { name: file });
      await expect(preview.getByText(shown)).toBeVisible();
      await expect(preview.getByRole('progressbar')).toHaveCount(0);
      await expectNoFaults(page);
      await page.keyboard.press('Escape');
      await expect(preview).toBeHidden();
    }
  },
);

test('the inbox, an open email and the trash have no fault', { tag: '@slow' }, async ({ page, signedInAs }) => {
  await signedInAs('admin');
  await page.goto('/inbox');
  await expect(firstRow(page, 'Emails')).toBeVisible();
  await expectNoFaults(page);
  await page
    .getByRole('row', { name: /100% read/ })
    .first()
    .getByRole('gridcell')
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('definition').first()).toBeVisible();
  await expectNoFaults(page);
  await page.goto('/inbox?view=trash');
  await expect(page.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible();
  await expectNoFaults(page);
});

test(
  'everything lies in a landmark, and the first heading is that of the page',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    test.setTimeout(400_000);
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expectSoundOutline(page);
    await signedInAs('admin');
    for (const [path, name] of [
      ['/inbox', 'Emails'],
      ['/tasks', 'Tasks'],
      ['/companies', 'Companies'],
    ] as const) {
      await page.goto(path);
      await expect(firstRow(page, name)).toBeVisible();
      await expectSoundOutline(page);
    }
    for (const path of [
      '/settings/email-accounts',
      '/settings/keywords',
      '/settings/stages-settings',
      '/settings/customize-fields/bid-details',
      '/settings/platforms',
      '/nowhere',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectSoundOutline(page);
    }
    await page.goto('/projects?view=all');
    await expect(page.locator('main').getByRole('complementary')).toHaveCount(0);
    await page.getByRole('button', { name: /^Fields/ }).click();
    await expect(page.getByRole('dialog', { name: 'Fields' })).toBeVisible();
    await expectSoundOutline(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Profile of/ }).click();
    await expect(page.getByRole('menuitem', { name: 'My profile' })).toBeVisible();
    await expectSoundOutline(page);
    await page.keyboard.press('Escape');
    await page.getByRole('grid', { name: 'Bids' }).getByRole('checkbox').nth(1).click();
    await page.getByRole('button', { name: 'Create tasks' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Call');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Create/ })
      .click();
    await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('status')).toBeVisible();
    await expectSoundOutline(page);
    await firstRow(page, 'Bids').click();
    await expect(firstRow(page, 'Bid invites')).toBeVisible();
    await expectSoundOutline(page);
  },
);

test(
  'what becomes of a list is read out, one sentence for each change',
  { tag: '@slow' },
  async ({ page, signedInAs }) => {
    await page.addInitScript(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const { parentElement, textContent } of addedNodes)
            if (parentElement?.matches('[role="log"]')) heard.push(textContent ?? '');
      }).observe(document, { childList: true, subtree: true });
    });
    const heard = (): Promise<string[]> =>
      page.evaluate(() => (globalThis as typeof globalThis & { heard: string[] }).heard.splice(0));
    const expectHeard = async (...sentences: RegExp[]): Promise<void> => {
      const all: string[] = [];
      await expect.poll(async () => all.push(...(await heard()))).toBeGreaterThanOrEqual(sentences.length);
      expect(all).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)));
    };
    await signedInAs('admin');
    await page.goto('/projects?view=all');
    await expect(firstRow(page, 'Bids')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^My active bids/ }).click();
    await expectHeard(/^My active bids: \d+ bids?$/);
    await page.getByRole('columnheader', { name: 'Bid deadline' }).click();
    await expectHeard(/^Sorted by Bid deadline, earliest first$/);
    await page.getByRole('button', { name: 'Search bids', exact: true }).click();
    await page.keyboard.type('no such bid');
    await expectHeard(/^No bids$/);
    await page.keyboard.press('Escape');
    await expectHeard(/^\d+ bids?$/);
    const boxes = page.getByRole('grid', { name: 'Bids' }).getByRole('checkbox');
    await boxes.nth(1).click();
    await expectHeard(/^1 bid selected$/);
    await boxes.nth(2).click();
    await expectHeard(/^2 bids selected$/);
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expectHeard(/^Selection cleared$/);
  },
);

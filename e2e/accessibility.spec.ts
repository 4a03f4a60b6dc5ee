import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, firstRow, test } from './journey';
import { letterWithFiles, richInvitation } from './letters';
import { pdfOf } from './pdfFiles';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

const expectNoFaults = async (page: Page): Promise<void> => {
  // What comes into view is not yet in its own colours.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
  );
  expect(faults).toEqual([]);
};

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test('the sign-in has no fault', async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expectNoFaults(page);
    });

    test('the list of bids and a bid have no fault', async ({ page, signedInAs }) => {
      await signedInAs('admin');
      await page.goto('/projects');
      await expect(firstRow(page, 'Bids')).toBeVisible();
      await expectNoFaults(page);
      await firstRow(page, 'Bids').click();
      await expect(firstRow(page, 'Bid invites')).toBeVisible();
      await expectNoFaults(page);
    });

    test('the other lists, their filters and a grouped list have no fault', async ({ page, signedInAs }) => {
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
    });

    test('the settings and writing an e-mail have no fault', async ({ page, signedInAs }) => {
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
      await page.goto('/projects?view=all');
      await firstRow(page, 'Bids').click();
      await page.getByRole('tab', { name: /Emails/ }).click();
      await expectNoFaults(page);
      await page.getByRole('button', { name: 'New email' }).click();
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByText('Enter a recipient')).toBeVisible();
      await expectNoFaults(page);
    });

    test('a PDF, the editor of a date and the reply to an e-mail have no fault', async ({
      page,
      signedInAs,
      receiveMail,
    }) => {
      test.setTimeout(400_000);
      await signedInAs('admin');
      await page.goto('/inbox');
      const [name, plans] = [`Dock Hangar ${Date.now().toString(36)}`, `Plans ${Date.now().toString(36)}`];
      await receiveMail(richInvitation(name));
      const pdf = {
        mediaType: 'application/pdf',
        content: pdfOf({ pages: ['A-101', 'A-102'] }),
        fileName: 'Plans.pdf',
      };
      const broken = { ...pdf, content: Buffer.from('%PDF-1.7'), fileName: 'Torn.pdf' };
      await receiveMail(letterWithFiles(plans, [pdf, broken]));
      // What comes in last moves the others.
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
    });

    test('the inbox, an open e-mail and the trash have no fault', async ({ page, signedInAs }) => {
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
  });
}

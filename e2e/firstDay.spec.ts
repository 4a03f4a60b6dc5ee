import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { startBasis } from './basisServer';
import { invitation } from './letters';
import { deliver } from './smtp';

/** Reads the setup link from the server's output. */
const setupLink = (output: string): string => /http\S+\/setup\/\S+/.exec(output)?.[0] ?? '';

test(
  'the Admin of a new installation without demo data sets it up by its link, which works once',
  { tag: '@slow' },
  async ({ page }) => {
    test.setTimeout(400_000);
    const basis = await startBasis({ BASIS_EMPTY: 'on' });
    try {
      expect(basis.output()).not.toContain('basis-demo');
      const link = setupLink(basis.output());
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Set up Basis' })).toBeVisible();
      await expect(page.getByLabel('Company')).toBeFocused();
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations).toEqual([]);
      await page.getByRole('button', { name: 'Create workspace' }).click();
      await expect(page.getByText('Enter the name of your company')).toBeVisible();
      await expect(page.getByLabel('Company')).toBeFocused();
      await page.getByRole('textbox', { name: 'Password' }).focus();
      await page.getByLabel('Company').fill('Tideline Drywall');
      await page.getByLabel('First name').fill('Ana');
      await page.getByLabel('Last name').fill('Brandt');
      await page.getByLabel('Email').fill('ana@tideline.example');
      await page.getByRole('textbox', { name: 'Password' }).fill('password');
      await page.getByRole('button', { name: 'Create workspace' }).click();
      await expect(page.getByText(/too common and easy to guess/)).toBeVisible();
      await page.getByRole('textbox', { name: 'Password' }).fill('staple correct horse');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Set up Tideline Drywall' })).toBeVisible();
      await page.getByRole('button', { name: 'Go to bids' }).click();
      await expect(page.getByRole('button', { name: 'Add bid' }).first()).toBeVisible();
      await page.context().clearCookies();
      await page.goto(link);
      for (const [label, text] of [
        ['Company', 'B'],
        ['First name', 'B'],
        ['Email', 'b@b.example'],
      ] as const)
        await page.getByLabel(label).fill(text);
      await page.getByRole('textbox', { name: 'Password' }).fill('staple correct horse');
      await page.getByRole('button', { name: 'Create workspace' }).click();
      await expect(page.getByText('This link has expired or was already used. Ask for a new one.')).toBeVisible();
      await basis.restart();
      expect(setupLink(basis.output())).toBe('');
      expect(basis.output()).toContain('bids+tideline-drywall@');
    } finally {
      await basis.end();
    }
  },
);

test(
  'an empty workspace leads through mail, the bid log and invitations, and through sample data and out of it',
  { tag: '@slow' },
  async ({ page }) => {
    test.setTimeout(400_000);
    const basis = await startBasis({ BASIS_EMPTY: 'on' });
    try {
      const set = await page.request.put(setupLink(basis.output()).replace('/setup/', '/api/setup/'), {
        data: {
          workspaceName: 'Tideline Drywall',
          zone: 'America/Los_Angeles',
          firstName: 'Ana',
          email: 'ana@tideline.example',
          password: 'staple correct horse',
        },
      });
      expect(set.ok(), await set.text()).toBe(true);
      await page.goto(`${basis.address}/projects`);
      await expect(page).toHaveURL(/\/getting-started$/);
      await expect(page.getByText('0 of 3 done')).toBeVisible();
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations).toEqual([]);

      await page.getByRole('button', { name: 'Try with sample data' }).click();
      const bids = page.getByRole('grid', { name: 'Bids' });
      await expect(bids.getByRole('rowheader').filter({ hasText: /\S/ }).first()).toBeVisible();
      await page.getByRole('button', { name: /^Profile of/ }).click();
      await page.getByRole('menuitem', { name: 'Getting started' }).click();
      await page.getByRole('button', { name: 'Remove sample data' }).click();
      await expect(page.getByRole('alertdialog')).toContainText('24 bids, 8 companies, and 24 people');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove sample data' }).click();
      await expect(page.getByRole('button', { name: 'Try with sample data' })).toBeVisible();

      await expect(page.getByText('Waiting for the first email')).toBeVisible();
      await deliver(basis.smtpPort, 'bids+tideline-drywall@basis.localhost', invitation('Pier 48 Market Hall'));
      await expect(page.getByText('1 of 3 done')).toBeVisible({ timeout: 30_000 });

      await page.locator('input[type="file"]').setInputFiles({
        name: 'log.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Project name,Company,Bid deadline\r\nHarbor Point,Northgate,12/03/2026\r\n'),
      });
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Import bids' }).click();
      await expect(dialog.getByText('1 bid added')).toBeVisible({ timeout: 30_000 });
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByText('2 of 3 done')).toBeVisible();

      await page.getByRole('button', { name: 'Skip: Invite colleagues' }).click();
      await page.getByRole('button', { name: 'Show again: Invite colleagues' }).click();
      await page.getByRole('button', { name: 'Invite colleagues', exact: true }).click();
      await page.getByLabel('Email').fill('noor@tideline.example');
      await page.getByLabel('First name').fill('Noor');
      await page.getByRole('button', { name: 'Send invitation' }).click();
      await expect(page.getByText('3 of 3 done')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Colleagues' })).toContainText('Noor');
      await page.getByRole('button', { name: 'Go to bids' }).click();
      await page.getByRole('button', { name: /^Profile of/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Manage users' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: 'Getting started' })).toHaveCount(0);
    } finally {
      await basis.end();
    }
  },
);

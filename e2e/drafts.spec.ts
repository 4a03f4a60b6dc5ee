import type { Page } from '@playwright/test';
import { newWord } from '../packages/domain/src/testing/seed';
import { expect, signIn, test } from './journey';

const form = (page: Page) => page.getByRole('dialog', { name: 'Add company' });
const nameIn = (page: Page) => form(page).getByRole('textbox', { name: 'Name' });

const openForm = async (page: Page): Promise<void> => {
  await page.goto('/companies');
  await page.getByRole('button', { name: 'Add company' }).click();
  await expect(form(page)).toBeVisible();
};

const enter = async (page: Page, person: 'admin' | 'member'): Promise<void> => {
  await signIn(page, person);
  await expect(page.getByRole('button', { name: /^Profile of/ })).toBeVisible();
};

const logOut = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
};

test('what is typed in a form outlives Escape, a reload and the session, shows in a second tab, and nobody else sees it', async ({
  page,
}) => {
  const name = `${newWord()} Drywall`;
  await page.goto('/companies');
  await enter(page, 'member');
  await openForm(page);
  await nameIn(page).fill(name);
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  await openForm(page);
  await expect(nameIn(page)).toHaveValue(name);

  const tab = await page.context().newPage();
  await openForm(tab);
  await expect(nameIn(tab)).toHaveValue(name);
  await nameIn(tab).fill(`${name} Inc.`);
  await expect(nameIn(page)).toHaveValue(`${name} Inc.`);
  await tab.close();

  await logOut(page);
  await enter(page, 'admin');
  await openForm(page);
  await expect(nameIn(page)).toHaveValue('');
  await logOut(page);
  await enter(page, 'member');
  await openForm(page);
  await expect(nameIn(page)).toHaveValue(`${name} Inc.`);

  await form(page).getByRole('button', { name: 'Add company' }).click();
  await expect(page.getByText('This company was successfully created!')).toBeVisible();
  await openForm(page);
  await expect(nameIn(page)).toHaveValue('');
});

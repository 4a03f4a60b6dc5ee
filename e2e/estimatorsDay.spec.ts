import type { Locator, Page } from '@playwright/test';
import { mailBid } from './bidMail';
import { expect, firstRow, test } from './journey';

const gridOf = (page: Page, name: string): Locator => page.getByRole('grid', { name, exact: true });
const tabOf = (page: Page, name: string): Locator => page.getByRole('tab', { name: new RegExp(`^${name}`) });

/** Opens the first bid of the list and waits for its page. */
const seesBid = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Bid details' })).toBeVisible();
};

test(
  'OVERVIEW-01, OVERVIEW-02, OVERVIEW-03, PROJECT-01: an estimator works a day on one bid by pointer',
  { tag: '@slow' },
  async ({ page, basis, signedInAs }) => {
    await signedInAs('admin');
    await page.goto('/projects?view=all');
    await firstRow(page, 'Bids').click();
    await seesBid(page);
    const opened = page.url();
    await mailBid(page, basis, 'The soffit at Duwamish');

    await page.getByRole('button', { name: /^Rename / }).click();
    await page.keyboard.type('Duwamish Substation');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Duwamish Substation' })).toBeVisible();

    const stage = page.getByRole('combobox', { name: 'Stage of Duwamish Substation' });
    const before = (await stage.textContent()) ?? '';
    await stage.click();
    await page
      .getByRole('option', { name: before.includes('Submitted') ? 'Accepted' : 'Submitted' })
      .first()
      .click();
    await expect(stage).not.toHaveText(before);

    await page.getByRole('button', { name: 'Change the estimators of Duwamish Substation' }).click();
    const estimators = page.getByRole('dialog', { name: 'Estimators of Duwamish Substation' });
    await estimators.getByRole('combobox').first().click();
    await page.keyboard.type('Rosa');
    await page.getByRole('option', { name: /Rosa/ }).first().click();
    await page.keyboard.press('Escape');
    await expect(estimators.getByRole('button', { name: /^Remove Rosa/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(estimators).toHaveCount(0);

    await page.getByRole('button', { name: 'Add company' }).click();
    const adding = page.getByRole('dialog', { name: 'Add company' });
    await adding.getByRole('combobox', { name: 'Company' }).fill('Hoquiam Contractors');
    await page.getByRole('option', { name: 'Add “Hoquiam Contractors” as a new company' }).click();
    await adding.getByRole('button', { name: 'Add company' }).click();
    const invite = gridOf(page, 'Bid invites').getByRole('row', { name: /Hoquiam Contractors/ });
    await invite.hover();
    await invite.getByRole('button', { name: /^Actions for the invitation/ }).click();
    await page.getByRole('menuitem', { name: 'Manage contacts' }).click();
    await page.getByPlaceholder('Search for a contact').fill('Nia Solberg');
    await page.getByRole('option', { name: 'Add “Nia Solberg” as a new contact' }).click();
    await page.getByRole('button', { name: 'Remove Nia Solberg' }).waitFor();
    await page.keyboard.press('Escape');
    await expect(invite).toContainText('Nia Solberg');

    await invite.getByRole('gridcell').nth(2).click();
    await page.getByRole('textbox', { name: 'Date' }).fill('02/18/2027 2:40 PM');
    await page.keyboard.press('Enter');
    await expect(invite).toContainText('2:40 PM');

    await tabOf(page, 'Quotes').click();
    const quotes = gridOf(page, 'Quotes');
    const quoting = page.getByRole('dialog', { name: 'Log quote' });
    for (const amount of ['48250', '51000']) {
      await page.getByRole('button', { name: 'Log quote', exact: true }).click();
      await quoting.getByLabel('Amount', { exact: true }).fill(amount);
      await quoting.getByRole('combobox', { name: 'Company' }).click();
      await page.getByRole('option', { name: 'Hoquiam Contractors' }).click();
      await quoting.getByRole('button', { name: 'Log quote' }).click();
      await expect(quoting).toHaveCount(0);
      await expect(quotes).toContainText(amount === '48250' ? '$48,250' : '$51,000');
    }
    await page.getByRole('button', { name: 'Add competitor' }).click();
    const rival = page.getByRole('dialog', { name: 'Add competitor' });
    await rival.getByRole('combobox', { name: 'Company', exact: true }).fill('Union Bay Walls');
    await page
      .getByRole('option', { name: /Union Bay Walls/ })
      .first()
      .click();
    await rival.getByRole('combobox', { name: 'For company' }).click();
    await page.getByRole('option', { name: 'Hoquiam Contractors' }).click();
    await rival.getByLabel('Quote').fill('50000');
    await rival.getByRole('button', { name: 'Add competitor' }).click();
    await expect(gridOf(page, 'Competitor prices')).toContainText('−$1,000');
    // The toast lies over the drawer, and stays for as long as the pointer is on it.
    await expect(page.getByText('Added Union Bay Walls')).toHaveCount(0);

    await page
      .getByRole('button', { name: /^Notes/ })
      .first()
      .click();
    const notes = page.getByRole('dialog', { name: 'Notes' });
    await notes.getByLabel('Write a note').pressSequentially('Please look at the bond @May');
    await page.getByRole('option', { name: /Maya Okafor/ }).click();
    await notes.getByRole('button', { name: 'Send' }).click();
    await expect(notes.getByRole('listitem').filter({ hasText: '@Maya Okafor' })).toBeVisible();
    await notes.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Create task' }).click();
    const task = page.getByRole('dialog', { name: 'Create task' });
    await task.getByLabel('Title').fill('Ask for the bond rate');
    const reminder = task.getByRole('group', { name: 'Reminder' });
    await reminder.getByRole('textbox', { name: 'Date' }).fill('02/17/2027');
    await page.keyboard.press('Tab');
    await reminder.getByRole('combobox', { name: 'Time' }).fill('8:00 AM');
    await page.keyboard.press('Tab');
    await task.getByRole('button', { name: 'Create task' }).click();
    await expect(task).toHaveCount(0);
    await tabOf(page, 'Tasks').click();
    await expect(gridOf(page, 'Tasks')).toContainText('Ask for the bond rate');
    await expect(gridOf(page, 'Tasks')).toContainText('8:00 AM');

    await tabOf(page, 'Emails').click();
    await page.getByRole('row', { name: /The soffit at Duwamish/ }).click();
    const email = page.getByRole('dialog', { name: 'The soffit at Duwamish' });
    await email.getByRole('button', { name: 'Reply', exact: true }).click();
    await email.getByLabel('Message', { exact: true }).last().fill('We do.');
    await email.getByRole('button', { name: 'Send' }).click();
    await expect(email.getByRole('list', { name: 'Replies and forwards' })).toContainText('Re: The soffit at Duwamish');
    await page.keyboard.press('Escape');
    await expect(email).toHaveCount(0);

    await tabOf(page, 'Activity').click();
    const step = gridOf(page, 'Activity')
      .getByRole('row', { name: /Duwamish Substation/ })
      .last();
    await step.hover();
    await step.getByRole('button', { name: /^Undo what was done/ }).click();
    await page.getByRole('alertdialog', { name: 'Undo this change?' }).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('heading', { name: 'Duwamish Substation' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Next bid' }).click();
    await expect(page).not.toHaveURL(new RegExp(opened));
    await expect(tabOf(page, 'Activity')).toHaveAttribute('aria-selected', 'true');
  },
);

/** Presses Tab until the focus is on something or within it. */
const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await target.waitFor();
  for (let steps = 0; steps < 120; steps += 1) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`120 steps of ${key} do not lead there`);
};

/** Goes by arrow keys to the row of a table that holds a text. */
const goToRow = async (page: Page, grid: string, text: string): Promise<void> => {
  await tabTo(page, gridOf(page, grid));
  const isThere = (): Promise<boolean> =>
    page.evaluate(
      (wanted) => Boolean(document.activeElement?.closest('[role=row]')?.textContent?.includes(wanted)),
      text,
    );
  for (const key of ['ArrowDown', 'ArrowUp']) {
    for (let steps = 0; steps < 40; steps += 1) {
      if (await isThere()) return;
      await page.keyboard.press(key);
    }
  }
  throw new Error(`No row of ${grid} has ${text}`);
};

/** Writes into a combo box and takes the option with a name. */
const chooseWritten = async (page: Page, text: string, option: RegExp): Promise<void> => {
  await page.keyboard.type(text);
  await takeOption(page, option);
};

/** Goes by arrow keys to an option of the open list and takes it. */
const takeOption = async (page: Page, option: RegExp): Promise<void> => {
  await page.getByRole('option', { name: option }).first().waitFor();
  for (let steps = 0; steps < 30; steps += 1) {
    const active = await page.evaluate(() => {
      const { activeElement } = document;
      const id = activeElement?.getAttribute('aria-activedescendant');
      const at = id ? document.getElementById(id) : activeElement;
      return at?.role === 'option' ? (at.getAttribute('aria-label') ?? at.textContent ?? '') : '';
    });
    if (option.test(active)) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`No option is called ${option}`);
};

test(
  'OVERVIEW-02, OVERVIEW-03, PROJECT-01: an estimator works a day on one bid by the keyboard alone',
  { tag: '@slow' },
  async ({ page, basis, signedInAs }) => {
    const press = (key: string): Promise<void> => page.keyboard.press(key);
    const type = (text: string): Promise<void> => page.keyboard.type(text);
    await signedInAs('member');
    await page.goto('/projects?view=all');
    await firstRow(page, 'Bids').waitFor();
    await tabTo(page, gridOf(page, 'Bids'));
    await press('ArrowDown');
    await press('Enter');
    await seesBid(page);
    const opened = page.url();
    await mailBid(page, basis, 'The doors at Alki');

    await tabTo(page, page.getByRole('button', { name: /^Rename / }));
    await press('Enter');
    await type('Alki Pump House');
    await press('Enter');
    await expect(page.getByRole('button', { name: 'Rename Alki Pump House' })).toBeFocused();

    const stage = page.getByRole('combobox', { name: 'Stage of Alki Pump House' });
    const before = (await stage.textContent()) ?? '';
    await tabTo(page, stage);
    await press('Enter');
    await takeOption(page, before.includes('Submitted') ? /^Accepted/ : /^Submitted/);
    await expect(stage).not.toHaveText(before);

    await tabTo(page, page.getByRole('button', { name: 'Change the estimators of Alki Pump House' }));
    await press('Enter');
    const estimators = page.getByRole('dialog', { name: 'Estimators of Alki Pump House' });
    await tabTo(page, estimators.getByRole('combobox').first());
    if ((await page.getByRole('listbox').count()) === 0) await press('ArrowDown');
    await chooseWritten(page, 'Rosa', /Rosa/);
    await press('Escape');
    await expect(estimators.getByRole('button', { name: /^Remove Rosa/ })).toBeVisible();
    await press('Escape');
    await expect(estimators).toHaveCount(0);

    await tabTo(page, page.getByRole('button', { name: 'Add company' }));
    await press('Enter');
    const adding = page.getByRole('dialog', { name: 'Add company' });
    await tabTo(page, adding.getByRole('combobox', { name: 'Company' }));
    await chooseWritten(page, 'Ozette Builders', /as a new company/);
    await tabTo(page, adding.getByRole('button', { name: 'Add company' }));
    await press('Enter');
    await expect(adding).toHaveCount(0);
    const invite = gridOf(page, 'Bid invites').getByRole('row', { name: /Ozette Builders/ });
    await invite.waitFor();
    await goToRow(page, 'Bid invites', 'Ozette Builders');
    await press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Manage company' }).waitFor();
    await press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Manage contacts' })).toBeFocused();
    await press('Enter');
    await tabTo(page, page.getByPlaceholder('Search for a contact'));
    await chooseWritten(page, 'Ines Duarte', /as a new contact/);
    await page.getByRole('button', { name: 'Remove Ines Duarte' }).waitFor();
    await press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(invite).toContainText('Ines Duarte');

    await goToRow(page, 'Bid invites', 'Ozette Builders');
    await press('Home');
    for (let steps = 0; steps < 3; steps += 1) await press('ArrowRight');
    await press('Enter');
    await expect(page.getByRole('textbox', { name: 'Date' })).toBeFocused();
    await press('Control+A');
    await type('02/18/2027 2:40 PM');
    await press('Enter');
    await expect(invite).toContainText('2:40 PM');

    await tabTo(page, page.getByRole('tablist'), 'Shift+Tab');
    for (let steps = 0; steps < 8 && !page.url().includes('tab=quote'); steps += 1) await press('ArrowRight');
    const quotes = gridOf(page, 'Quotes');
    const quoting = page.getByRole('dialog', { name: 'Log quote' });
    for (const [amount, shown] of [
      ['48250', '$48,250'],
      ['51000', '$51,000'],
    ] as const) {
      await tabTo(page, page.getByRole('button', { name: 'Log quote', exact: true }), 'Shift+Tab');
      await press('Enter');
      await tabTo(page, quoting.getByLabel('Amount', { exact: true }));
      await type(amount);
      await expect(quoting).toContainText(`${shown}.00`);
      const company = quoting.getByRole('combobox', { name: 'Company' });
      await tabTo(page, company);
      if ((await page.getByRole('listbox').count()) === 0) await press('ArrowDown');
      await takeOption(page, /^Ozette/);
      await expect(company).toContainText('Ozette Builders');
      await tabTo(page, quoting.getByRole('button', { name: 'Log quote' }));
      await press('Enter');
      await expect(quoting).toHaveCount(0);
      await expect(quotes).toContainText(shown);
    }
    await tabTo(page, page.getByRole('button', { name: 'Add competitor' }));
    await press('Enter');
    const rival = page.getByRole('dialog', { name: 'Add competitor' });
    await tabTo(page, rival.getByRole('combobox', { name: 'Company', exact: true }));
    await chooseWritten(page, 'Salmon Bay Walls', /Salmon Bay Walls/);
    await tabTo(page, rival.getByRole('combobox', { name: 'For company' }));
    if ((await page.getByRole('listbox').count()) === 0) await press('ArrowDown');
    await takeOption(page, /^Ozette/);
    await tabTo(page, rival.getByLabel('Quote'));
    await type('50000');
    await press('Enter');
    await expect(gridOf(page, 'Competitor prices')).toContainText('−$1,000');

    await tabTo(page, page.getByRole('button', { name: /^Notes/ }), 'Shift+Tab');
    await press('Enter');
    const notes = page.getByRole('dialog', { name: 'Notes' });
    await expect(notes.getByLabel('Write a note')).toBeFocused();
    await type('Please look at the bond @Grace');
    await takeOption(page, /Grace Whitfield/);
    await press('Control+Enter');
    await expect(notes.getByRole('listitem').filter({ hasText: '@Grace Whitfield' })).toBeVisible();
    await press('Escape');
    await expect(notes).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Notes/ })).toBeFocused();

    await tabTo(page, page.getByRole('button', { name: 'Create task' }), 'Shift+Tab');
    await press('Enter');
    const task = page.getByRole('dialog', { name: 'Create task' });
    await tabTo(page, task.getByLabel('Title'));
    await type('Ask for the bond rate');
    const reminder = task.getByRole('group', { name: 'Reminder' });
    await tabTo(page, reminder.getByRole('textbox', { name: 'Date' }));
    await type('02/17/2027');
    await tabTo(page, reminder.getByRole('combobox', { name: 'Time' }));
    await type('8:00 AM');
    await press('Tab');
    await tabTo(page, task.getByRole('button', { name: 'Create task' }));
    await press('Enter');
    await expect(task).toHaveCount(0);

    await tabTo(page, page.getByRole('tablist'));
    await press('ArrowRight');
    await expect(page).toHaveURL(/tab=tasks/);
    await expect(gridOf(page, 'Tasks')).toContainText('Ask for the bond rate');
    await expect(gridOf(page, 'Tasks')).toContainText('8:00 AM');

    for (let steps = 0; steps < 8 && !page.url().includes('tab=emails'); steps += 1) await press('ArrowLeft');
    await gridOf(page, 'Emails')
      .getByRole('row', { name: /The doors at Alki/ })
      .waitFor();
    await goToRow(page, 'Emails', 'The doors at Alki');
    await press('Enter');
    const email = page.getByRole('dialog', { name: 'The doors at Alki' });
    await tabTo(page, email.getByRole('button', { name: 'Reply', exact: true }));
    await press('Enter');
    await expect(email.getByLabel('Message', { exact: true }).last()).toBeFocused();
    await type('We do.');
    await press('Control+Enter');
    await expect(email.getByRole('list', { name: 'Replies and forwards' })).toContainText('Re: The doors at Alki');
    await press('Escape');
    await expect(email).toHaveCount(0);

    await tabTo(page, page.getByRole('tablist'), 'Shift+Tab');
    await press('End');
    await expect(page).toHaveURL(/tab=activity/);
    await gridOf(page, 'Activity').getByText('Today').waitFor();
    await goToRow(page, 'Activity', 'Alki Pump House');
    await press('Shift+F10');
    await expect(page.getByRole('button', { name: /^Undo what was done/ }).and(page.locator(':focus'))).toBeVisible();
    await press('Enter');
    const asked = page.getByRole('alertdialog', { name: 'Undo this change?' });
    await tabTo(page, asked.getByRole('button', { name: 'Undo' }));
    await press('Enter');
    await expect(page.getByRole('heading', { name: 'Alki Pump House' })).toHaveCount(0);

    await tabTo(page, page.getByRole('button', { name: 'Next bid' }), 'Shift+Tab');
    await press('Enter');
    await expect(page).not.toHaveURL(new RegExp(opened));
    await expect(tabOf(page, 'Activity')).toHaveAttribute('aria-selected', 'true');
  },
);

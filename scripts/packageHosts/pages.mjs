import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { launchOptions } from '../chromium.mjs';
import { expect } from './shell.mjs';

/** The test drivers of the installed package. */
export const driversOf = (shared) =>
  import(pathToFileURL(join(shared, 'node_modules/@basis/ui/dist/testing/drivers.js')).href);

const styleOf = (page, selector, property) =>
  page.evaluate(([found, name]) => getComputedStyle(document.querySelector(found))[name], [selector, property]);

/** Opens a page in a new browser for `work`; throws if the page logs an error meanwhile. */
export const onPage = async (address, work) => {
  const browser = await chromium.launch(launchOptions);
  try {
    const page = await browser.newPage();
    const faults = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('favicon')) faults.push(message.text());
    });
    await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
    await page.goto(address);
    await work(page);
    expect('errors in the page', faults, []);
  } finally {
    await browser.close();
  }
};

/** Works the app of `consumer/app` through the drivers. */
export const workApp = async (page, shared) => {
  const { FilterDriver, pageSurface, TableDriver } = await driversOf(shared);
  await page.getByRole('row').nth(3).waitFor();
  const table = new TableDriver(pageSurface(page), 'Bids');
  expect('rows of the table', await table.rowCount(), 100_000);
  await table.toggleRow(2);
  expect('the third row is selected', await table.isRowSelected(2), true);
  await table.pressRow(4);
  expect('the row that was opened', await page.title(), 'Bid 5');
  const light = await styleOf(page, 'body', 'backgroundColor');
  const primary = await styleOf(page, 'button', 'backgroundColor');
  await page.getByRole('button', { name: 'Go dark' }).click();
  if ((await styleOf(page, 'body', 'backgroundColor')) === light) throw new Error('The theme does not reach the page.');
  if (primary === 'rgba(0, 0, 0, 0)') throw new Error('The button has no styles of its own.');
  expect('the font', await page.evaluate(() => document.fonts.check('13px "Inter Variable"')), true);
  // With one copy of react-aria, Basis's RouterProvider also handles links that the app makes with react-aria.
  await page.getByRole('link', { name: 'Ours' }).click();
  await page.getByRole('link', { name: 'Of the app' }).click();
  expect(
    'what the links told the router',
    await page.evaluate(() => document.documentElement.dataset.went),
    ' /ours /theirs',
  );
  const filter = new FilterDriver(pageSurface(page));
  await filter.chooseField(1, 'Stage');
  await filter.chooseOption(1, 'Submitted');
  const { and } = JSON.parse(await page.evaluate(() => document.documentElement.dataset.filter));
  expect('the filter', [and[0].field, and[0].operation, and[0].value], ['stageId', 'anyOf', ['submitted']]);
};

/** A page with the tokens and one button: styled, and nothing of the browser's own taken away. */
export const lookAtButton = async (page) => {
  await page.getByRole('button', { name: 'Add bid' }).waitFor();
  expect('the corner of the button', await styleOf(page, 'button', 'borderRadius'), '6px');
  const hasMargin = (await styleOf(page, 'h1', 'marginTop')) !== '0px';
  expect('a heading keeps the margin of the browser', hasMargin, true);
  expect('no font is loaded', await page.evaluate(() => document.fonts.size), 0);
};

/**
 * A page with Tailwind: its reset takes nothing from a component, and its utilities reach what the app draws itself, over
 * its classes and over both resets.
 */
export const lookAtTailwind = async (page) => {
  await page.getByRole('button', { name: 'Add bid' }).waitFor();
  expect(
    'the background of the button',
    (await styleOf(page, 'button', 'backgroundColor')) === 'rgba(0, 0, 0, 0)',
    false,
  );
  expect('the space in the button', (await styleOf(page, 'button', 'paddingLeft')) === '0px', false);
  expect(
    'the heading',
    [await styleOf(page, 'h1', 'fontSize'), await styleOf(page, 'h1', 'fontWeight')],
    ['20px', '600'],
  );
  const [link, text] = [await styleOf(page, 'a', 'color'), await styleOf(page, 'body', 'color')];
  expect('a link has the color of text', link === text, false);
  expect(
    'utilities on a heading of the app',
    [await styleOf(page, 'h2', 'marginTop'), await styleOf(page, 'h2', 'fontSize')],
    ['16px', '20px'],
  );
  expect('a utility beside a class of the app', await styleOf(page, '.card', 'paddingLeft'), '16px');
};

/** The first example of the README. */
export const lookAtExample = async (page) => {
  await page.getByText('Job 3', { exact: true }).click();
  await page.getByRole('dialog', { name: 'Job 3' }).getByText('job-2').waitFor();
};

/** The page of Next, prerendered and taken over by React. */
export const workNext = async (page, shared) => {
  const { pageSurface, TableDriver } = await driversOf(shared);
  const light = await styleOf(page, 'body', 'backgroundColor');
  if ((await styleOf(page, 'main button, button', 'backgroundColor')) === 'rgba(0, 0, 0, 0)')
    throw new Error('The button of the server has no styles.');
  // Handlers are there once React has taken the page over.
  await page.getByRole('button', { name: 'Go dark' }).click();
  await page.waitForFunction((before) => getComputedStyle(document.body).backgroundColor !== before, light);
  const table = new TableDriver(pageSurface(page), 'Bids');
  expect('rows of the table', await table.rowCount(), 100_000);
  await table.pressRow(4);
  await page.getByRole('dialog', { name: 'Bid 5' }).getByText('bid-4').waitFor();
  await page.keyboard.press('Escape');
  await page.frameLocator('iframe').getByText('Hello').waitFor();
};

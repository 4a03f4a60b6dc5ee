import ICAL from 'ical.js';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, firstRow, test } from './journey';

test('ROUTE-07: a signed-out visitor opens a shared list, until it is no longer shared', async ({
  page,
  browser,
  basis,
  signedInAs,
}) => {
  await signedInAs('admin');
  await page.goto('/projects?view=open');
  await expect(firstRow(page, 'Bids')).toBeVisible();
  await page.getByRole('button', { name: 'View actions' }).click();
  await page.getByRole('menuitem', { name: 'Share by link' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Pipeline for partners');
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  const visitor = await browser.newContext({ baseURL: basis.address });
  const visit = await visitor.newPage();
  const calls: string[] = [];
  visit.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await visit.goto(link);
  await expect(visit.getByRole('heading', { level: 1, name: 'Pipeline for partners' })).toBeVisible();
  await expect(firstRow(visit, 'Pipeline for partners')).toBeVisible();
  await expect(visit.getByRole('columnheader', { name: 'Quote' })).toHaveCount(0);
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([
    new URL(link).pathname.replace('/shared-list/', '/api/shared-lists/'),
  ]);
  const { violations } = await new AxeBuilder({ page: visit }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await visit.getByRole('searchbox', { name: 'Search this list' }).fill('no such bid anywhere');
  await expect(visit.getByText('No bid is found')).toBeVisible();
  await page.getByRole('button', { name: 'Stop sharing: Pipeline for partners' }).click();
  await expect(page.getByText('The list is no longer shared')).toBeVisible();
  await visit.reload();
  await expect(visit.getByRole('heading', { name: 'This list is no longer shared' })).toBeVisible();
  await visitor.close();
});

test('MODAL-08: a subscription made on the calendar is a feed that calendars can read', async ({
  page,
  request,
  signedInAs,
}) => {
  await signedInAs('member');
  await page.goto('/calendar?view=open');
  await page.getByRole('button', { name: 'Subscribe to calendar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCSS('width', '576px');
  await dialog.getByText('All bids', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  const answer = await request.get(link);
  expect(answer.headers()['content-type']).toContain('text/calendar');
  const events = new ICAL.Component(ICAL.parse(await answer.text()) as unknown[]).getAllSubcomponents('vevent');
  expect(events.length).toBeGreaterThan(0);
  const uids = events.map((event) => event.getFirstPropertyValue('uid'));
  expect(new Set(uids).size).toBe(uids.length);
});

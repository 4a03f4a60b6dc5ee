import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startBasis, type BasisServer } from './basisServer';
import { expect, signIn, test } from './journey';
import { password } from './people';

/** Events that the receiver got, and its answer. */
const received: string[] = [];
let answer = 204;
let receiver: Server;
let server: BasisServer;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  receiver = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received.push(text);
      response.writeHead(answer).end(answer === 204 ? undefined : 'no such account');
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  server = await startBasis({ PRIVATE_MAIL_HOSTS: 'on' });
});
test.afterAll(async () => {
  await server.end();
  receiver.close();
});

test('a webhook is made for won bids of a city, tells of one, and shows what its receiver answered', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: server.address });
  await page.goto('/login');
  await signIn(page, 'admin');
  await expect(page).toHaveURL(/projects/);
  await page.goto('/settings/webhooks');
  await page.getByRole('button', { name: 'New webhook' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Accounting');
  await page.getByLabel('Address').fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/basis`);
  await page.getByRole('combobox', { name: 'Events' }).click();
  await page.getByRole('option', { name: 'Bid won' }).click();
  await page.keyboard.press('Escape');
  await page.getByText('Only bids that match').click();
  await page.getByRole('combobox', { name: 'Field' }).click();
  await page.keyboard.type('City');
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: 'Condition 1' }).getByRole('textbox').fill('Tacoma');
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row', { name: /Accounting/ })).toContainText('Those that match');

  // Won bids of two cities, of which one is wanted.
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'x-xsrf-token': decodeURIComponent(token) };
  const stages = (await (await page.request.get('/api/stages')).json()) as { stages: { id: string; code: string }[] };
  const stageId = stages.stages.find(({ code }) => code === 'Awarded')?.id;
  for (const city of ['Kent', 'Tacoma']) {
    const data = { project: { name: `Pier of ${city}`, companyName: 'Brightwater Builders' } };
    const added = await page.request.post('/api/projects', { headers, data });
    const { project } = (await added.json()) as { project: { id: string } };
    await page.request.patch(`/api/projects/${project.id}`, { headers, data: { city } });
    await page.request.put(`/api/projects/${project.id}/stage`, { headers, data: { stageId } });
  }
  await expect.poll(() => received.length).toBe(1);
  expect(JSON.parse(received[0] ?? '')).toMatchObject({ type: 'basis.bid.won', data: { bid: { city: 'Tacoma' } } });

  await page
    .getByRole('row', { name: /Accounting/ })
    .getByText('Accounting')
    .click();
  const deliveries = page.getByRole('grid', { name: 'Deliveries' });
  await expect(deliveries.getByRole('row', { name: /Bid won/ })).toContainText('Delivered');
  answer = 500;
  await deliveries
    .getByRole('row', { name: /Bid won/ })
    .getByText('Bid won')
    .click();
  await expect(page.getByRole('dialog', { name: 'Bid won' })).toContainText('"city": "Tacoma"');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('dialog', { name: 'Bid won' })).toContainText('no such account', { timeout: 20_000 });
  await expect(page.getByRole('dialog', { name: 'Bid won' })).toContainText('The receiver answered 500.');
  await page.close();
});

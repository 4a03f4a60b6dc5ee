import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startBasis, type BasisServer } from './basisServer';
import { expect, firstRow, signIn, test } from './journey';

/** What an error-reporting service was sent, and where. */
const received: { readonly url: string; readonly text: string }[] = [];
let service: Server;
let server: BasisServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  service = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received.push({ url: request.url ?? '', text });
      response.setHeader('access-control-allow-origin', '*').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  server = await startBasis({ SENTRY_DSN: `http://key@127.0.0.1:${port}/7` });
});
test.afterAll(async () => {
  await server.end();
  service.close();
});

test('ERROR-06, INTEG-02: a page reports a failed call to the service, without what was searched for', async ({
  page,
}) => {
  await page.goto(`${server.address}/login`);
  await signIn(page, 'member');
  await expect(firstRow(page, 'Bids')).toBeVisible();
  expect(received).toEqual([]);
  await page.route('**/api/search?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Grace broke it', code: 'internal', requestId: 'r' } }),
  );
  await page
    .getByRole('button', { name: /^Search/ })
    .or(page.getByPlaceholder('Search bids, companies, people'))
    .first()
    .click();
  await page.keyboard.type('Larkspur tower');
  await expect.poll(() => received.length).toBeGreaterThan(0);
  const [report] = received;
  expect(report?.url).toMatch(/^\/api\/7\/envelope\//);
  expect(report?.text).toContain('"type":"api"');
  expect(report?.text).toContain('GET /search was answered 500');
  expect(report?.text).not.toMatch(/Larkspur|Grace|@cascade/);
});

test('INTEG-02: pages may send to the host of the service only where one is set', async ({ request, basis }) => {
  const policyOf = async (address: string): Promise<string> =>
    (await request.get(`${address}/login`)).headers()['content-security-policy'] ?? '';
  const { port } = service.address() as AddressInfo;
  expect(await policyOf(server.address)).toContain(`connect-src 'self' http://127.0.0.1:${port};`);
  expect(await policyOf(basis.address)).toContain("connect-src 'self';");
});

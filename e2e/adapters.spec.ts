import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startBasis, type BasisServer } from './basisServer';
import { expect, firstRow, signIn, test } from './journey';

/** Fake chat widget that shows the calls it received. */
const chatScript = `const waiting = window.Intercom.q;
window.Intercom = (...call) => { document.body.dataset.chat = (document.body.dataset.chat ?? '') + JSON.stringify(call); };
for (const call of waiting) window.Intercom(...call);`;

/** Fake maps script that knows one address. */
const mapsScript = `const place = { description: '400 Main St, Portland, OR, USA', place_id: 'p1' };
window.google = { maps: {
  places: {
    AutocompleteSessionToken: class {},
    AutocompleteService: class { async getPlacePredictions() { return { predictions: [place] }; } },
    PlacesService: class { getDetails({ fields }, done) {
      document.body.dataset.fields = fields.join();
      done({ formatted_address: '400 Main St, Portland, OR 97204, USA' });
    } },
  },
  Geocoder: class { async geocode() { return { results: [] }; } },
} };
window.basisMapsReady();`;

/** Requests that reached the third-party services, with their bodies. */
const received: { readonly url: string; readonly text: string }[] = [];
const scripts: Readonly<Record<string, string>> = { '/chat.js': chatScript, '/maps.js': mapsScript };

let services: Server;
let origin = '';
let server: BasisServer;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  services = createServer((request, response) => {
    const { url = '' } = request;
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received.push({ url, text });
      const script = scripts[url.split('?')[0] ?? ''];
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('content-type', script ? 'text/javascript' : 'application/json').end(script ?? '{}');
    });
  }).listen(0, '127.0.0.1');
  await once(services, 'listening');
  const host = `127.0.0.1:${(services.address() as AddressInfo).port}`;
  origin = `http://${host}`;
  server = await startBasis({
    SENTRY_DSN: `http://key@${host}/7`,
    CHAT_SCRIPT_URL: `${origin}/chat.js`,
    CHAT_APP_ID: 'app-7',
    MAPS_SCRIPT_URL: `${origin}/maps.js`,
    MAPS_API_KEY: 'key-1',
  });
});
test.afterAll(async () => {
  await server.end();
  services.close();
});

const askedFor = (path: string): string[] => received.map(({ url }) => url).filter((url) => url.startsWith(path));

test(
  'ERROR-06, INTEG-02: a page reports a failed call to the service, without what was searched for',
  { tag: '@slow' },
  async ({ page }) => {
    await page.goto(`${server.address}/login`);
    await signIn(page, 'member');
    await expect(firstRow(page, 'Bids')).toBeVisible();
    expect(askedFor('/api/')).toEqual([]);
    await page.route('**/api/search?*', (route) =>
      route.fulfill({ status: 500, json: { message: 'Grace broke it', code: 'internal', requestId: 'r' } }),
    );
    await page
      .getByRole('button', { name: /^Search/ })
      .or(page.getByPlaceholder('Search bids, companies, people'))
      .first()
      .click();
    await page.keyboard.type('Larkspur tower');
    await expect.poll(() => askedFor('/api/7/envelope/').length).toBeGreaterThan(0);
    const report = received.find(({ url }) => url.startsWith('/api/7/envelope/'))?.text;
    expect(report).toContain('"type":"api"');
    expect(report).toContain('GET /search was answered 500');
    expect(report).not.toMatch(/Larkspur|Grace|@cascade/);
  },
);

test(
  'INTEG-01, INTEG-03: the chat is mounted, and an address is picked from the maps, by scripts that the policy lets in',
  { tag: '@slow' },
  async ({ page }) => {
    await page.goto(`${server.address}/login`);
    await signIn(page, 'member');
    await expect(firstRow(page, 'Bids')).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-chat', '["boot",{"app_id":"app-7"}]');
    await page.getByRole('button', { name: 'Add bid' }).click();
    const location = page.getByRole('combobox', { name: 'Location' });
    await location.fill('400 Main');
    await page.getByRole('option', { name: '400 Main St, Portland, OR, USA' }).click();
    await expect(location).toHaveValue('400 Main St, Portland, OR 97204, USA');
    await expect(page.locator('body')).toHaveAttribute(
      'data-fields',
      'address_components,formatted_address,geometry,place_id',
    );
    await location.press('Enter');
    await expect(page.getByText('Enter a project name')).toHaveCount(0);
    const [maps = ''] = askedFor('/maps.js');
    expect(new URL(maps, origin).searchParams.get('key')).toBe('key-1');
  },
);

test('INTEG-01, INTEG-02, INTEG-03: pages let the hosts of services in only where they are set', async ({
  request,
  basis,
}) => {
  const policyOf = async (address: string): Promise<string> =>
    (await request.get(`${address}/login`)).headers()['content-security-policy'] ?? '';
  expect(await policyOf(server.address)).toContain(`connect-src 'self' ${origin}`);
  expect(await policyOf(basis.address)).toContain("connect-src 'self';");
  expect(await policyOf(basis.address)).not.toContain('http');
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBasis, type BasisServer } from '../basisServer';
import { installedBrowsers } from './browsers';
import { JourneyPage } from './driver';

let server: BasisServer;
beforeAll(async () => {
  server = await startBasis();
});
afterAll(() => server.end());

for (const { name, missing, open } of installedBrowsers) {
  const title = missing ? `${name}: ${missing}` : name;
  describe.skipIf(missing)(`${title}`, () => {
    let page: JourneyPage;
    beforeAll(async () => {
      page = new JourneyPage(await open());
    });
    afterAll(() => page.driver.close());

    it('signs in and lands on the bids', async () => {
      await page.open(`${server.address}/login`);
      await page.write({ role: 'textbox', name: 'Email' }, 'grace@cascade-interiors.example');
      await page.press('Tab');
      await page.type('basis-demo');
      await page.press('Enter');
      const grid = await page.find({ role: 'grid', name: 'Bids' });
      expect(grid.text).not.toBe('');
    });
  });
}

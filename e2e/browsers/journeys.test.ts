import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBasis, type BasisServer } from '../basisServer';
import { installedBrowsers } from './browsers';
import { JourneyPage } from './driver';

let server: BasisServer;
beforeAll(async () => {
  server = await startBasis();
});
afterAll(() => server.end());

const browsers = installedBrowsers.map((browser) => ({
  ...browser,
  title: browser.missing ?? browser.name,
}));

describe.each(browsers)('$title', ({ missing, open }) => {
  describe.skipIf(missing)('a journey', () => {
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
});

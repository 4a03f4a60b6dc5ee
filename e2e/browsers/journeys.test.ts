import { afterAll, beforeAll, describe, it } from 'vitest';
import { installedBrowsers } from './browsers';
import { JourneyPage } from './driver';

describe.each(installedBrowsers)('$name', ({ open }) => {
  let page: JourneyPage;
  beforeAll(async () => {
    page = new JourneyPage(await open());
  });
  afterAll(() => page.driver.close());
  it('signs in', async () => {
    await page.open('http://127.0.0.1:4100/login');
    await page.fill({ role: 'textbox', name: 'Email' }, 'grace@cascade-interiors.example');
    await page.press('Tab');
    await page.type('basis-demo');
    await page.press('Enter');
    const t = Date.now();
    const found = await page.find({ role: 'rowheader', nth: 1 });
    console.log(found.text, Date.now() - t);
  });
});

import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { TableDriver } from '../../packages/ui/src/data/Table/Table.driver';
import { startBasis, type BasisServer } from '../basisServer';
import { inboundAddress, listSettings, password, people, type Person } from '../people';
import { deliver } from '../smtp';
import { installedBrowsers } from './browsers';
import { JourneyPage } from './driver';
import { surfaceOf } from './surface';

/** What a journey works with. */
export interface Journey {
  readonly page: JourneyPage;
  /** Opens a page of Basis by its path. */
  open(path: string): Promise<void>;
  /** A table of the page, by its name. */
  table(name: string): TableDriver;
  receiveMail(raw: string): Promise<void>;
}

/** Signs in by the form. */
export const signIn = async ({ page, open }: Journey, person: Person): Promise<void> => {
  await open('/login');
  await page.write({ role: 'textbox', name: 'Email' }, people[person]);
  await page.press('Tab');
  await page.type(password);
  await page.press('Enter');
  await page.find({ role: 'heading', name: 'My active bids' });
};

/** Resets every list to a new user's state. Runs in the page. */
const forgetListsInPage = async (keys: readonly string[]): Promise<string[]> => {
  const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const init = {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) },
    body: JSON.stringify({ value: null }),
  };
  const answers = await Promise.all(keys.map((key) => fetch(`/api/profile/settings/${key}`, init)));
  return answers.filter(({ ok }) => !ok).map(({ status, url }) => `${status} ${url}`);
};

const browsers = installedBrowsers.map((browser) => ({ ...browser, title: browser.missing ?? browser.name }));

/**
 * Runs journeys in each browser that is installed, all with one server.
 * @param person signs in before the journeys; null for nobody.
 */
export const inEachBrowser = (person: Person | null, defineJourneys: (journey: () => Journey) => void): void => {
  let server: BasisServer;
  beforeAll(async () => {
    server = await startBasis();
  });
  afterAll(() => server.end());

  describe.each(browsers)('$title', ({ missing, open }) => {
    describe.skipIf(missing)('a person', () => {
      let journey: Journey;
      beforeAll(async () => {
        const page = new JourneyPage(await open());
        journey = {
          page,
          open: (path) => page.open(server.address + path),
          table: (name) => new TableDriver(surfaceOf(page), name),
          receiveMail: (raw) => deliver(server.smtpPort, inboundAddress, raw),
        };
        if (person) await signIn(journey, person);
      });
      beforeEach(async () => {
        if (!person) return;
        const refused = await journey.page.driver.run(forgetListsInPage, listSettings);
        if (refused.length > 0) throw new Error(`Lists are kept: ${refused.join(', ')}`);
      });
      afterAll(() => journey.page.driver.close());

      defineJourneys(() => journey);
    });
  });
};

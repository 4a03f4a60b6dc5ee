import { rmSync } from 'node:fs';
import { demoPassword } from '../mock-server/src/seed/workspaces';
import type { Server } from '../mock-server/src/server';
import { createBrowser, type Browser } from './browser';
import { makeSeededCopy } from './seeded';
import { newDataFolder, startSeeding, type TestServerParts } from './serverSettings';

export { newDataFolder } from './serverSettings';

/** One demo user of each role, and the people of the other workspace. */
export const people = {
  admin: 'grace@cascade-interiors.example',
  member: 'maya@cascade-interiors.example',
  otherMember: 'daniel@cascade-interiors.example',
  restricted: 'rosa@cascade-interiors.example',
  readOnly: 'victor@cascade-interiors.example',
  inactive: 'jonas@cascade-interiors.example',
  basisAdmin: 'support@basis.example',
  harborAdmin: 'helen@harbor-electric.example',
  harborMember: 'luis@harbor-electric.example',
} as const;
export type Person = keyof typeof people;

export const cascadeAddress = 'bids+cascade-interiors@basis.localhost';
export const harborAddress = 'bids+harbor-electric@basis.localhost';

/** A server with the demo's workspaces, in this process, on a data folder of its own. */
export interface TestServer extends Server {
  readonly smtpPort: number;
  readonly dataFolder: string;
  /** A browser that nobody signed in with yet. */
  newBrowser(): Browser;
  /** The browser of a demo user who is signed in; the same one each time. */
  as(person: Person): Promise<Browser>;
  workspaceId(slug: 'cascade-interiors' | 'harbor-electric'): Promise<string>;
}

const signedInBrowsers = (newBrowser: () => Browser) => {
  const browsers = new Map<Person, Promise<Browser>>();
  return (person: Person): Promise<Browser> => {
    const signIn = async (): Promise<Browser> => {
      const browser = newBrowser();
      const { status } = await browser.signIn(people[person], demoPassword);
      if (status !== 200) throw new Error(`${person} can't sign in: ${status}`);
      return browser;
    };
    const browser = browsers.get(person) ?? signIn();
    browsers.set(person, browser);
    return browser;
  };
};

/**
 * Starts a server whose every answer is checked against the contract: on a data folder with its own database, or, without
 * one, on a copy of the seeded demo in the shared PostgreSQL, which closing removes.
 */
export const startTestServer = async (dataFolder?: string, parts: TestServerParts = {}): Promise<TestServer> => {
  const folder = dataFolder ?? newDataFolder();
  const copy = dataFolder ? null : await makeSeededCopy(folder);
  const settings = copy ? { databaseUrl: copy.databaseUrl, ...parts.settings } : parts.settings;
  const server = await startSeeding(folder, { ...parts, ...(settings ? { settings } : {}) });
  const newBrowser = (): Browser => createBrowser(server.address);
  return {
    ...server,
    smtpPort: server.smtpPort ?? 0,
    dataFolder: folder,
    newBrowser,
    as: signedInBrowsers(newBrowser),
    workspaceId: async (slug) => {
      const row = await server.connection.db
        .selectFrom('workspaces')
        .where('slug', '=', slug)
        .select('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },
    close: async () => {
      await server.close();
      await copy?.drop();
      if (!dataFolder) rmSync(folder, { recursive: true, force: true });
    },
  };
};

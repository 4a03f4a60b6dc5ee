import { test as base, expect, request, type Browser, type Locator, type Page } from '@playwright/test';
import { pageSurface } from '../packages/ui/src/testing/driverSurface';
import { TableDriver } from '../packages/ui/src/data/Table/Table.driver';
import { startBasis, type BasisServer } from './basisServer';
import { inboundAddress, listSettings, password, people, type Person } from './people';
import { deliver } from './smtp';

type SavedSession = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** The cell that names the first row of a table, once what it holds is there. */
export const firstRow = (page: Page, table: string): Locator =>
  page.getByRole('grid', { name: table }).getByRole('rowheader').filter({ hasText: /\S/ }).first();

interface WorkerParts {
  /** The server of this worker. */
  basis: BasisServer;
  /** Sessions of this worker's users. */
  sessions: Map<Person, Promise<SavedSession>>;
  /** Gives the session of a person, signed in once for each worker: signing in is limited to ten times a minute. */
  sessionOf: (person: Person) => Promise<SavedSession>;
}

export interface TestParts {
  /** Resets every list to a new user's state, regardless of earlier journeys of this worker. */
  freshLists: void;
  /** Lets a person in without the form. Whoever signs out in the journey signs in by the form. */
  signedInAs: (person: Person) => Promise<void>;
  /** Delivers a raw message to the workspace. */
  receiveMail: (raw: string) => Promise<void>;
  /** A table of the page, by its name. */
  table: (name: string) => TableDriver;
}

const newSession = async (browser: Browser, address: string, person: Person): Promise<SavedSession> => {
  const context = await browser.newContext();
  const answer = await context.request.post(`${address}/api/sessions`, { data: { email: people[person], password } });
  if (!answer.ok()) throw new Error(`${person} can't sign in: ${answer.status()} ${await answer.text()}`);
  const session = await context.storageState();
  await context.close();
  return session;
};

const forgetLists = async (address: string, storageState: SavedSession): Promise<void> => {
  const token = storageState.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'X-XSRF-TOKEN': token };
  const api = await request.newContext({ baseURL: address, storageState, extraHTTPHeaders: headers });
  for (const key of listSettings) {
    const answer = await api.put(`/api/profile/settings/${key}`, { data: { value: null } });
    if (!answer.ok()) throw new Error(`${key} is kept: ${answer.status()} ${await answer.text()}`);
  }
  await api.dispose();
};

const provideBasis = async (provide: (basis: BasisServer) => Promise<void>): Promise<void> => {
  const basis = await startBasis();
  await provide(basis);
  await basis.end();
};

export const test = base.extend<TestParts, WorkerParts>({
  basis: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, provide) => provideBasis(provide),
    { scope: 'worker', timeout: 300_000 },
  ],
  sessions: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, provide) => provide(new Map()),
    { scope: 'worker' },
  ],
  sessionOf: [
    async ({ basis, browser, sessions }, provide) => {
      await provide((person) => {
        const session = sessions.get(person) ?? newSession(browser, basis.address, person);
        sessions.set(person, session);
        return session;
      });
    },
    { scope: 'worker' },
  ],
  freshLists: [
    async ({ basis, sessions }, provide) => {
      await Promise.all([...sessions.values()].map(async (session) => forgetLists(basis.address, await session)));
      await provide();
    },
    { auto: true },
  ],
  baseURL: ({ basis }, provide) => provide(basis.address),
  signedInAs: ({ context, sessionOf }, provide) =>
    provide(async (person) => {
      const { cookies } = await sessionOf(person);
      await context.addCookies(cookies);
    }),
  receiveMail: ({ basis }, provide) => provide((raw) => deliver(basis.smtpPort, inboundAddress, raw)),
  table: ({ page }, provide) => provide((name) => new TableDriver(pageSurface(page), name)),
});

/** As `test`, with a server that no other file uses: for journeys that change how people sign in. */
export const testApart = test.extend<object, Pick<WorkerParts, 'basis'>>({
  basis: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, provide) => provideBasis(provide),
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** Signs in by the form, in a session of the journey's own. */
export const signIn = async (page: Page, person: Person): Promise<void> => {
  await page.getByLabel('Email').fill(people[person]);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
};

export { expect };

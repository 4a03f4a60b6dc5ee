import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFileTexts } from '../mock-server/src/keywords/readFileTexts';
import { seedDemo } from '../mock-server/src/seed/seedDemo';
import { readFileText } from '../mock-server/src/mail/fileText/readFileText';
import { readMessage } from '../mock-server/src/mail/readMessage';
import { startServer, type Server } from '../mock-server/src/server';
import type { Settings } from '../mock-server/src/settings';

const testSettings = (dataFolder: string, given: Partial<Settings> = {}): Settings => ({
  port: 0,
  isPortGiven: true,
  host: '127.0.0.1',
  dataFolder,
  databaseUrl: null,
  // The next free port is taken where this one is in use.
  smtpPort: 20_000 + (process.pid % 20_000),
  isSmtpPortGiven: false,
  mailDomain: 'basis.localhost',
  smtpUrl: null,
  isPrivateMailHostAllowed: false,
  publicUrl: null,
  isProxyTrusted: false,
  secretKey: 'integration',
  logLevel: 'silent',
  ...given,
});

/** A folder that the database's own user can reach too. */
export const newDataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'basis-integration-'));
  chmodSync(folder, 0o755);
  return folder;
};

/** Starts a server on a data folder, whose every answer is checked against the contract; an empty one is seeded. */
export const startSeeding = (
  folder: string,
  { settings, ...limits }: { statementLimitMs?: number; settings?: Partial<Settings> } = {},
): Promise<Server> =>
  startServer({
    ...limits,
    settings: testSettings(folder, settings),
    isAnswerChecked: true,
    read: readMessage,
    readText: readFileText,
    onStep: () => undefined,
    prepare: async ({ db }, files) => {
      const first = await db.selectFrom('workspaces').select('id').executeTakeFirst();
      if (first) return;
      await seedDemo(db, files, 1, new Date());
      // Once for all test files, of which each would read them.
      for (const { id } of await db.selectFrom('workspaces').select('id').execute())
        await readFileTexts({ db, files, readText: readFileText }, id);
    },
  });

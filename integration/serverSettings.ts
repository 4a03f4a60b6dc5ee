import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timeNow } from '@basis/domain/testing/clock';
import { readFileTexts } from '../mock-server/src/features/keywords/readFileTexts';
import type { PreparedReadings } from '../mock-server/src/seed/letters/preparedReadings';
import { seedOnce } from '../mock-server/src/seed/seedOnce';
import { readFileText, type ReadFileText } from '../mock-server/src/mailReading/fileText/readFileText';
import { readMessage, type ReadMessage } from '../mock-server/src/mailReading/readMessage';
import { createRoomHere, type WorkRoom } from '../mock-server/src/platform/workers/workRoom';
import { programs } from '../mock-server/src/programs';
import { startServer, type Server } from '../mock-server/src/server';
import { noAdapters } from '../mock-server/src/platform/adapters';
import type { Settings } from '../mock-server/src/platform/settings';

const secretKeyText = 'integration integration integration';
/** The key that test servers encrypt stored passwords with. */
export const testSecretKey = createHash('sha256').update(secretKeyText).digest();

const testSettings = (dataFolder: string, given: Partial<Settings> = {}): Settings => ({
  port: 0,
  isPortGiven: true,
  host: '127.0.0.1',
  smtpHost: '127.0.0.1',
  dataFolder,
  databaseUrl: null,
  // The next free port is taken where this one is in use.
  smtpPort: 20_000 + (process.pid % 20_000),
  isSmtpPortGiven: false,
  mailDomain: 'basis.localhost',
  smtpUrl: null,
  smtpTls: null,
  isPrivateMailHostAllowed: false,
  publicUrl: null,
  trustedProxies: false,
  isEmptyWanted: false,
  metricsToken: null,
  secretKey: secretKeyText,
  logLevel: 'silent',
  nightly: null,
  areExperimentsOff: false,
  operatorPages: {
    help: null,
    scraperStats: 'https://stats.example/scrapers/{customerWorkspace}',
    activityStats: 'https://stats.example/activity/{customerWorkspace}',
  },
  senders: { dnsServers: [], trustedHosts: [], trustedForwarders: [] },
  adapters: noAdapters,
  ...given,
});

/** A folder that the database's own user can reach too. */
export const newDataFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'basis-integration-'));
  chmodSync(folder, 0o755);
  return folder;
};

/** What a test server has other than a usual one. */
export interface TestServerParts {
  readonly statementLimitMs?: number;
  readonly settings?: Partial<Settings>;
  /** Reads emails, and names its version. */
  readonly read?: ReadMessage;
  readonly readerVersion?: string;
  /** Reads what the files of emails say. */
  readonly readText?: ReadFileText;
  /** Does work on files that users send. */
  readonly workRoom?: WorkRoom;
  readonly areJobsHeld?: boolean;
  /** Readings of the demo's emails. */
  readonly prepared?: PreparedReadings;
}

/** Starts a server on a data folder, whose every answer is checked against the contract; an empty one is seeded. */
export const startSeeding = (
  folder: string,
  {
    settings,
    read = readMessage,
    readText = readFileText,
    workRoom = createRoomHere(programs),
    prepared,
    ...limits
  }: TestServerParts = {},
): Promise<Server> =>
  startServer({
    ...limits,
    settings: testSettings(folder, settings),
    isAnswerChecked: true,
    read,
    readText,
    workRoom,
    onStep: () => undefined,
    prepare: async (connection, files) => {
      const { db } = connection;
      if (!(await seedOnce(connection, files, 1, timeNow(), prepared))) return;
      // Once for all test files, of which each would read them.
      for (const { id } of await db.selectFrom('workspaces').select('id').execute())
        await readFileTexts({ db, files, readText: readFileText, workRoom: createRoomHere(programs) }, id);
    },
  });

import { join } from 'node:path';
import { repositoryRoot } from '../platform/contract/document';
import type { Connection } from '../platform/db/database';
import { createFileTextReader } from '../mailReading/fileText/fileTextReader';
import { loadPlaces } from '../platform/places/placeLists';
import { createSignatureThreads } from '../senders/signatureThreads';
import { createReader } from '../mailReading/reader';
import { createWorkRoom } from '../platform/workers/workRoom';
import { ignoreClosedOutput } from '../platform/logging';
import { seedNothing, seedOnce } from '../seed/seedOnce';
import { demoPassword, demoWorkspaces } from '../seed/workspaces';
import { createSetupLink } from '../features/workspace/rows/setupLink';
import { workspaceLocalPart } from '../features/workspace/settings/rows/workspaces';
import { startServer, type Server } from '../server';
import { linksTo } from '../platform/links';
import { readSettings } from '../platform/settings';
import type { FileStore } from '../platform/storage/fileStore';
import { Stopped, whenStopped } from '../platform/stopping';
import { exitOnDefects, printAndExit } from './operatorErrors';

const defaultSeedNumber = 1;
/** Long enough for a load balancer to switch to another process within two requests. */
const noticeMs = 250;

let lastStep = performance.now();
const print = (step: string): void => {
  const now = performance.now();
  console.log(`  ${step.padEnd(34)} ${((now - lastStep) / 1000).toFixed(2)} s`);
  lastStep = now;
};

const seedFirstTime = async (connection: Connection, files: FileStore): Promise<void> => {
  const step = 'Demo workspaces are seeded';
  const alive = setInterval(() => console.log(`  ${step.padEnd(34)} …`), 5000);
  try {
    if (await seedOnce(connection, files, defaultSeedNumber, new Date())) print(step);
  } finally {
    clearInterval(alive);
  }
};

/** Maximum workspaces whose addresses are printed at startup. */
const maxNamed = 10;

const listSlugs = async ({ db }: Connection): Promise<string[]> => {
  const rows = await db.selectFrom('workspaces').select('slug').orderBy('created_at').limit(maxNamed).execute();
  return rows.map(({ slug }) => slug);
};

const demoSignIns = (slugs: readonly string[]): string[] => {
  const demos = demoWorkspaces.filter(({ slug }) => slugs.includes(slug));
  return demos.length ? [`Sign in with the password "${demoPassword}" as`, ...signIns(demos), ''] : [];
};

const signIns = (workspaces: typeof demoWorkspaces): string[] =>
  workspaces.flatMap(({ name, users }) => [
    `  ${name}`,
    ...users
      .filter(({ active }) => active !== false)
      .map(({ email, role, basisAdmin }) => `    ${email.padEnd(36)} ${basisAdmin ? 'Basis administrator' : role}`),
  ]);

const setupLines = (address: string, token: string | null): string[] =>
  token === null
    ? []
    : [
        'Open this link once to make your workspace and its first Admin:',
        `  ${linksTo(address)(`/setup/${token}`)}`,
        '',
      ];

/** Basis serves no https itself, so only a proxy that it trusts can tell that a browser uses it. */
const proxyRemarks = ({ publicUrl, trustedProxies }: ReturnType<typeof readSettings>): string[] =>
  publicUrl?.startsWith('https:') && trustedProxies === false
    ? ['PUBLIC_URL is https, but TRUST_PROXY is off: set it, or cookies are not marked as secure.']
    : [];

const announce = async (server: Server, settings: ReturnType<typeof readSettings>): Promise<void> => {
  const { address, isOtherPort, smtpPort, isOtherSmtpPort, connection } = server;
  const slugs = await listSlugs(connection);
  const token = slugs.length ? null : await createSetupLink(connection.db);
  const lines = [
    '',
    `Basis is ready: ${address}`,
    ...(isOtherPort ? [`  (port ${settings.port} was in use)`] : []),
    '',
    ...demoSignIns(slugs),
    ...setupLines(address, token),
    ...(smtpPort === null
      ? ['Inbound mail is off.']
      : [
          `Inbound mail: SMTP on port ${smtpPort}${isOtherSmtpPort ? ` (port ${settings.smtpPort} was in use)` : ''}, for`,
          ...(slugs.length ? [] : [`    the workspace that you make, at ${settings.mailDomain}`]),
          ...slugs.map((slug) => `    ${workspaceLocalPart(slug)}@${settings.mailDomain}`),
        ]),
    '',
    ...server.remarks,
    ...proxyRemarks(settings),
    ...(connection.notice ? [connection.notice] : []),
    '',
    'Ctrl-C stops it.',
    '',
  ];
  console.log(lines.join('\n'));
};

/**
 * Serves until the signal comes, and ends the process.
 * @param programs the folder of what runs in threads of its own.
 * @param appIsBuilt resolves when the app that is served is there.
 */
export const serveUntilStopped = async (
  signal: AbortSignal,
  programs: string,
  appIsBuilt?: Promise<unknown>,
): Promise<void> => {
  exitOnDefects();
  ignoreClosedOutput();
  try {
    const settings = readSettings(process.env, repositoryRoot);
    const isAnswerChecked = process.env['NODE_ENV'] === 'test';
    const reader = createReader(join(programs, 'readWorker.mjs'));
    const fileTextReader = createFileTextReader(join(programs, 'fileTextWorker.mjs'));
    const workRoom = createWorkRoom(join(programs, 'roomWorker.mjs'));
    // Without it the first call that needs places makes the lists itself.
    loadPlaces(workRoom).catch((error: unknown) => {
      if (!signal.aborted) console.error('The lists of places were not made.', error);
    });
    const signatures = createSignatureThreads(join(programs, 'signatureWorker.mjs'));
    const [{ read }, { readText }] = [reader, fileTextReader];
    const server = await startServer({
      settings,
      isAnswerChecked,
      read,
      readText,
      workRoom,
      verifySignatures: signatures.verify,
      noticeMs,
      onStep: print,
      prepare: async (connection, files) => {
        await (settings.isEmptyWanted ? seedNothing : seedFirstTime)(connection, files);
        if (appIsBuilt) await Promise.race([appIsBuilt, whenStopped(signal)]);
        lastStep = performance.now();
      },
      signal,
    });
    print('Serving');
    await announce(server, settings);
    process.send?.({ ready: server.address, smtpPort: server.smtpPort });
    await whenStopped(signal);
    await server.close();
    await Promise.all([reader.close(), fileTextReader.close(), workRoom.close(), signatures.close()]);
    process.exit(0);
  } catch (error) {
    if (error instanceof Stopped) process.exit(0);
    printAndExit(error);
  }
};

import { join } from 'node:path';
import { repositoryRoot } from '../contract/document';
import type { Connection } from '../db/connect';
import { createFileTextReader } from '../mail/fileText/fileTextReader';
import { createReader } from '../mail/reader';
import { isEmpty, seedDemo } from '../seed/seedDemo';
import { demoPassword, demoWorkspaces } from '../seed/workspaces';
import { workspaceLocalPart } from '../repositories/workspaces';
import { startServer, type Server } from '../server';
import { readSettings } from '../settings';
import type { FileStore } from '../storage/fileStore';
import { tellAndExit } from './operatorErrors';

const defaultSeedNumber = 1;

let lastStep = performance.now();
const tell = (step: string): void => {
  const now = performance.now();
  console.log(`  ${step.padEnd(34)} ${((now - lastStep) / 1000).toFixed(2)} s`);
  lastStep = now;
};

const seedFirstTime = async ({ db }: Connection, files: FileStore): Promise<void> => {
  if (!(await isEmpty(db))) return;
  await seedDemo(db, files, defaultSeedNumber, new Date());
  tell('Demo workspaces are seeded');
};

const signIns = (): string[] =>
  demoWorkspaces.flatMap(({ name, users }) => [
    `  ${name}`,
    ...users
      .filter(({ active }) => active !== false)
      .map(({ email, role, basisAdmin }) => `    ${email.padEnd(36)} ${basisAdmin ? 'Basis administrator' : role}`),
  ]);

const announce = (server: Server, settings: ReturnType<typeof readSettings>): void => {
  const { address, isOtherPort, smtpPort, isOtherSmtpPort, connection } = server;
  const lines = [
    '',
    `Basis is ready: ${address}`,
    ...(isOtherPort ? [`  (port ${settings.port} was in use)`] : []),
    '',
    `Sign in with the password "${demoPassword}" as`,
    ...signIns(),
    '',
    ...(smtpPort === null
      ? ['Inbound mail is off.']
      : [
          `Inbound mail: SMTP on port ${smtpPort}${isOtherSmtpPort ? ` (port ${settings.smtpPort} was in use)` : ''}, for`,
          ...demoWorkspaces.map(({ slug }) => `    ${workspaceLocalPart(slug)}@${settings.mailDomain}`),
        ]),
    ...(connection.notice ? ['', connection.notice] : []),
    '',
    'Ctrl-C stops it.',
    '',
  ];
  console.log(lines.join('\n'));
};

const stopOnSignal = (server: Server, readers: readonly { close(): Promise<void> }[]): void => {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    server
      .close()
      .then(() => Promise.all(readers.map(({ close }) => close())))
      .then(() => process.exit(0), tellAndExit);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
};

try {
  const settings = readSettings(process.env, repositoryRoot);
  const isAnswerChecked = process.env['NODE_ENV'] === 'test';
  const reader = createReader(join(import.meta.dirname, 'readWorker.mjs'));
  const fileTextReader = createFileTextReader(join(import.meta.dirname, 'fileTextWorker.mjs'));
  const [{ read }, { readText }] = [reader, fileTextReader];
  const server = await startServer({ settings, isAnswerChecked, read, readText, onStep: tell, prepare: seedFirstTime });
  stopOnSignal(server, [reader, fileTextReader]);
  tell('Serving');
  announce(server, settings);
  process.send?.({ ready: server.address, smtpPort: server.smtpPort });
} catch (error) {
  tellAndExit(error);
}

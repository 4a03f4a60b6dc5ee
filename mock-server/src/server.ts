import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { createApp } from './app';
import { repositoryRoot } from './contract/document';
import { connect, type Connection } from './db/connect';
import { migrateUp } from './db/migrate';
import { createEventHub } from './events/eventHub';
import { startJobs, type Jobs } from './jobs/jobs';
import { listenOnFreePort } from './listen';
import { createLogger } from './logging';
import { createMailboxConnector } from './mail/collect/mailbox';
import { createPictureFetcher } from './mail/pictures/fetchPicture';
import type { ReadFileText } from './mail/fileText/readFileText';
import type { ReadMessage } from './mail/readMessage';
import { createOutbox } from './mail/outbox';
import { listenForMail } from './mail/receive/smtp';
import { createFolderCarrier } from './mail/send/carrier';
import { createSmtpCarrier } from './mail/send/smtpCarrier';
import { readSecretKey } from './sessions/secretKey';
import type { Settings } from './settings';
import { createFileStore, type FileStore } from './storage/fileStore';

/** A running server. */
export interface Server {
  readonly connection: Connection;
  readonly files: FileStore;
  readonly address: string;
  readonly isOtherPort: boolean;
  /** The port of inbound mail; null when it is off. */
  readonly smtpPort: number | null;
  readonly isOtherSmtpPort: boolean;
  close(): Promise<void>;
}

interface Options {
  readonly settings: Settings;
  readonly isAnswerChecked: boolean;
  /** How long one statement of a request may run; what the connection sets by itself when it is not given. */
  readonly statementLimitMs?: number;
  /** Told when a step of the start is done. */
  onStep(step: string): void;
  /** How e-mails that came in are read. */
  readonly read: ReadMessage;
  /** How the text of their files is read. */
  readonly readText: ReadFileText;
  /** Runs after the tables are there and before anybody is served. */
  prepare(connection: Connection, files: FileStore): Promise<void>;
}

/** Brings the tables up to date, as their owner. */
export const migrate = async ({ ownerConfig }: Connection): Promise<void> => {
  const pool = new pg.Pool({ ...ownerConfig, max: 1 });
  // A connection that breaks while idle says nothing; what failed is thrown by the query that met it.
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrateUp(db);
  } finally {
    await db.destroy();
  }
};

/** What has been started and must be ended, the last first. */
type Closers = (() => Promise<void>)[];

const closeAll = async (closers: Closers): Promise<void> => {
  for (const close of closers.splice(0).toReversed()) await close();
};

const startMail = (settings: Settings, connection: Connection, files: FileStore, jobs: Jobs, log: Logger) =>
  listenOnFreePort({ wanted: settings.smtpPort, isGiven: settings.isSmtpPortGiven, setting: 'SMTP_PORT' }, (port) =>
    listenForMail(
      {
        db: connection.db,
        files,
        mailDomain: settings.mailDomain,
        log,
        onStored: jobs.readStored,
      },
      settings.host,
      port,
    ),
  );

const serve = async (options: Options, connection: Connection, closers: Closers): Promise<Server> => {
  const { settings, onStep, isAnswerChecked } = options;
  const log = createLogger(settings.logLevel);
  const files = createFileStore(join(settings.dataFolder, 'files'));
  await migrate(connection);
  onStep('Tables are up to date');
  await options.prepare(connection, files);
  const events = await createEventHub(connection, log);
  closers.push(events.close);
  const { mailDomain } = settings;
  const carrier = settings.smtpUrl
    ? createSmtpCarrier(settings.smtpUrl, mailDomain)
    : createFolderCarrier(join(settings.dataFolder, 'outbox'));
  const secretKey = readSecretKey(settings.dataFolder, settings.secretKey);
  const connectMailbox = createMailboxConnector(settings.isPrivateMailHostAllowed);
  const fetchPicture = createPictureFetcher(settings.isPrivateMailHostAllowed);
  const jobs = await startJobs(connection, {
    files,
    read: options.read,
    readText: options.readText,
    carrier,
    connectMailbox,
    secretKey,
    mailDomain,
    log,
  });
  closers.push(jobs.close);
  events.onMatchingDue((workspaceId) => {
    // What waits is found by the sweep too, so nothing is lost when the queue fails.
    jobs.refreshMatches(workspaceId).catch((error: unknown) => log.warn({ error }, 'matching waits for the sweep'));
  });
  const outbox = createOutbox(carrier, mailDomain, log);
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const parts = {
    db: connection.db,
    files,
    secretKey,
    mailDomain,
    outbox,
    publicUrl,
    jobs,
    connectMailbox,
    fetchPicture,
  };
  const appFolder = join(repositoryRoot, 'packages/app/dist');
  const { isProxyTrusted } = settings;
  const app = await createApp({ parts, events, logger: log, isProxyTrusted, appFolder, isAnswerChecked });
  closers.push(() => app.close());
  const http = await listenOnFreePort(
    { wanted: settings.port, isGiven: settings.isPortGiven, setting: 'PORT' },
    (port) => app.listen({ host: settings.host, port }),
  );
  const mail = settings.smtpPort === 0 ? null : await startMail(settings, connection, files, jobs, log);
  if (mail) closers.push(mail.result.close);
  return {
    connection,
    files,
    address: settings.publicUrl ?? http.result,
    isOtherPort: http.isOther,
    smtpPort: mail?.result.port ?? null,
    isOtherSmtpPort: mail?.isOther ?? false,
    close: () => closeAll(closers),
  };
};

/**
 * Starts a server on the database of the settings.
 * @throws SettingError | DataFolderError | DatabaseError | PortError, each with a sentence for the operator.
 */
export const startServer = async (options: Options): Promise<Server> => {
  const { settings, statementLimitMs } = options;
  const connection = await connect({ ...settings, ...(statementLimitMs ? { limitMs: statementLimitMs } : {}) });
  const closers: Closers = [connection.close];
  options.onStep('Database is running');
  try {
    return await serve(options, connection, closers);
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
};

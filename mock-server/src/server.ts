import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import type { Logger } from 'pino';
import { connectionReturnPath, providerReturnPath } from '@basis/domain/model/contract/pageSettings';
import { createApp, httpLimits } from './app';
import { startNightly } from './backup/nightly';
import { closeAll, type Closers } from './platform/closers';
import { repositoryRoot } from './platform/contract/document';
import { connect } from './platform/postgres/connect';
import type { Connection } from './platform/db/database';
import { statementEnder } from './platform/db/endStatements';
import { prepareDatabase } from './platform/postgres/prepareDatabase';
import { createEventHub } from './events/eventHub';
import { followChanges } from './followChanges';
import { openFrontDoor, type FrontDoor } from './http/frontDoor';
import { createHealth } from './http/health';
import { startJobs } from './jobs';
import { listenOnFreePort } from './http/listen';
import { linksTo, type LinkTo } from './platform/links';
import { logDebugFacts } from './platform/debugFacts';
import { createLogger } from './platform/logging';
import { createMailboxConnector } from './platform/mail/mailbox';
import { createMailConnector, type MailConnectors } from './platform/mail/mailConnector';
import { createPictureFetcher } from './platform/mail/fetchPicture';
import { createEventPoster } from './platform/outward/postEvent';
import { createOutwardGate } from './platform/outward/gate';
import { createRouter } from './platform/outward/router';
import { reportOutwardCalls } from './platform/outward/outwardCall';
import type { ReadFileText } from './mailReading/fileText/readFileText';
import type { ReadMessage } from './mailReading/readMessage';
import { readerVersion } from './mailReading/readerVersion';
import type { ServerParts } from './platform/calls/handler';
import { createMetrics, type Metrics } from './http/metrics';
import { createPostmasterFolder } from './features/receiving/postmasterFolder';
import { listenForMail, type Certificate, type SmtpReceiver } from './features/receiving/smtp';
import { createFolderCarrier } from './platform/mail/carrier';
import { createSmtpCarrier } from './platform/mail/smtpCarrier';
import { createDoorCheck, type CheckSender } from './senders/doorCheck';
import { createNameServers } from './senders/nameServers';
import { verifySignatures, type VerifySignatures } from './senders/signatures';
import { findInstallation } from './platform/storage/installationRow';
import { readSecretKey } from './platform/secrets/secretKey';
import { SettingError } from './platform/environment';
import type { Settings } from './platform/settings';
import { createTokenUses } from './platform/sessions/tokenUses';
import { createSignInProvider } from './platform/signIn/provider';
import { relyingPartyOf } from './platform/signIn/relyingParty';
import { refuseStopped, unlessStopped } from './platform/stopping';
import type { WorkRoom } from './platform/workers/workRoom';
import { keepDiskReserve, unwatchedDisk } from './platform/storage/diskReserve';
import type { FileStore } from './platform/storage/fileStore';
import { openStore, proveSecretKey } from './platform/storage/installation';

/** A running server. */
export interface Server {
  readonly connection: Connection;
  readonly files: FileStore;
  readonly address: string;
  readonly isOtherPort: boolean;
  /** The port of inbound mail; null when it is off. */
  readonly smtpPort: number | null;
  readonly isOtherSmtpPort: boolean;
  /** Notices about the database for the operator, one sentence each. */
  readonly remarks: readonly string[];
  /** Writes now what API tokens were used for, which is else written within seconds. */
  flushTokenUses(): Promise<void>;
  /** Finishes work in progress and exits. */
  close(): Promise<void>;
}

interface Options {
  readonly settings: Settings;
  readonly isAnswerChecked: boolean;
  /** How long one statement of a request may run; what the connection sets by itself when it is not given. */
  readonly statementLimitMs?: number;
  /** How long to accept requests during shutdown. */
  readonly noticeMs?: number;
  /** Told when a step of the start is done. */
  onStep(step: string): void;
  /** How emails that came in are read. */
  readonly read: ReadMessage;
  /** Version of what reads them: open emails of another one are read again. @default this program's own */
  readonly readerVersion?: string;
  /** How the text of their files is read. */
  readonly readText: ReadFileText;
  /** Where work on files that users send is done; closed by whoever made it. */
  readonly workRoom: WorkRoom;
  /** How signatures of emails are verified. @default in place */
  readonly verifySignatures?: VerifySignatures;
  /** Takes no jobs, for tests of what jobs would disturb. */
  readonly areJobsHeld?: boolean;
  /** Runs after the tables are there and before anybody is served. */
  prepare(connection: Connection, files: FileStore): Promise<void>;
  /** Ends a start that is under way; a server that has started is closed by its own call. */
  readonly signal?: AbortSignal;
}

/** @throws SettingError where the files can't be read or are no certificate and its key. */
const readCertificate = ({ smtpTls }: Settings): Certificate | null => {
  if (!smtpTls) return null;
  try {
    const certificate = { cert: readFileSync(smtpTls.certFile, 'utf8'), key: readFileSync(smtpTls.keyFile, 'utf8') };
    createSecureContext(certificate);
    return certificate;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new SettingError(
      `SMTP_TLS_CERT and SMTP_TLS_KEY can't be used (${code ?? message}); they take PEM files of a certificate and its key.`,
    );
  }
};

/** How long work in progress may take during shutdown. */
const drainLimitMs = 10_000;

const countedRead =
  (read: ReadMessage, metrics: Metrics): ReadMessage =>
  async (raw, turn) => {
    const reading = await read(raw, turn);
    // One that is read again came before.
    if (!turn?.isBehind) metrics.noteMail(reading.parsed.state === 'failed' ? 'unreadable' : 'read');
    return reading;
  };

interface Doors {
  readonly front: FrontDoor;
  readonly mail: SmtpReceiver | null;
  readonly isOtherSmtpPort: boolean;
}

/** Binds both ports first, so that a port in use fails the start at once. */
const openDoors = async (settings: Settings, log: Logger, closers: Closers): Promise<Doors> => {
  const { host, port, isPortGiven, mailDomain, smtpHost, smtpPort } = settings;
  // First, because it is no fault of a port.
  const certificate = smtpPort === 0 ? null : readCertificate(settings);
  const front = await openFrontDoor({ host, port, isPortGiven, ...httpLimits });
  closers.push(() => front.close());
  if (smtpPort === 0) return { front, mail: null, isOtherSmtpPort: false };
  const wanted = {
    wanted: smtpPort,
    isGiven: settings.isSmtpPortGiven,
    setting: 'SMTP_PORT',
    host: smtpHost,
    hostSetting: 'SMTP_HOST',
  };
  const { result, isOther } = await listenOnFreePort(wanted, (free) =>
    listenForMail(
      {
        mailDomain,
        log,
        certificate,
        keepForPostmaster: createPostmasterFolder(join(settings.dataFolder, 'postmaster')),
      },
      smtpHost,
      free,
    ),
  );
  closers.push(() => result.close(0));
  return { front, mail: result, isOtherSmtpPort: isOther };
};

/** Checks senders at the door where there are name servers; null otherwise. */
const openSenderCheck = ({
  settings: { senders, mailDomain },
  verifySignatures: verify = verifySignatures,
}: Options): CheckSender | null =>
  senders.dnsServers.length
    ? createDoorCheck({
        nameServers: createNameServers(senders.dnsServers),
        verify,
        forwarders: senders.trustedForwarders,
        mailDomain,
      })
    : null;

const openMailConnectors = (settings: Settings, linkTo: LinkTo, log: Logger): MailConnectors => {
  const parts = { redirectUri: linkTo(connectionReturnPath), isPrivateAllowed: settings.isPrivateMailHostAllowed, log };
  return new Map(
    settings.adapters.mailConnectors.map((connector) => [connector.id, createMailConnector(connector, parts)]),
  );
};

const serve = async (options: Options, connection: Connection, doors: Doors, closers: Closers): Promise<Server> => {
  const { settings, onStep, isAnswerChecked } = options;
  const { front, mail } = doors;
  const log = createLogger(settings.logLevel);
  closers.push(logDebugFacts(log));
  const metrics = createMetrics();
  followChanges();
  // Tests fail by it; users are better served slowly than not at all.
  if (!isAnswerChecked)
    reportOutwardCalls((error, kind) => {
      metrics.noteOutwardCall(kind);
      log.error({ error, kind }, 'a call to another host began inside a transaction');
    });
  const remarks = await prepareDatabase(connection);
  // The disk of another database is another one.
  const disk = settings.databaseUrl === null ? await keepDiskReserve(settings.dataFolder, log) : unwatchedDisk;
  closers.push(disk.stop);
  const files = await openStore(connection.db, settings.dataFolder);
  const { keyCheck } = await findInstallation(connection.db);
  const secretKey = readSecretKey(settings.dataFolder, settings.secretKey, keyCheck !== null);
  await proveSecretKey(connection.db, secretKey);
  onStep('Tables are up to date');
  await options.prepare(connection, files);
  const tokenUses = createTokenUses(connection.db, log);
  closers.push(tokenUses.close);
  const events = await createEventHub(connection, log);
  closers.push(events.close);
  const { mailDomain } = settings;
  const carrier = settings.smtpUrl
    ? createSmtpCarrier(settings.smtpUrl, mailDomain)
    : createFolderCarrier(join(settings.dataFolder, 'outbox'));
  const connectMailbox = createMailboxConnector(settings.isPrivateMailHostAllowed);
  const fetchPicture = createPictureFetcher(settings.isPrivateMailHostAllowed);
  const poster = createEventPoster(settings.isPrivateMailHostAllowed);
  const linkTo = linksTo(settings.publicUrl ?? front.address);
  const mailConnectors = openMailConnectors(settings, linkTo, log);
  const jobs = await startJobs(connection, {
    files,
    read: countedRead(options.read, metrics),
    readerVersion: options.readerVersion ?? readerVersion,
    readText: options.readText,
    workRoom: options.workRoom,
    carrier,
    connectMailbox,
    poster,
    trustedHosts: new Set(settings.senders.trustedHosts),
    areHeld: () => options.areJobsHeld === true || disk.isFull(),
    mailConnectors,
    findRoute: settings.adapters.routingUrl === null ? null : createRouter(settings.adapters.routingUrl, log),
    secretKey,
    mailDomain,
    linkTo,
    log,
  });
  closers.push(jobs.close);
  if (settings.nightly) {
    const { ownerConfig } = connection;
    const { dataFolder } = settings;
    closers.push(startNightly({ ...settings.nightly, ownerConfig, dataFolder, log }).stop);
  }
  events.onMatchingDue((workspaceId) => {
    // The sweep also finds waiting work, so nothing is lost if the queue fails.
    jobs.refreshMatches(workspaceId).catch((error: unknown) => log.warn({ error }, 'matching waits for the sweep'));
  });
  events.onWebhooksDue(jobs.deliverEvents);
  const { signIn } = settings.adapters;
  const parts: ServerParts = {
    db: connection.db,
    endStatement: statementEnder(connection.ownerConfig),
    files,
    disk,
    secretKey,
    mailDomain,
    mailDelivery: settings.smtpUrl ? 'server' : 'outbox',
    linkTo,
    signInProvider: signIn && createSignInProvider(signIn, linkTo(providerReturnPath), log),
    relyingParty: relyingPartyOf(settings.publicUrl, front.address),
    jobs,
    outwardGate: createOutwardGate(),
    workRoom: options.workRoom,
    connectMailbox,
    mailConnectors,
    fetchPicture,
    webhooks: poster,
    operatorPages: settings.operatorPages,
    areExperimentsOff: settings.areExperimentsOff,
  };
  const health = createHealth(connection.db, files, log, disk);
  metrics.gauge('basis_live_pages', 'Pages that are sent live changes by this process.', events.pageCount);
  const appFolder = join(repositoryRoot, 'packages/app/dist');
  const { trustedProxies } = settings;
  const app = await createApp({
    parts,
    events,
    tokenUses,
    health,
    metrics,
    metricsToken: settings.metricsToken,
    front,
    logger: log,
    trustedProxies,
    isPublicHttps: settings.publicUrl?.startsWith('https:') ?? false,
    appFolder,
    adapters: settings.adapters,
    isAnswerChecked,
  });
  closers.push(() => app.close());
  const onStored = (workspaceId: string): void => {
    metrics.noteMail('received');
    jobs.readStored(workspaceId);
  };
  mail?.open({ db: connection.db, files, disk, onStored, checkSender: openSenderCheck(options) });
  closers.push(async () => {
    health.stop();
    const { noticeMs = 0 } = options;
    await Promise.all([
      front.drain({ noticeMs, limitMs: drainLimitMs, onShut: events.endStreams }),
      mail?.close(drainLimitMs),
      jobs.stopWorkers(drainLimitMs),
    ]);
  });
  return {
    connection,
    files,
    remarks,
    address: settings.publicUrl ?? front.address,
    isOtherPort: front.isOtherPort,
    smtpPort: mail?.port ?? null,
    isOtherSmtpPort: doors.isOtherSmtpPort,
    flushTokenUses: tokenUses.flush,
    close: () => closeAll(closers),
  };
};

/**
 * Starts a server on the database of the settings.
 * @throws SettingError | PortError | DataFolderError | DatabaseError | InstallationError, each with a sentence for the
 * operator; Stopped where the signal came before it had started.
 */
export const startServer = async (options: Options): Promise<Server> => {
  const { settings, statementLimitMs, signal } = options;
  const closers: Closers = [];
  try {
    refuseStopped(signal);
    const doors = await openDoors(settings, createLogger(settings.logLevel), closers);
    const connection = await connect({
      ...settings,
      signal,
      ...(statementLimitMs ? { limitMs: statementLimitMs } : {}),
    });
    closers.push(connection.close);
    options.onStep('Database is running');
    return await unlessStopped(serve(options, connection, doors, closers), signal);
  } catch (error) {
    // Why it did not start says more than what could not be ended after that.
    await closeAll(closers).catch(() => undefined);
    refuseStopped(signal);
    throw error;
  }
};

import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { emailDomain, emailIdentity, lowerAscii } from '@basis/domain/model/formats/emailIdentity';
import type { Db } from '../../platform/db/database';
import type { Log } from '../../platform/logging';
import { findMailTarget } from '../addresses/rows/mailDirectory';
import { insertRawMessages, type Arrival } from './rows/rawMessages';
import {
  countTries,
  findWait,
  inboundMailLimit,
  networkOf,
  senderLimit,
  type Try,
} from '../../platform/sessions/rateLimit';
import type { DiskReserve } from '../../platform/storage/diskReserve';
import type { FileStore, StoredFile } from '../../platform/storage/fileStore';
import type { CheckSender } from '../../senders/doorCheck';
import { readHead } from '../../senders/storedBytes';
import type { SenderCheck } from '../../senders/senderCheck';
import { gather } from './gather';
import { PostmasterFull } from './postmasterFolder';

/** Maximum size of an accepted message: 25 MiB, as at large mail services. */
const messageSizeLimit = 25 * 1024 * 1024;
const recipientLimit = 100;
/** Idle timeout (RFC 5321, 4.5.3.2.7). */
const silenceMs = 5 * 60_000;

/** Limits for clients. */
export interface ReceivingLimits {
  /** Total connections. */
  readonly connections: number;
  /** Connections per network. */
  readonly connectionsOfOne: number;
  /** Time limit for receiving one message; 25 MiB in this time is 14 kB/s. */
  readonly messageMs: number;
}

const defaultLimits: ReceivingLimits = { connections: 1000, connectionsOfOne: 100, messageMs: 30 * 60_000 };

/** Certificate and key in PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

interface ListenerOptions {
  readonly mailDomain: string;
  readonly log: Log;
  /** Enables STARTTLS; null accepts mail unencrypted only. */
  readonly certificate: Certificate | null;
  readonly limits?: Partial<ReceivingLimits>;
  /** Stores mail to the operator, which belongs to no workspace. */
  keepForPostmaster(content: AsyncIterable<Uint8Array>): Promise<void>;
}

interface MailParts {
  readonly db: Db;
  readonly files: FileStore;
  /** Room on the disk of the database. */
  readonly disk?: Pick<DiskReserve, 'isFull'>;
  /** Finds out who sent a message; null or absent if that can't be known here. */
  readonly checkSender?: CheckSender | null;
  /** Called after a message is stored. */
  onStored(workspaceId: string): void;
}

interface Options extends ListenerOptions, MailParts {}

/** Listener for inbound mail. Before it opens and after it closes, clients get 421 and retry. */
export interface SmtpReceiver {
  readonly port: number;
  /** Starts accepting mail. */
  open(parts: MailParts): void;
  /** Stops accepting mail and waits for messages in progress up to the limit. */
  close(limitMs: number): Promise<void>;
}

class SmtpError extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/** Local part of an address of Basis, unquoted (RFC 5321, 4.1.2). */
const localPart = (address: string, mailDomain: string): string | null => {
  const at = address.lastIndexOf('@');
  if (at <= 0 || emailDomain(address) !== mailDomain) return null;
  return address
    .slice(0, at)
    .replace(/^"(.*)"$/, '$1')
    .replace(/\\(.)/g, '$1');
};

/** Addresses that belong to no workspace: those of RFC 2142 that each domain needs, and the sender of our own emails. */
const roles: ReadonlySet<string> = new Set([
  'postmaster',
  'abuse',
  'security',
  'hostmaster',
  'webmaster',
  'noc',
  'mailer-daemon',
  'no-reply',
  'noreply',
]);

/** True for mail to the operator; only the postmaster needs no domain (RFC 5321, 4.5.1). */
const isForOperator = (address: string, mailDomain: string): boolean =>
  lowerAscii(address) === 'postmaster' || roles.has(lowerAscii(localPart(address, mailDomain) ?? ''));

const targetOf = async ({ db, mailDomain }: Options, address: string): Promise<string | null> => {
  const part = localPart(address, mailDomain);
  return part === null ? null : ((await findMailTarget(db, part))?.workspaceId ?? null);
};

/** A message that is not received in time; its connection is closed. */
class TooSlow extends Error {}

/** An accepted recipient. */
interface Recipient {
  /** Address as the client wrote it. */
  readonly written: string;
  /** null for mail to the operator. */
  readonly workspaceId: string | null;
}

/** Accepted recipients by what the server made of their addresses. */
const accepted = new WeakMap<SMTPServerSession, Map<string, Recipient>>();

/** The recipient that a client names, as it is written. */
const named = new WeakMap<SMTPServerSession, string>();

type SMTPConnection = SMTPServer['connections'] extends Set<infer Connection> ? Connection : never;

/**
 * Keeps what a client writes as a recipient. The server decodes encoded domains, so that a domain which is not ours would
 * become ours (`xn--basis-`), and an encoded one of ours another.
 */
const keepNamed = (connection: SMTPConnection): void => {
  const handle = connection.handler_RCPT.bind(connection);
  connection.handler_RCPT = (command, callback) => {
    const [, address = ''] = /<([^<>]*)>/.exec(command.toString()) ?? [];
    // A route before the address is ignored (RFC 5321, appendix C).
    named.set(connection.session, address.replace(/^@[^:]*:/, ''));
    handle(command, callback);
  };
};

/**
 * Bytes of a message as they arrive. Reads what exceeds the limit to its end, as the protocol requires, and discards
 * it.
 */
async function* withinLimit(stream: SMTPServerDataStream, messageMs: number): AsyncGenerator<Buffer> {
  let size = 0;
  const endsAt = performance.now() + messageMs;
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (performance.now() > endsAt) throw new TooSlow();
      size += chunk.length;
      if (size <= messageSizeLimit) yield chunk;
    }
  } finally {
    // Drain the rest before replying, even if storing failed.
    stream.resume();
  }
  if (size > messageSizeLimit)
    throw new SmtpError(552, 'The message is larger than 25 MB; send a link to its files instead.');
}

/** A message for a workspace. */
interface WorkspaceArrival extends Arrival {
  readonly workspaceId: string;
}

type Insert = (arrival: WorkspaceArrival) => Promise<void>;

/** Maximum messages recorded per transaction. */
const maxAtOnce = 100;

/**
 * Batches records of concurrent connections, so that they share one disk sync. A message recorded twice, after a failed
 * batch, is still one email.
 */
const gatherInserts = (db: Db): Insert =>
  gather(async (arrivals) => {
    for (const workspaceId of new Set(arrivals.map((each) => each.workspaceId)))
      await insertRawMessages(
        db,
        workspaceId,
        arrivals.filter((each) => each.workspaceId === workspaceId),
      );
  }, maxAtOnce);

/** Finds out who sent a message that is stored, within the time that its client may be kept waiting. */
const checkStored = async (
  { files, checkSender }: Options,
  { remoteAddress, hostNameAppearsAs, envelope }: SMTPServerSession,
  { key }: StoredFile,
): Promise<SenderCheck | null> =>
  checkSender
    ? checkSender({
        ip: remoteAddress,
        helo: typeof hostNameAppearsAs === 'string' ? hostNameAppearsAs : '',
        mailFrom: envelope.mailFrom ? envelope.mailFrom.address : '',
        head: () => readHead(files, key),
        whole: () => files.get(key),
      })
    : null;

/**
 * Stores the message once per addressed workspace, before it is acknowledged. Streams to disk, so that many large
 * messages never fill the memory.
 */
const store = async (
  options: Options,
  insert: Insert,
  session: SMTPServerSession,
  stream: SMTPServerDataStream,
): Promise<void> => {
  const { files, limits, keepForPostmaster, onStored } = options;
  const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
  const known = accepted.get(session);
  const recipients = session.envelope.rcptTo.flatMap(({ address }) => known?.get(address) ?? []);
  const to = recipients.map(({ written }) => written);
  const content = withinLimit(stream, limits?.messageMs ?? defaultLimits.messageMs);
  let first: StoredFile | null = null;
  let senderCheck: SenderCheck | null = null;
  for (const workspaceId of new Set(recipients.flatMap((recipient) => recipient.workspaceId ?? []))) {
    const file: StoredFile = await files.write(workspaceId, first ? await files.read(first.key) : content);
    if (!first) senderCheck = await checkStored(options, session, file);
    first ??= file;
    await insert({ workspaceId, file, envelope: { from, to }, transport: 'smtp', receivedAt: new Date(), senderCheck });
    onStored(workspaceId);
  }
  if (!recipients.some((recipient) => recipient.workspaceId === null)) return;
  await keepForPostmaster(first ? await files.read(first.key) : content).catch((error: unknown) => {
    throw error instanceof PostmasterFull ? new SmtpError(452, 'The mailbox of the postmaster is full.') : error;
  });
};

const hangUps: ReadonlySet<string> = new Set(['ABORT_ERR', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'EPIPE']);

const isHangUp = (error: unknown): boolean => hangUps.has((error as NodeJS.ErrnoException).code ?? '');

/** Answers the client: success, a refusal with its sentence, or "try again later" after an internal failure. */
const settle = (log: Log, work: Promise<unknown>, callback: (error?: Error | null) => void): void => {
  work.then(
    () => callback(),
    (error: unknown) => {
      if (error instanceof SmtpError) return callback(error);
      if (isHangUp(error) || error instanceof TooSlow) log.info({ error }, 'inbound mail broke off');
      else log.error({ error }, 'inbound mail could not be stored');
      callback(new SmtpError(451, 'The message could not be stored. Try again later.'));
    },
  );
};

const checkRecipient = async (
  options: Options,
  address: SMTPServerAddress,
  session: SMTPServerSession,
): Promise<void> => {
  if (session.envelope.rcptTo.length >= recipientLimit) throw new SmtpError(452, 'Too many recipients.');
  const written = named.get(session) ?? address.address;
  const isOperators = isForOperator(written, options.mailDomain);
  const workspaceId = isOperators ? null : await targetOf(options, written);
  if (!isOperators && workspaceId === null) throw new SmtpError(550, 'There is no such address here.');
  const known = accepted.get(session) ?? new Map<string, Recipient>();
  accepted.set(session, known.set(address.address, { written, workspaceId }));
};

/** Messages of a sender from one network. Anybody can name a sender, so other networks don't count. */
const senderTry = (sender: string, { remoteAddress }: SMTPServerSession): Try => ({
  limit: senderLimit,
  who: `${networkOf(remoteAddress)}:${emailIdentity(sender)}`,
});

const checkSender = async ({ db, disk }: Options, sender: string, session: SMTPServerSession): Promise<void> => {
  if (disk?.isFull()) throw new SmtpError(452, 'There is no room for messages. Try again later.');
  // Look at the sender before its host, so that the sender gets the answer. What it sends is counted once it is stored.
  const waitSeconds =
    (sender ? await findWait(db, senderTry(sender, session)) : null) ??
    (await countTries(db, [{ limit: inboundMailLimit, who: session.remoteAddress }]));
  if (waitSeconds !== null) throw new SmtpError(451, `Too many messages. Try again in ${waitSeconds} seconds.`);
};

/** Counts a stored message under its sender. */
const countStored = async ({ db }: Options, session: SMTPServerSession): Promise<void> => {
  const { mailFrom } = session.envelope;
  if (mailFrom && mailFrom.address) await countTries(db, [senderTry(mailFrom.address, session)]);
};

/** Messages that a client may begin and break off in one connection. */
const brokenOffLimit = 100;

/** Messages that each client began since the last one that was stored. */
const begun = new WeakMap<SMTPServerSession, number>();

/** Counts a message that a client begins. @returns true if it began too many without sending one. */
const isIdling = (session: SMTPServerSession): boolean => {
  const count = (begun.get(session) ?? 0) + 1;
  begun.set(session, count);
  return count > brokenOffLimit;
};

/** Limits connections per network. */
const countConnections = (most: number) => {
  const counts = new Map<string, number>();
  const counted = new WeakSet<SMTPServerSession>();
  return {
    open(session: SMTPServerSession): Error | null {
      const network = networkOf(session.remoteAddress);
      const count = counts.get(network) ?? 0;
      if (count >= most) return new SmtpError(421, 'Too many connections from your network. Try again later.');
      counts.set(network, count + 1);
      counted.add(session);
      return null;
    },
    close(session: SMTPServerSession): void {
      if (!counted.delete(session)) return;
      const network = networkOf(session.remoteAddress);
      const count = (counts.get(network) ?? 1) - 1;
      if (count) counts.set(network, count);
      else counts.delete(network);
    },
  };
};

/** Interval for checking whether messages in progress are done. */
const drainCheckMs = 50;

/** Time for a client to disconnect. */
const lingerMs = 1000;

/** Closes connections with a reply that makes clients retry later. */
const hangUp = (server: SMTPServer, isEnded: (session: SMTPServerSession) => boolean): void => {
  for (const connection of server.connections)
    if (isEnded(connection.session)) connection.send(421, 'Basis is stopping. Try again later.');
};

/** Refuses new connections, lets messages in progress finish, and closes idle connections. */
const drain = async (server: SMTPServer, busy: ReadonlySet<string>, limitMs: number): Promise<void> => {
  const closed = new Promise<void>((done) => server.close(() => done()));
  const giveUpAt = performance.now() + limitMs;
  do {
    hangUp(server, ({ id }) => !busy.has(id));
    if (server.connections.size) await wait(drainCheckMs);
  } while (server.connections.size && performance.now() < giveUpAt);
  hangUp(server, () => true);
  await Promise.race([closed, wait(lingerMs, undefined, { ref: false })]);
};

const notOpen = (): SmtpError => new SmtpError(421, 'Basis is not ready. Try again later.');

/** Listens for inbound mail on one local port. Rejects if the port is in use. */
export const listenForMail = (listener: ListenerOptions, host: string, port: number): Promise<SmtpReceiver> => {
  const { log, mailDomain, certificate } = listener;
  const limits = { ...defaultLimits, ...listener.limits };
  const connections = countConnections(limits.connectionsOfOne);
  let gate: { readonly options: Options; readonly insert: Insert } | null = null;
  /** Sessions whose message is being stored. */
  const busy = new Set<string>();
  const cut = (session: SMTPServerSession): void => {
    for (const connection of server.connections) if (connection.session === session) connection.close();
  };
  const receive = async (
    { options, insert }: NonNullable<typeof gate>,
    session: SMTPServerSession,
    stream: SMTPServerDataStream,
  ): Promise<void> => {
    busy.add(session.id);
    try {
      await store(options, insert, session, stream);
      begun.delete(session);
      // A message that is stored is not refused because it could not be counted.
      await countStored(options, session).catch((error: unknown) => log.warn({ error }, 'a sender was not counted'));
    } catch (error) {
      if (error instanceof TooSlow) cut(session);
      throw error;
    } finally {
      busy.delete(session.id);
    }
  };
  const whenOpen = (work: (open: NonNullable<typeof gate>) => Promise<void>): Promise<void> =>
    gate ? work(gate) : Promise.reject(notOpen());
  const server = new SMTPServer({
    name: mailDomain,
    banner: 'Basis',
    size: messageSizeLimit,
    authOptional: true,
    disabledCommands: certificate ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...certificate,
    maxClients: limits.connections,
    disableReverseLookup: true,
    logger: false,
    socketTimeout: silenceMs,
    closeTimeout: 60_000,
    onConnect(session, callback) {
      for (const connection of server.connections) if (connection.session === session) keepNamed(connection);
      callback(gate ? connections.open(session) : notOpen());
    },
    onClose: connections.close,
    onMailFrom: ({ address }, session, callback) =>
      settle(
        log,
        whenOpen(async ({ options }) => {
          if (isIdling(session)) {
            setImmediate(cut, session);
            throw new SmtpError(421, 'Too many messages without content. Try again later.');
          }
          await checkSender(options, address, session);
        }),
        callback,
      ),
    onRcptTo: (address, session, callback) =>
      settle(
        log,
        whenOpen(({ options }) => checkRecipient(options, address, session)),
        callback,
      ),
    onData: (stream, session, callback) =>
      settle(
        log,
        whenOpen((open) => receive(open, session, stream)),
        callback,
      ),
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      server.on('error', (error) => log.warn({ error }, 'inbound mail connection failed'));
      resolve({
        port: (server.server.address() as AddressInfo).port,
        open(parts) {
          gate = { options: { ...listener, ...parts }, insert: gatherInserts(parts.db) };
        },
        close(limitMs) {
          gate = null;
          return drain(server, busy, limitMs);
        },
      });
    });
  });
};

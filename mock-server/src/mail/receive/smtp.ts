import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { fold } from '@basis/domain/formats/fold';
import type { Db } from '../../db/connect';
import type { Log } from '../../logging';
import { findMailTarget } from '../../repositories/mailDirectory';
import { insertRawMessages, type Arrival } from '../../repositories/rawMessages';
import { countTries, inboundMailLimit, senderLimit } from '../../sessions/rateLimit';
import type { FileStore, StoredFile } from '../../storage/fileStore';
import { gather } from './gather';

/** The largest message that is taken: 25 MiB, as the large mail services have it. */
const messageSizeLimit = 25 * 1024 * 1024;
const recipientLimit = 100;

interface Options {
  readonly db: Db;
  readonly files: FileStore;
  readonly mailDomain: string;
  readonly log: Log;
  /** Told after a message is stored. */
  onStored(workspaceId: string): void;
}

/** The listener for inbound mail. */
export interface SmtpReceiver {
  readonly port: number;
  close(): Promise<void>;
}

class SmtpError extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

const localPart = (address: string, mailDomain: string): string | null => {
  const at = address.lastIndexOf('@');
  return at > 0 && address.slice(at + 1).toLowerCase() === mailDomain ? address.slice(0, at) : null;
};

const targetOf = async ({ db, mailDomain }: Options, address: string): Promise<string | null> => {
  const part = localPart(address, mailDomain);
  return part === null ? null : ((await findMailTarget(db, part))?.workspaceId ?? null);
};

/** To which workspaces the addresses belong that a sender was allowed to write to. */
const targets = new WeakMap<SMTPServerSession, Map<string, string>>();

/** The bytes of a message as they come in. What is over the limit is read to its end, as the protocol asks, and thrown away. */
async function* withinLimit(stream: SMTPServerDataStream): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= messageSizeLimit) yield chunk;
    }
  } finally {
    // Where it could not be stored, the rest of it has to come in all the same before that can be said.
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

/** Messages that are noted in one transaction, at most. */
const mostAtOnce = 100;

/**
 * Notes what arrives over many connections at once together, so that they wait for the disk together. One that is noted
 * twice, because another could not be noted, is one e-mail all the same.
 */
const gatherInserts = (db: Db): Insert =>
  gather(async (arrivals) => {
    for (const workspaceId of new Set(arrivals.map((each) => each.workspaceId)))
      await insertRawMessages(
        db,
        workspaceId,
        arrivals.filter((each) => each.workspaceId === workspaceId),
      );
  }, mostAtOnce);

/**
 * Stores the message once for each workspace that it is addressed to; then it may be acknowledged. It goes to the disk as
 * it comes in, so that many large ones at once are never in memory.
 */
const store = async (
  { files, onStored }: Options,
  insert: Insert,
  session: SMTPServerSession,
  stream: SMTPServerDataStream,
): Promise<void> => {
  const from = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
  const to = session.envelope.rcptTo.map(({ address }) => address);
  const known = targets.get(session);
  let first: StoredFile | null = null;
  for (const workspaceId of new Set(to.flatMap((address) => known?.get(address) ?? []))) {
    const file: StoredFile = await files.write(workspaceId, first ? files.read(first.key) : withinLimit(stream));
    first ??= file;
    await insert({ workspaceId, file, envelope: { from, to }, transport: 'smtp', receivedAt: new Date() });
    onStored(workspaceId);
  }
};

/** Answers the client: done, refused with our sentence, or "try again later" for what is our own fault. */
const settle = (log: Log, work: Promise<unknown>, callback: (error?: Error | null) => void): void => {
  work.then(
    () => callback(),
    (error: unknown) => {
      if (error instanceof SmtpError) return callback(error);
      log.error({ error }, 'inbound mail could not be stored');
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
  const workspaceId = await targetOf(options, address.address);
  if (workspaceId === null) throw new SmtpError(550, 'There is no such address here.');
  const known = targets.get(session) ?? new Map<string, string>();
  targets.set(session, known.set(address.address, workspaceId));
};

const checkSender = async ({ db }: Options, sender: string, session: SMTPServerSession): Promise<void> => {
  // Whoever sends too much is told so before the host that it sends through is.
  const waitSeconds = await countTries(db, [
    ...(sender ? [{ limit: senderLimit, who: fold(sender) }] : []),
    { limit: inboundMailLimit, who: session.remoteAddress },
  ]);
  if (waitSeconds !== null) throw new SmtpError(451, `Too many messages. Try again in ${waitSeconds} seconds.`);
};

/** Listens for inbound mail on one port of this machine. Rejects when the port is in use. */
export const listenForMail = (options: Options, host: string, port: number): Promise<SmtpReceiver> => {
  const { log } = options;
  const insert = gatherInserts(options.db);
  const server = new SMTPServer({
    name: options.mailDomain,
    banner: 'Basis',
    size: messageSizeLimit,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    socketTimeout: 60_000,
    closeTimeout: 5000,
    onMailFrom: ({ address }, session, callback) => settle(log, checkSender(options, address, session), callback),
    onRcptTo: (address, session, callback) => settle(log, checkRecipient(options, address, session), callback),
    onData: (stream, session, callback) => settle(log, store(options, insert, session, stream), callback),
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      server.on('error', (error) => log.warn({ error }, 'inbound mail connection failed'));
      resolve({
        port: (server.server.address() as AddressInfo).port,
        close: () => new Promise((done) => server.close(() => done())),
      });
    });
  });
};

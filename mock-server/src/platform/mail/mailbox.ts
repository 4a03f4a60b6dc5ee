import { isIP } from 'node:net';
import type { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { breathe } from '../breathe';
import { checkOutwardCall } from '../outward/outwardCall';
import { createMeter, type Allowance, type Meter } from './allowance';
import { findHost, isLoopbackAddress } from '../outward/hosts';
import { leftMessage } from './leftMessage';

/** A password, or an access token of OAuth 2 (XOAUTH2 or OAUTHBEARER). */
export type MailboxCredentials = { readonly password: string } | { readonly accessToken: string };

/** Address and credentials of a mailbox. */
export type MailboxAddress = MailboxCredentials & {
  readonly host: string;
  readonly port: number;
  readonly userName: string;
};

/** Failure to read a mailbox, with a sentence for its owner. */
export class MailboxError extends Error {
  override readonly name = 'MailboxError';
  /** True if a retry may help. */
  readonly isPassing: boolean;
  constructor(message: string, isPassing: boolean) {
    super(message);
    this.isPassing = isPassing;
  }
}

/** The mail server refused the credentials. */
export class LoginRefusedError extends MailboxError {
  constructor(message: string) {
    super(message, false);
  }
}

/** The mail server sent more than it was asked for. It is not asked again soon. */
export class FloodError extends MailboxError {
  constructor() {
    super('The mail server sends more than Basis reads.', true);
  }
}

/** An inbox opened read-only: nothing in it is marked or moved. */
export interface OpenMailbox {
  /** A change invalidates all UIDs. */
  readonly uidValidity: number;
  readonly uidNext: number;
  /** UIDs above a number, ascending; with `since`, only of messages received from that day on. */
  list(above: number, since?: Date): Promise<number[]>;
  /** Bytes of a message in chunks; of a message above the size limit, its replacement; null if it is gone. */
  read(uid: number): Promise<AsyncIterable<Uint8Array> | null>;
  /** True if its server pushes new messages. */
  readonly isTelling: boolean;
  /** Waits for a new message, at most a minute, or for the signal. @returns false if the connection has ended. */
  awaitNews(signal: AbortSignal): Promise<boolean>;
}

/** Maximum size of a fetched message, equal to the parser's limit. */
const sizeLimit = 40 * 1024 * 1024;

/** Bytes of a message held in memory at once. */
const partBytes = 1024 * 1024;

/** The greeting, the login, capabilities and folders. */
const openAnswer: Allowance = { bytes: 256 * 1024, lines: 2000 };

/**
 * What comes unasked once a mailbox is open: 20,000 messages that somebody marks as read or deletes at once. About
 * 100,000 UIDs fit as well.
 */
const usualAnswer: Allowance = { bytes: 1024 * 1024, lines: 20_000 };

const partAnswer: Allowance = { bytes: partBytes + usualAnswer.bytes, lines: usualAnswer.lines };

/** Bytes that are parsed before others get their turn: at most some hundred lines. */
const gulpBytes = 2048;

/** The client gives these codes to answers that exceed the limits of a line, a literal or a response. */
const floods: ReadonlySet<string> = new Set(['LineTooLarge', 'LiteralTooLarge', 'ResponseTooLarge']);

/** Shortest time between two looks at a mailbox that keeps announcing messages. */
const newsPaceMs = 1000;

/** Shorter than the time after which idle connections are dropped. */
const longestSilenceMs = 50_000;

/** Opens the inbox of a mailbox, runs work and closes it. @throws MailboxError */
export type ConnectMailbox = <T>(address: MailboxAddress, work: (mailbox: OpenMailbox) => Promise<T>) => Promise<T>;

/** Time for a server to log a user in. */
const openLimitMs = 20_000;

/** Only these ports are allowed on public hosts, to prevent port scans from here. */
const mailPorts: ReadonlySet<number> = new Set([143, 993]);

/** Reported with one message, so that responses don't reveal which ports are open. */
const unreachable: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  'NoConnection',
]);

const refusedLogin = (address: MailboxAddress): string =>
  'password' in address
    ? 'The mail server refused the address or the password.'
    : `The mail server did not let this account read ${address.userName}. Connect it with the account of the mailbox.`;

const sentenceOf = (error: unknown, address: MailboxAddress): MailboxError => {
  if (error instanceof MailboxError) return error;
  const { host, port } = address;
  const { code, authenticationFailed, tlsFailed, responseText } = error as {
    code?: string;
    authenticationFailed?: boolean;
    tlsFailed?: boolean;
    responseText?: string;
  };
  if (floods.has(code ?? '')) return new FloodError();
  if (authenticationFailed) return new LoginRefusedError(refusedLogin(address));
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new MailboxError(`There is no server ${host}.`, true);
  if (unreachable.has(code ?? '') || /timeout/i.test(`${code} ${String(error)}`))
    return new MailboxError(`No mail server answers at ${host} on port ${port}.`, true);
  if (tlsFailed || /CERT|TLS|SSL/.test(code ?? ''))
    return new MailboxError(`The connection to ${host} could not be made secure.`, true);
  return new MailboxError(`The mail server could not be used: ${responseText ?? String(error)}`.slice(0, 500), true);
};

/** Gives up on a server that answers, but does not let the user in. */
const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('The mail server is too slow'), { code: 'ETIMEDOUT' })),
      openLimitMs,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // Pending work fails once the connection is closed.
    work.catch(() => undefined);
  }
};

/** A connection, with the count of what its server sends. */
interface Session {
  readonly client: ImapFlow;
  readonly meter: Meter;
}

/** Runs a command whose answer may have a given size. @throws FloodError if it is larger. */
const ask = async <T>({ meter }: Session, allowance: Allowance, command: () => Promise<T>): Promise<T> => {
  meter.allow(allowance);
  const answer = await command();
  // The client takes a connection that ends for an empty answer.
  if (meter.isOver) throw new FloodError();
  return answer;
};

/** Chunks of a message from its first byte on. Ends at a short chunk, as the size reported by servers may be wrong. */
async function* partsOf(session: Session, uid: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; ; start += partBytes) {
    if (start > sizeLimit) throw new FloodError();
    const query = { uid: true, source: { start, maxLength: partBytes } };
    const message = await ask(session, partAnswer, () => session.client.fetchOne(String(uid), query, { uid: true }));
    if (!message) throw new MailboxError('A message disappeared while it was being read.', true);
    const { source } = message;
    if (source?.length) yield source;
    if (source?.length !== partBytes) return;
  }
}

/** Replacement for a message above the size limit. */
async function* headersOf(session: Session, uid: number, size: number): AsyncGenerator<Uint8Array> {
  const query = { uid: true, bodyParts: [{ key: 'HEADER', start: 0, maxLength: partBytes }] };
  const message = await ask(session, partAnswer, () => session.client.fetchOne(String(uid), query, { uid: true }));
  if (!message) throw new MailboxError('A message disappeared while it was being read.', true);
  yield leftMessage(message.headers ?? Buffer.alloc(0), size, sizeLimit);
}

/** Resolves at a new message, at the end of the connection or of the time, or at the signal. */
const silenceEnds = (client: ImapFlow, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      client.off('exists', end);
      client.off('close', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, longestSilenceMs);
    client.on('exists', end);
    client.on('close', end);
    signal.addEventListener('abort', end);
  });

/** Records pushed messages, also during other commands. */
const listenForNews = ({ client, meter }: Session): OpenMailbox['awaitNews'] => {
  let hasNews = false;
  let lookedAt = -Infinity;
  client.on('exists', () => {
    hasNews = true;
  });
  return async (signal) => {
    meter.allow(usualAnswer);
    if (!hasNews && client.usable && !signal.aborted) {
      // It continues until the next command.
      client.idle().catch(() => undefined);
      await silenceEnds(client, signal);
    }
    const waitMs = lookedAt + newsPaceMs - performance.now();
    if (waitMs > 0) await pause(waitMs, undefined, { signal }).catch(() => undefined);
    if (meter.isOver) throw new FloodError();
    lookedAt = performance.now();
    hasNews = false;
    return client.usable;
  };
};

const opened = async (session: Session, say: (error: unknown) => never): Promise<OpenMailbox> => {
  const { client } = session;
  const awaitNews = listenForNews(session);
  const { uidValidity, uidNext } = await client.mailboxOpen('INBOX', { readOnly: true });
  const said = async function* (parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* parts;
    } catch (error) {
      say(error);
    }
  };
  return {
    uidValidity: Number(uidValidity),
    uidNext,
    async list(above, since) {
      checkOutwardCall('imap');
      const query = { uid: `${above + 1}:*`, ...(since ? { since } : {}) };
      const found = await ask(session, usualAnswer, () => client.search(query, { uid: true })).catch(say);
      // "n:*" includes the last message even if it is below n.
      return (found || []).filter((uid) => uid > above).toSorted((one, other) => one - other);
    },
    async read(uid) {
      checkOutwardCall('imap');
      const query = { uid: true, size: true };
      const head = await ask(session, usualAnswer, () => client.fetchOne(String(uid), query, { uid: true })).catch(say);
      if (!head) return null;
      const { size = 0 } = head;
      return said(size > sizeLimit ? headersOf(session, uid, size) : partsOf(session, uid));
    },
    isTelling: client.capabilities.has('IDLE'),
    awaitNews,
  };
};

/** Counts lines through the log of the client, which names each one. */
const lineCounter = (meter: () => Meter) => {
  const note = (entry: unknown): void => {
    if ((entry as { src?: unknown } | null)?.src === 's') meter().countLine();
  };
  return { trace: note, debug: note, info: note, warn: note, error: note };
};

/** Counts bytes, after TLS, before the client parses them, and lets others have their turn in between. */
const throttle = ({ client, meter }: Session): void => {
  const { streamer } = client as unknown as { streamer: Transform };
  const { _transform: transform } = streamer;
  const parse = transform.bind(streamer);
  const parsed = (gulp: Buffer): Promise<void> =>
    new Promise((resolve, reject) => {
      parse(gulp, 'binary', (error) => (error ? reject(error) : resolve()));
    });
  const parseAll = async (chunk: Buffer): Promise<void> => {
    meter.countBytes(chunk.length);
    for (let start = 0; start < chunk.length && !meter.isOver; start += gulpBytes) {
      await parsed(chunk.subarray(start, start + gulpBytes));
      await breathe();
    }
  };
  const throttled: typeof transform = (chunk: Buffer, _encoding, done) => {
    parseAll(chunk).then(() => done(), done);
  };
  Object.assign(streamer, { _transform: throttled });
};

/**
 * Reads mailboxes over IMAP. Credentials cross a network only over TLS with a valid certificate. On this machine they
 * may go unencrypted, so a self-signed certificate is accepted there.
 */
export const createMailboxConnector = (isPrivateAllowed: boolean): ConnectMailbox => {
  const sessionFor = async (address: MailboxAddress): Promise<Session> => {
    const { host, port, userName } = address;
    const found = await findHost(host, isPrivateAllowed);
    if (found === null)
      throw new MailboxError(`${host} is in a private network, in which this server may not connect.`, false);
    if (!isPrivateAllowed && !mailPorts.has(port))
      throw new MailboxError('Mailboxes are read on port 993 or 143.', false);
    const isSecure = port === 993;
    const isHere = isLoopbackAddress(found);
    const meter = createMeter(openAnswer, () => client.close());
    const client: ImapFlow = new ImapFlow({
      host: found,
      // SNI takes only names; the certificate of an address is checked against `host`.
      ...(isIP(host) ? {} : { servername: host }),
      port,
      secure: isSecure,
      ...(isHere ? { tls: { rejectUnauthorized: false } } : isSecure ? {} : { doSTARTTLS: true }),
      auth: {
        user: userName,
        ...('password' in address ? { pass: address.password } : { accessToken: address.accessToken }),
      },
      logger: lineCounter(() => meter),
      maxLineLength: usualAnswer.bytes,
      maxLiteralSize: partBytes,
      maxResponseSize: partAnswer.bytes,
      // Compressed answers would be longer than what the network limits.
      disableCompression: true,
      disableAutoIdle: true,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 60_000,
    });
    client.on('error', ({ code = '' }: { code?: string }) => {
      if (floods.has(code)) meter.end();
    });
    throttle({ client, meter });
    return { client, meter };
  };
  return async (address, work) => {
    checkOutwardCall('imap');
    const session = await sessionFor(address).catch((error: unknown) => {
      throw sentenceOf(error, address);
    });
    const { client, meter } = session;
    const say = (error: unknown): never => {
      throw meter.isOver ? new FloodError() : sentenceOf(error, address);
    };
    const open = async (): Promise<OpenMailbox> => {
      await client.connect();
      return opened(session, say);
    };
    try {
      // Failures of the caller's own work are not blamed on the mail server.
      return await work(await inTime(open()).catch(say));
    } finally {
      client.close();
    }
  };
};

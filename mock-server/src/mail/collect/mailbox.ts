import { ImapFlow } from 'imapflow';
import { findHost, isPrivateAddress } from './hosts';

/** Where a mailbox is and how to get in. */
export interface MailboxAddress {
  readonly host: string;
  readonly port: number;
  readonly userName: string;
  readonly password: string;
}

/** Why a mailbox could not be read, in a sentence for its owner. */
export class MailboxError extends Error {
  override readonly name = 'MailboxError';
  /** Whether another attempt may help by itself. */
  readonly isPassing: boolean;
  constructor(message: string, isPassing: boolean) {
    super(message);
    this.isPassing = isPassing;
  }
}

/** An inbox that is open for reading alone: nothing in it is marked or moved. */
export interface OpenMailbox {
  /** Another one means that UIDs name other messages than before. */
  readonly uidValidity: number;
  readonly uidNext: number;
  /** UIDs above a number, ascending; of messages that came since a day when it is given. */
  list(above: number, since?: Date): Promise<number[]>;
  /** The bytes of a message; null when it is gone or larger than the limit. */
  read(uid: number): Promise<Buffer | null>;
}

/** The largest message that is taken: as large as the parser reads. */
const sizeLimit = 40 * 1024 * 1024;

/** Opens the inbox of a mailbox, works with it and lets it go. @throws MailboxError */
export type ConnectMailbox = <T>(address: MailboxAddress, work: (mailbox: OpenMailbox) => Promise<T>) => Promise<T>;

const sentenceOf = (error: unknown, { host, port }: MailboxAddress): MailboxError => {
  if (error instanceof MailboxError) return error;
  const { code, authenticationFailed, tlsFailed, responseText } = error as {
    code?: string;
    authenticationFailed?: boolean;
    tlsFailed?: boolean;
    responseText?: string;
  };
  if (authenticationFailed) return new MailboxError('The mail server refused the address or the password.', false);
  if (code === 'ECONNREFUSED') return new MailboxError(`Nothing answers at ${host} on port ${port}.`, true);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new MailboxError(`There is no server ${host}.`, true);
  if (tlsFailed || /CERT|TLS|SSL/.test(code ?? ''))
    return new MailboxError(`The connection to ${host} could not be made secure.`, true);
  if (/timeout/i.test(`${code} ${String(error)}`)) return new MailboxError(`${host} did not answer in time.`, true);
  return new MailboxError(`The mail server could not be used: ${responseText ?? String(error)}`.slice(0, 500), true);
};

const opened = async (client: ImapFlow): Promise<OpenMailbox> => {
  const { uidValidity, uidNext } = await client.mailboxOpen('INBOX', { readOnly: true });
  return {
    uidValidity: Number(uidValidity),
    uidNext,
    async list(above, since) {
      const found = await client.search({ uid: `${above + 1}:*`, ...(since ? { since } : {}) }, { uid: true });
      // "n:*" names the last message even when it is below n.
      return (found || []).filter((uid) => uid > above).toSorted((one, other) => one - other);
    },
    async read(uid) {
      const head = await client.fetchOne(String(uid), { uid: true, size: true }, { uid: true });
      if (!head || (head.size ?? 0) > sizeLimit) return null;
      const message = await client.fetchOne(String(uid), { uid: true, source: true }, { uid: true });
      return message ? (message.source ?? null) : null;
    },
  };
};

/** Reads mailboxes over IMAP: over TLS, but on this machine itself. */
export const createMailboxConnector = (isPrivateAllowed: boolean): ConnectMailbox => {
  const connect = async (address: MailboxAddress): Promise<ImapFlow> => {
    const { host, port, userName, password } = address;
    const found = await findHost(host, isPrivateAllowed);
    if (found === null)
      throw new MailboxError(`${host} is in a private network, in which this server may not connect.`, false);
    const isSecure = port === 993;
    const isHere = isPrivateAddress(found) && (found === '::1' || found.startsWith('127.'));
    const client = new ImapFlow({
      host: found,
      servername: host,
      port,
      secure: isSecure,
      // A password never crosses a network in the open.
      ...(isSecure || isHere ? {} : { doSTARTTLS: true }),
      auth: { user: userName, pass: password },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 60_000,
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  return async (address, work) => {
    let client: ImapFlow | null = null;
    try {
      client = await connect(address);
      const mailbox = await opened(client);
      return await work(mailbox);
    } catch (error) {
      throw sentenceOf(error, address);
    } finally {
      client?.close();
    }
  };
};

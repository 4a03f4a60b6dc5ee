import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { FailedRecipient } from '../db/schema';
import { checkOutwardCall } from '../outward/outwardCall';
import { createMeter, type Allowance } from './allowance';
import type { Carrier, Delivery, Parcel } from './carrier';

/** Parses the address of a server for outgoing mail, such as `smtps://user:password@mail.example.com:465`. */
const connectionOptions = (address: string, name: string) => {
  const { protocol, hostname, port } = new URL(address);
  const isSecure = protocol === 'smtps:';
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const hasPassword = new URL(address).username !== '';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : isSecure ? 465 : 587,
    secure: isSecure,
    // A password never crosses a network unencrypted.
    requireTLS: !isSecure && hasPassword && !isHere,
    name,
    connectionTimeout: 30_000,
    greetingTimeout: 30_000,
    socketTimeout: 60_000,
  };
};

const credentialsOf = (address: string): SMTPConnection.AuthenticationCredentials | null => {
  const { username, password } = new URL(address);
  return username === ''
    ? null
    : { credentials: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } };
};

type SmtpFault = Error & {
  readonly code?: string;
  readonly response?: string;
  readonly responseCode?: number;
  readonly recipient?: string;
  readonly rejectedErrors?: readonly SmtpFault[];
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 500);

const sentenceOf = (fault: SmtpFault): string => oneLine(fault.response ?? fault.message);

const isForGood = ({ responseCode, code }: SmtpFault): boolean =>
  // A failed login is for the operator to fix, so it is retried.
  responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH' && code !== 'EPROTOCOL' && code !== 'ETLS';

const failedOf = (faults: readonly SmtpFault[]): FailedRecipient[] =>
  faults.map((fault) => ({ email: fault.recipient ?? '', reason: sentenceOf(fault) }));

/** Recipients that were not accepted: refused for good, or deferred. */
const rejectedOf = (faults: readonly SmtpFault[] = []) => ({
  refused: failedOf(faults.filter(isForGood)),
  deferred: failedOf(faults.filter((fault) => !isForGood(fault))),
});

const failureOf = (fault: SmtpFault, isHandedOver: boolean): Delivery => {
  const { refused, deferred } = rejectedOf(fault.rejectedErrors);
  const [firstDeferred] = deferred;
  if (firstDeferred) return { outcome: 'later', reason: firstDeferred.reason, refused };
  const reason = sentenceOf(fault);
  if (refused.length || isForGood(fault)) return { outcome: 'refused', reason, refused };
  if (isHandedOver && fault.responseCode === undefined) return { outcome: 'unknown', reason };
  return { outcome: 'later', reason, refused };
};

/** All replies to an email with as many recipients as an email may have. */
const replies: Allowance = { bytes: 1024 * 1024, lines: 10_000 };

const linesOf = (chunk: Buffer): number => {
  let count = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) count += 1;
  return count;
};

/**
 * Counts what the server sends, after TLS: the client limits each reply, but not how many come unasked. A closed
 * connection forgets the replies that it has not read, which nodemailer would go on reading.
 */
const measure = (connection: SMTPConnection): void => {
  const { _onData: onData } = connection as unknown as { _onData(chunk: Buffer): void };
  const meter = createMeter(replies, () => {
    connection.emit('error', new Error('The mail server sends more than Basis reads.'));
    connection.close();
  });
  const read = (chunk: Buffer): void => {
    meter.countBytes(chunk.length);
    for (let left = linesOf(chunk); left > 0 && !meter.isOver; left -= 1) meter.countLine();
    if (!meter.isOver) onData.call(connection, chunk);
  };
  Object.assign(connection, { _onData: read });
  connection.once('end', () => void Object.assign(connection, { _responseQueue: [], _remainder: '' }));
};

const connected = (connection: SMTPConnection): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.once('error', reject);
    connection.connect((error) => (error ? reject(error) : resolve()));
  });

const signedIn = (connection: SMTPConnection, credentials: SMTPConnection.AuthenticationCredentials): Promise<void> =>
  new Promise((resolve, reject) => {
    connection.login(credentials, (error) => (error ? reject(error) : resolve()));
  });

const sent = (connection: SMTPConnection, { id, from, to, raw }: Parcel, content: Readable): Promise<Delivery> =>
  new Promise((resolve, reject) => {
    // Servers with DSN support repeat the envelope id in their reports of failed delivery.
    const dsn = { ret: 'HDRS', envid: id, notify: 'FAILURE' } as const;
    connection.send({ from, to: [...to], size: raw.length, dsn }, content, (error, info) => {
      if (error) return reject(error);
      resolve({ outcome: 'sent', ...rejectedOf(info.rejectedErrors as SmtpFault[] | undefined) });
    });
  });

/** Sends emails to a server for outgoing mail, over a separate connection for each. */
export const createSmtpCarrier = (address: string, name: string): Carrier => {
  const options = connectionOptions(address, name);
  const credentials = credentialsOf(address);
  return {
    async deliver(parcel, onHandOver) {
      checkOutwardCall('smtp');
      let isHandedOver = false;
      async function* content(): AsyncGenerator<Buffer> {
        yield parcel.raw;
        await onHandOver();
        // The end of the email, which completes the transfer, goes out after this.
        isHandedOver = true;
      }
      const connection = new SMTPConnection(options);
      measure(connection);
      const failed = new Promise<never>((_, reject) => connection.on('error', reject));
      failed.catch(() => undefined);
      const steps = async (): Promise<Delivery> => {
        await connected(connection);
        if (credentials) await signedIn(connection, credentials);
        return sent(connection, parcel, Readable.from(content()));
      };
      try {
        const delivery = await Promise.race([steps(), failed]);
        connection.quit();
        return delivery;
      } catch (error) {
        // Without QUIT, which would become part of an unfinished email.
        connection.close();
        return failureOf(error as SmtpFault, isHandedOver);
      }
    },
  };
};

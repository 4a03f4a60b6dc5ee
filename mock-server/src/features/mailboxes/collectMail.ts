import type { Db } from '../../platform/db/database';
import {
  findAccount,
  findDueAccount,
  recordAttempt,
  recordCollected,
  releaseAccount,
  type CollectedAccount,
} from './rows/emailAccounts';
import { insertRawMessages } from '../receiving/rows/rawMessages';
import type { FileStore } from '../../platform/storage/fileStore';
import type { MailConnectors } from '../../platform/mail/mailConnector';
import {
  FloodError,
  LoginRefusedError,
  MailboxError,
  type ConnectMailbox,
  type MailboxCredentials,
  type OpenMailbox,
} from '../../platform/mail/mailbox';
import { readLogin } from './mailboxLogin';
import { checkInMailbox } from '../../senders/mailboxCheck';
import { readHead } from '../../senders/storedBytes';

export interface CollectingParts {
  readonly db: Db;
  readonly files: FileStore;
  readonly secretKey: Buffer;
  readonly connect: ConnectMailbox;
  /** Services that give access to mailboxes. */
  readonly connectors: MailConnectors;
  /** Names of servers whose results about senders are believed, in lower case. @default none */
  readonly trustedHosts?: ReadonlySet<string>;
  /** Called for each stored message. */
  onStored(workspaceId: string): void | Promise<void>;
}

/** Messages fetched per turn, so that a full mailbox does not delay others. */
const maxAtOnce = 200;

const noHosts: ReadonlySet<string> = new Set();

const dayMs = 24 * 60 * 60_000;

/**
 * Computes where to continue. If the UIDs were reset, reads from the day before the mailbox was connected, since the
 * mail server counts days in its own zone; messages that exist already are not stored twice.
 */
const uidsToRead = (account: CollectedAccount, mailbox: OpenMailbox): Promise<number[]> =>
  mailbox.uidValidity === account.uidValidity
    ? mailbox.list(account.lastUid)
    : mailbox.list(0, new Date(new Date(account.createdAt).getTime() - dayMs));

/** Fetches some of the new messages. @returns true if none are left. */
const collect = async (
  parts: CollectingParts,
  workspaceId: string,
  account: CollectedAccount,
  mailbox: OpenMailbox,
): Promise<boolean> => {
  const { db, files, onStored, trustedHosts = noHosts } = parts;
  const { uidValidity } = mailbox;
  const uids = await uidsToRead(account, mailbox);
  for (const uid of uids.slice(0, maxAtOnce)) {
    const raw = await mailbox.read(uid);
    if (raw) {
      const file = await files.write(workspaceId, raw);
      const envelope = { from: '', to: [account.userName] };
      const senderCheck = checkInMailbox(await readHead(files, file.key), account.host, trustedHosts);
      const arrival = { file, envelope, transport: 'imap', receivedAt: new Date(), senderCheck } as const;
      await insertRawMessages(db, workspaceId, [arrival]);
      await onStored(workspaceId);
    }
    // Recorded after the message is stored: after a crash in between it is stored again, which creates no duplicate.
    await recordCollected(db, workspaceId, account.id, { uidValidity, lastUid: uid });
  }
  return uids.length <= maxAtOnce;
};

/** Lifetime of a watched connection. */
export interface WatchOptions {
  now(): Date;
  /** Ends the connection; if already aborted, new messages are fetched once. */
  readonly signal: AbortSignal;
  /** Called after the first fetch, so that other mailboxes get their turn. */
  onFetched?(): void;
}

/** The current mailbox; undefined if it is disabled or its address has changed. */
const findUnchangedAccount = async (
  { db }: CollectingParts,
  workspaceId: string,
  { id, secret }: CollectedAccount,
): Promise<CollectedAccount | undefined> => {
  const account = await findAccount(db, workspaceId, id);
  return account?.secret.equals(secret) ? account : undefined;
};

/** Fetches new messages, and those that the server announces from then on. */
const watch = async (
  parts: CollectingParts,
  workspaceId: string,
  first: CollectedAccount,
  mailbox: OpenMailbox,
  { now, signal, onFetched }: WatchOptions,
): Promise<void> => {
  const { db } = parts;
  const isStaying = (): boolean => mailbox.isTelling && !signal.aborted;
  let account: CollectedAccount | undefined = first;
  do {
    const isAll = await collect(parts, workspaceId, account, mailbox);
    await recordAttempt(db, workspaceId, account.id, now(), { failure: null, isAttended: isStaying() });
    onFetched?.();
    if (!isStaying()) return;
    const isOpen = !isAll || (await mailbox.awaitNews(signal));
    account = isOpen ? await findUnchangedAccount(parts, workspaceId, account) : undefined;
  } while (account && isStaying());
  await releaseAccount(db, workspaceId, first.id, now());
};

/** Access token of a login; null if there is none. */
const tokenOf = (credentials: MailboxCredentials): string | null =>
  'accessToken' in credentials ? credentials.accessToken : null;

/** Logs in and watches. An access token may be refused before it expires, so a new one is tried once. */
const logInAndWatch = async (
  parts: CollectingParts,
  workspaceId: string,
  account: CollectedAccount,
  options: WatchOptions,
  refused: string | null = null,
): Promise<void> => {
  const { id, host, port, userName } = account;
  const login = await readLogin(parts, workspaceId, id, { now: options.now(), refused });
  if (!login) return;
  const { credentials, secret, isStored } = login;
  try {
    await parts.connect({ host, port, userName, ...credentials }, (mailbox) =>
      watch(parts, workspaceId, { ...account, secret }, mailbox, options),
    );
  } catch (error) {
    if (!(error instanceof LoginRefusedError && isStored)) throw error;
    await logInAndWatch(parts, workspaceId, account, options, tokenOf(credentials));
  }
};

/**
 * Fetches new messages of a mailbox whose turn it is, and stays connected if its server announces them.
 * Stores failures as the state of the mailbox.
 */
export const collectMail = async (
  parts: CollectingParts,
  workspaceId: string,
  accountId: string,
  options: WatchOptions,
): Promise<void> => {
  const { db } = parts;
  const account = await findDueAccount(db, workspaceId, accountId, options.now());
  if (!account) return;
  try {
    await logInAndWatch(parts, workspaceId, account, options);
  } catch (error) {
    const failure =
      error instanceof MailboxError
        ? { reason: error.message, isPassing: error.isPassing, isFlood: error instanceof FloodError }
        : { reason: 'The mailbox could not be read.', isPassing: true };
    await recordAttempt(db, workspaceId, accountId, options.now(), { failure, isAttended: false });
  }
};

import type { Db } from '../../db/connect';
import { findDueAccount, noteAttempt, noteCollected, type CollectedAccount } from '../../repositories/emailAccounts';
import { insertRawMessage } from '../../repositories/rawMessages';
import { decryptSecret } from '../../sessions/storedSecrets';
import type { FileStore } from '../../storage/fileStore';
import { MailboxError, type ConnectMailbox, type OpenMailbox } from './mailbox';

/** What collecting works with. */
export interface CollectingParts {
  readonly db: Db;
  readonly files: FileStore;
  readonly secretKey: Buffer;
  readonly connect: ConnectMailbox;
  /** Told of each message that is stored. */
  onStored(workspaceId: string, rawId: string): Promise<void>;
}

/** What is fetched in one turn, so that a full mailbox does not hold up the others. */
const mostAtOnce = 200;

/** Whose secret a mailbox's password is. */
export const ownerOfAccount = (workspaceId: string, id: string): string[] => ['email_accounts', workspaceId, id];

/** Where to go on. After its UIDs were given anew, a mailbox is read again from the day on which it was connected: what is here already is not doubled. */
const uidsToRead = (account: CollectedAccount, mailbox: OpenMailbox): Promise<number[]> =>
  mailbox.uidValidity === account.uidValidity
    ? mailbox.list(account.lastUid)
    : mailbox.list(0, new Date(account.createdAt));

const collect = async (
  parts: CollectingParts,
  workspaceId: string,
  account: CollectedAccount,
  mailbox: OpenMailbox,
): Promise<void> => {
  const { db, files, onStored } = parts;
  const { uidValidity } = mailbox;
  for (const uid of (await uidsToRead(account, mailbox)).slice(0, mostAtOnce)) {
    const raw = await mailbox.read(uid);
    if (raw) {
      const file = await files.put(workspaceId, raw);
      const envelope = { from: '', to: [account.userName] };
      const arrival = { file, envelope, transport: 'imap', receivedAt: new Date() } as const;
      await onStored(workspaceId, await insertRawMessage(db, workspaceId, arrival));
    }
    // After the message is stored: a process that dies in between stores it again, which makes no second e-mail.
    await noteCollected(db, workspaceId, account.id, { uidValidity, lastUid: uid });
  }
};

/** Fetches what is new in a mailbox whose turn it is. What goes wrong becomes the state of the mailbox. */
export const collectMail = async (
  parts: CollectingParts,
  workspaceId: string,
  accountId: string,
  now: Date,
): Promise<void> => {
  const { db, secretKey, connect } = parts;
  const account = await findDueAccount(db, workspaceId, accountId, now);
  if (!account) return;
  const { host, port, userName, secret } = account;
  try {
    const password = decryptSecret(secretKey, ownerOfAccount(workspaceId, accountId), secret);
    await connect({ host, port, userName, password }, (mailbox) => collect(parts, workspaceId, account, mailbox));
    await noteAttempt(db, workspaceId, accountId, now, { failure: null });
  } catch (error) {
    const failure =
      error instanceof MailboxError
        ? { reason: error.message, isPassing: error.isPassing }
        : { reason: 'The mailbox could not be read.', isPassing: true };
    await noteAttempt(db, workspaceId, accountId, now, { failure });
  }
};

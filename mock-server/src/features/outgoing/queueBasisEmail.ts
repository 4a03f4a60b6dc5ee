import type { Tx } from '../../platform/db/database';
import { newId } from '../../platform/ids';
import type { FileStore } from '../../platform/storage/fileStore';
import { getUser } from '../users/rows/users';
import { composeEmail, type ComposedEmail } from './composeEmail';
import { insertOutgoing } from './rows/outgoing';

interface QueueParts {
  readonly files: FileStore;
  readonly mailDomain: string;
}

/** An email by Basis to a user. */
export interface BasisEmail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Address that a mail program calls when the user unsubscribes; left out where they can't by themselves. */
  readonly offUrl?: string;
  readonly attachments?: ComposedEmail['attachments'];
}

/**
 * Queues an email by Basis itself for sending.
 * @returns its id.
 */
export const queueBasisEmail = async (
  tx: Tx,
  { files, mailDomain }: QueueParts,
  userId: string,
  { offUrl, attachments = [], ...letter }: BasisEmail,
): Promise<string> => {
  const user = await getUser(tx, userId);
  if (!user) throw new Error('An active user has no row');
  const id = newId();
  const from = { name: 'Basis', email: `no-reply@${mailDomain}` };
  const raw = await composeEmail({
    messageId: `<${id}@${mailDomain}>`,
    from,
    replyTo: null,
    to: [{ name: user.name, email: user.email }],
    cc: [],
    ...letter,
    inReplyTo: null,
    references: [],
    attachments,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(offUrl === undefined
        ? {}
        : { 'List-Unsubscribe': `<${offUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  });
  const { key } = await files.put(tx.workspaceId, raw);
  await insertOutgoing(tx, {
    messageId: id,
    emailId: null,
    userId: user.id,
    sender: from.email,
    recipients: [user.email],
    storageKey: key,
  });
  return id;
};

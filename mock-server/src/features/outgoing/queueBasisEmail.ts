import type { Tx } from '../../platform/db/database';
import { newId } from '../../platform/ids';
import { encryptSecret } from '../../platform/secrets/storedSecrets';
import type { FileStore } from '../../platform/storage/fileStore';
import { getUser } from '../users/rows/users';
import { composeEmail, type ComposedEmail } from './composeEmail';
import { insertOutgoing, sealOwner } from './rows/outgoing';

interface QueueParts {
  readonly files: FileStore;
  readonly mailDomain: string;
}

/** An email by Basis to a user. */
export interface BasisEmail {
  readonly subject: string;
  /** Left out for plain text. */
  readonly html?: string;
  readonly text: string;
  /** Address that a mail program calls when the user unsubscribes; left out where they can't by themselves. */
  readonly offUrl?: string;
  readonly attachments?: ComposedEmail['attachments'];
}

/** Composes an email to a user, and queues it as `keep` says. */
const queue = async (
  tx: Tx,
  mailDomain: string,
  { id, userId }: { readonly id: string; readonly userId: string },
  { offUrl, attachments = [], ...letter }: BasisEmail,
  keep: (raw: Buffer) => Promise<{ readonly storageKey: string } | { readonly sealed: Buffer }>,
): Promise<string> => {
  const user = await getUser(tx, userId);
  if (!user) throw new Error('An active user has no row');
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
  await insertOutgoing(tx, {
    messageId: id,
    emailId: null,
    userId: user.id,
    sender: from.email,
    recipients: [user.email],
    ...(await keep(raw)),
  });
  return id;
};

/**
 * Queues an email by Basis itself for sending.
 * @returns its id.
 */
export const queueBasisEmail = (
  tx: Tx,
  { files, mailDomain }: QueueParts,
  userId: string,
  letter: BasisEmail,
  id: string = newId(),
): Promise<string> =>
  queue(tx, mailDomain, { id, userId }, letter, async (raw) => {
    const { key } = await files.put(tx.workspaceId, raw);
    return { storageKey: key };
  });

/** Queues an email with a link that opens an account: encrypted, and only until it has left. */
export const queueSealedEmail = (
  tx: Tx,
  { secretKey, mailDomain }: { readonly secretKey: Buffer; readonly mailDomain: string },
  to: { readonly id: string; readonly userId: string },
  letter: BasisEmail,
): Promise<string> =>
  queue(tx, mailDomain, to, letter, (raw) =>
    Promise.resolve({ sealed: encryptSecret(secretKey, sealOwner(to.id), raw.toString('base64')) }),
  );

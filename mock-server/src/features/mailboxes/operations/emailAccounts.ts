import { notFound, refused } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { newId } from '../../../platform/ids';
import { ownerOfAccount } from '../collectMail';
import { MailboxError, type MailboxAddress, type OpenMailbox } from '../../../platform/mail/mailbox';
import { deleteAccount, insertAccount, listAccounts, lockAccount, renewAccount } from '../rows/emailAccounts';
import { encryptSecret } from '../../../platform/secrets/storedSecrets';
import { makeChange } from '../../../changes/makeChange';

export const listEmailAccounts: Handler<'listEmailAccounts'> = async ({ tx, caller }) => ({
  status: 200,
  body: { emailAccounts: await listAccounts(tx, caller.userId) },
});

const maxAccounts = 50;

/** Opens a mailbox once. @throws ApiError 422 with the reason if that fails. */
const reach = <T>({ connectMailbox }: CallContext, address: MailboxAddress, read: (mailbox: OpenMailbox) => T) =>
  connectMailbox(address, (mailbox) => Promise.resolve(read(mailbox))).catch((error: unknown) => {
    throw error instanceof MailboxError ? refused(error.message) : error;
  });

const readAccount = async ({ tx, caller }: CallContext, id: string) => {
  const [emailAccount] = await listAccounts(tx, caller.userId, id);
  if (!emailAccount) throw notFound();
  return { emailAccount };
};

export const createEmailAccount: Handler<'createEmailAccount'> = async (context, { body }) => {
  const { tx, caller, secretKey, jobs } = context;
  const { workspaceId, userId } = caller;
  const { email: userName, host, port, password } = body;
  if ((await listAccounts(tx, userId)).length >= maxAccounts)
    throw refused(`You can connect at most ${maxAccounts} mailboxes.`);
  const address = { host: host.trim(), port, userName: userName.trim(), password };
  // Existing messages are not fetched, only later ones.
  const start = await reach(context, address, ({ uidValidity, uidNext }) => ({ uidValidity, lastUid: uidNext - 1 }));
  const id = (body.id ?? newId()).toLowerCase();
  const secret = encryptSecret(secretKey, ownerOfAccount(workspaceId, id), password);
  const { host: at, userName: name } = address;
  const added = { id, userId, host: at, port, userName: name, secret, ...start };
  await makeChange(context, (changes) => insertAccount(tx, added, changes));
  return { status: 201, body: await readAccount(context, id), afterCommit: () => jobs.collectMailbox(workspaceId, id) };
};

export const updateEmailAccount: Handler<'updateEmailAccount'> = async (context, { path, body }) => {
  const { tx, caller, secretKey, jobs } = context;
  const { workspaceId } = caller;
  const id = path.emailAccountId.toLowerCase();
  const known = await lockAccount(tx, caller.userId, id);
  if (!known) throw notFound();
  const { password, host = known.host, port = known.port } = body;
  const address = { host: host.trim(), port, userName: known.userName };
  await reach(context, { ...address, password }, () => null);
  const secret = encryptSecret(secretKey, ownerOfAccount(workspaceId, id), password);
  await makeChange(context, (changes) => renewAccount(tx, { id, ...address, secret }, changes));
  return { status: 200, body: await readAccount(context, id), afterCommit: () => jobs.collectMailbox(workspaceId, id) };
};

export const deleteEmailAccount: Handler<'deleteEmailAccount'> = async (context, { path }) => {
  const { tx, caller } = context;
  const id = path.emailAccountId.toLowerCase();
  if (!(await deleteAccount(tx, caller.userId, id))) throw notFound();
  await makeChange(context, (changes) => Promise.resolve(changes.deleted('emailAccount', id)));
  return { status: 204 };
};

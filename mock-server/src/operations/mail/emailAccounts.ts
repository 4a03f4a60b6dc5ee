import { notFound, refused } from '../../contract/errors';
import type { Handler } from '../../contract/handler';
import { newId } from '../../ids';
import { ownerOfAccount } from '../../mail/collect/collectMail';
import { MailboxError } from '../../mail/collect/mailbox';
import { deleteAccount, insertAccount, listAccounts } from '../../repositories/emailAccounts';
import { encryptSecret } from '../../sessions/storedSecrets';

export const listEmailAccounts: Handler<'listEmailAccounts'> = async ({ tx, caller }) => ({
  status: 200,
  body: { emailAccounts: await listAccounts(tx, caller.workspaceId, caller.userId) },
});

const mostAccounts = 50;

export const createEmailAccount: Handler<'createEmailAccount'> = async (context, { body }) => {
  const { tx, caller, secretKey, connectMailbox } = context;
  const { workspaceId, userId } = caller;
  const { email: userName, host, port, password } = body;
  if ((await listAccounts(tx, workspaceId, userId)).length >= mostAccounts)
    throw refused(`You can connect ${mostAccounts} mailboxes at most.`);
  const address = { host: host.trim(), port, userName: userName.trim(), password };
  // What is there already stays there: what comes from now on is fetched.
  const start = await connectMailbox(address, ({ uidValidity, uidNext }) =>
    Promise.resolve({ uidValidity, lastUid: uidNext - 1 }),
  ).catch((error: unknown) => {
    throw error instanceof MailboxError ? refused(error.message) : error;
  });
  const id = (body.id ?? newId()).toLowerCase();
  const secret = encryptSecret(secretKey, ownerOfAccount(workspaceId, id), password);
  const { host: at, userName: name } = address;
  await insertAccount(tx, workspaceId, { id, userId, host: at, port, userName: name, secret, ...start });
  const [emailAccount] = await listAccounts(tx, workspaceId, userId, id);
  if (!emailAccount) throw notFound();
  return { status: 201, body: { emailAccount } };
};

export const deleteEmailAccount: Handler<'deleteEmailAccount'> = async ({ tx, caller }, { path }) => {
  if (!(await deleteAccount(tx, caller.workspaceId, caller.userId, path.emailAccountId))) throw notFound();
  return { status: 204 };
};

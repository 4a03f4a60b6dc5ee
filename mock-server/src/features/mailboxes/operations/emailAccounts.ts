import { notFound, refused } from '../../../platform/contract/errors';
import type { CallContext, Handler, ServerParts, SteppedHandler } from '../../../platform/calls/handler';
import { newId } from '../../../platform/ids';
import { ownerOfAccount } from '../mailboxLogin';
import { MailboxError, type MailboxAddress, type OpenMailbox } from '../../../platform/mail/mailbox';
import { deleteAccount, insertAccount, listAccounts, lockAccount, renewAccount } from '../rows/emailAccounts';
import { decryptSecret, encryptSecret } from '../../../platform/secrets/storedSecrets';
import { makeChange } from '../../../changes/makeChange';

export const listEmailAccounts: Handler<'listEmailAccounts'> = async ({ tx, caller }) => ({
  status: 200,
  body: { emailAccounts: await listAccounts(tx, caller.userId) },
});

export const maxAccounts = 50;

/** @throws ApiError 422 if the user has as many mailboxes as allowed. */
export const checkRoom = async ({ tx, caller }: CallContext): Promise<void> => {
  if ((await listAccounts(tx, caller.userId)).length >= maxAccounts)
    throw refused(`You can connect at most ${maxAccounts} mailboxes.`);
};

/** @throws ApiError 422 with the reason if work with a mailbox fails. */
export const orRefused = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof MailboxError ? refused(error.message) : error;
  });

/** Position from which an opened mailbox is read: after its current emails. */
export const startOf = ({ uidValidity, uidNext }: OpenMailbox) => ({ uidValidity, lastUid: uidNext - 1 });

/** Opens a mailbox once. @throws ApiError 422 with the reason if that fails. */
export const reach = <T>({ connectMailbox }: ServerParts, address: MailboxAddress, read: (mailbox: OpenMailbox) => T) =>
  orRefused(connectMailbox(address, (mailbox) => Promise.resolve(read(mailbox))));

/** @throws ApiError 404 if the caller has no such mailbox. */
export const readAccount = async ({ tx, caller }: CallContext, id: string) => {
  const [emailAccount] = await listAccounts(tx, caller.userId, id);
  if (!emailAccount) throw notFound();
  return { emailAccount };
};

export const createEmailAccount: SteppedHandler<'createEmailAccount'> = async (call, { body }) => {
  const { secretKey, jobs, outwardGate, caller } = call;
  const { workspaceId, userId } = caller;
  const { email, host, port, password } = body;
  await call.read(checkRoom);
  const address = { host: host.trim(), port, userName: email.trim(), password };
  // Existing messages are not fetched, only later ones.
  const start = await outwardGate.pass(workspaceId, () => reach(call, address, startOf));
  return call.finish(async (context) => {
    await checkRoom(context);
    const id = (body.id ?? newId()).toLowerCase();
    const secret = encryptSecret(secretKey, ownerOfAccount(workspaceId, id), password);
    const { host: at, userName } = address;
    const login = { secret, connector: null, access: null, accessUntil: null };
    const added = { id, userId, host: at, port, userName, ...login, ...start };
    await makeChange(context, (changes) => insertAccount(context.tx, added, changes));
    return {
      status: 201,
      body: await readAccount(context, id),
      afterCommit: () => jobs.collectMailbox(workspaceId, id),
    };
  });
};

export const updateEmailAccount: SteppedHandler<'updateEmailAccount'> = async (call, { path, body }) => {
  const { secretKey, jobs, outwardGate, caller } = call;
  const { workspaceId, userId } = caller;
  const id = path.emailAccountId.toLowerCase();
  const known = await call.read(({ tx }) => lockAccount(tx, userId, id));
  if (!known) throw notFound();
  const { password, host = known.host, port = known.port } = body;
  const address = { host: host.trim(), port, userName: known.userName };
  await outwardGate.pass(workspaceId, () => reach(call, { ...address, password }, () => null));
  return call.finish(async (context) => {
    const { tx } = context;
    if (!(await lockAccount(tx, userId, id))) throw notFound();
    const secret = encryptSecret(secretKey, ownerOfAccount(workspaceId, id), password);
    await makeChange(context, (changes) =>
      renewAccount(tx, { id, ...address, secret, connector: null, access: null, accessUntil: null }, changes),
    );
    return {
      status: 200,
      body: await readAccount(context, id),
      afterCommit: () => jobs.collectMailbox(workspaceId, id),
    };
  });
};

export const deleteEmailAccount: Handler<'deleteEmailAccount'> = async (context, { path }) => {
  const { tx, caller, secretKey, mailConnectors } = context;
  const id = path.emailAccountId.toLowerCase();
  const deleted = await deleteAccount(tx, caller.userId, id);
  if (!deleted) throw notFound();
  await makeChange(context, (changes) => Promise.resolve(changes.deleted('emailAccount', id)));
  const { connector, secret } = deleted;
  return {
    status: 204,
    async afterCommit() {
      const service = connector === null ? undefined : mailConnectors.get(connector);
      await service?.revoke(decryptSecret(secretKey, ownerOfAccount(caller.workspaceId, id), secret));
    },
  };
};

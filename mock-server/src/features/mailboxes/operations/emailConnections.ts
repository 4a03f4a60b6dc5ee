import { ApiError, refused } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { newId } from '../../../platform/ids';
import { MailboxError } from '../../../platform/mail/mailbox';
import type { MailConnector, MailTokens } from '../../../platform/mail/mailConnector';
import { decryptSecret, encryptSecret } from '../../../platform/secrets/storedSecrets';
import { makeChange } from '../../../changes/makeChange';
import { encryptTokens } from '../mailboxLogin';
import { insertAccount, lockOwnAccount, renewAccount } from '../rows/emailAccounts';
import { insertConnection, takeConnection } from '../rows/mailConnections';
import { checkRoom, orRefused, reach, readAccount } from './emailAccounts';

const ownerOfConnection = (workspaceId: string, id: string): string[] => ['mail_connections', workspaceId, id];

const findConnector = ({ mailConnectors }: CallContext, id: string): MailConnector => {
  const connector = mailConnectors.get(id);
  if (!connector) throw refused('Basis is not set up to connect this kind of mailbox.');
  return connector;
};

export const startEmailConnection: Handler<'startEmailConnection'> = async (context, { body }) => {
  const { tx, caller, secretKey } = context;
  const { connectorId: connector, email: userName } = body;
  const { address, attempt } = await findConnector(context, connector).begin(userName);
  const id = newId();
  const verifier = encryptSecret(secretKey, ownerOfConnection(caller.workspaceId, id), attempt.verifier);
  await insertConnection(tx, caller, { id, connector, userName, verifier }, attempt.state);
  return { status: 201, body: { address } };
};

/** @throws ApiError 503 if the service is unreachable: the same call may succeed soon, as nothing was used up. */
const orUnavailable = (work: Promise<MailTokens>): Promise<MailTokens> =>
  work.catch((error: unknown) => {
    const isAway = error instanceof MailboxError && error.isPassing;
    throw isAway ? new ApiError(503, 'unavailable', error.message) : error;
  });

/** Obtains tokens and reads where the mailbox starts, before anything is stored. */
const openConnection = async (context: CallContext, { code, state }: { code: string; state: string }) => {
  const { tx, caller, secretKey } = context;
  const begun = await takeConnection(tx, caller, state);
  if (!begun)
    throw refused(
      'This connection took too long, was completed already, or began in another session. Connect the mailbox again.',
    );
  const connector = findConnector(context, begun.connector);
  const verifier = decryptSecret(secretKey, ownerOfConnection(caller.workspaceId, begun.id), begun.verifier);
  const tokens = await orRefused(orUnavailable(connector.finish({ state, verifier }, code)));
  const { refreshToken, accessToken } = tokens;
  if (refreshToken === null)
    throw refused(`${connector.name} gave no lasting access to the mailbox. Ask your operator to check its scopes.`);
  const { host, port } = connector;
  const address = { host, port, userName: begun.userName };
  const start = await reach(context, { ...address, accessToken }, ({ uidValidity, uidNext }) => ({
    uidValidity,
    lastUid: uidNext - 1,
  }));
  return { connector: connector.id, address, start, tokens, refreshToken };
};

export const finishEmailConnection: Handler<'finishEmailConnection'> = async (context, { body }) => {
  const { tx, caller, secretKey, jobs } = context;
  const { workspaceId, userId } = caller;
  const { connector, address, start, tokens, refreshToken } = await openConnection(context, body);
  const known = await lockOwnAccount(tx, userId, { ...address, connector });
  if (known === undefined) await checkRoom(context);
  const id = known ?? newId();
  const login = encryptTokens(secretKey, { workspaceId, id }, { tokens, refreshToken, now: new Date() });
  const account = { id, ...address, ...login, connector };
  // A mailbox that is known is read from where it was left.
  await makeChange(context, (changes) =>
    known === undefined
      ? insertAccount(tx, { ...account, ...start, userId }, changes)
      : renewAccount(tx, account, changes),
  );
  return {
    status: known === undefined ? 201 : 200,
    body: await readAccount(context, id),
    afterCommit: () => jobs.collectMailbox(workspaceId, id),
  };
};

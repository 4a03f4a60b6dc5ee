import { ApiError, refused } from '../../../platform/contract/errors';
import type { CallContext, Handler, ServerParts, SteppedHandler } from '../../../platform/calls/handler';
import { inWorkspace } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import { MailboxError } from '../../../platform/mail/mailbox';
import type { ConnectionAttempt, MailConnector, MailTokens } from '../../../platform/mail/mailConnector';
import { decryptSecret, encryptSecret } from '../../../platform/secrets/storedSecrets';
import { makeChange } from '../../../changes/makeChange';
import { encryptTokens } from '../mailboxLogin';
import { insertAccount, lockOwnAccount, renewAccount } from '../rows/emailAccounts';
import {
  deleteConnection,
  insertConnection,
  leaseConnection,
  releaseConnection,
  type BegunConnection,
} from '../rows/mailConnections';
import { checkRoom, orRefused, reach, readAccount, startOf } from './emailAccounts';

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

const lost = (): ApiError =>
  refused(
    'This connection took too long, was completed already, or began in another session. Connect the mailbox again.',
  );

/** @throws ApiError 503 if the service is unreachable: the same call may succeed soon, as nothing was used up. */
const orUnavailable = (work: Promise<MailTokens>): Promise<MailTokens> =>
  work.catch((error: unknown) => {
    const isAway = error instanceof MailboxError && error.isPassing;
    throw isAway ? new ApiError(503, 'unavailable', error.message) : error;
  });

/** Finds a connection that this session began, and keeps other calls from completing it meanwhile. */
const takeBegun = async ({ tx, caller }: CallContext, state: string): Promise<BegunConnection> => {
  const begun = await leaseConnection(tx, caller, state);
  if (!begun) throw lost();
  if (begun.isBusy) throw new ApiError(503, 'unavailable', 'This mailbox is being connected. Try again in a moment.');
  return begun;
};

/** Obtains tokens and reads where the mailbox starts, before anything is stored. */
const openConnection = async (
  parts: ServerParts,
  connector: MailConnector,
  { userName, attempt, code }: { userName: string; attempt: ConnectionAttempt; code: string },
) => {
  const tokens = await orRefused(orUnavailable(connector.finish(attempt, code)));
  const { refreshToken, accessToken } = tokens;
  if (refreshToken === null)
    throw refused(`${connector.name} gave no lasting access to the mailbox. Ask your operator to check its scopes.`);
  const { host, port } = connector;
  const address = { host, port, userName };
  const start = await reach(parts, { ...address, accessToken }, startOf);
  return { connector: connector.id, address, start, tokens, refreshToken };
};

type OpenedConnection = Awaited<ReturnType<typeof openConnection>>;

/** Stores a mailbox; one that is known is read from where it was left. */
const storeMailbox = async (
  context: CallContext,
  { connector, address, start, tokens, refreshToken }: OpenedConnection,
): Promise<{ readonly id: string; readonly isNew: boolean }> => {
  const { tx, caller, secretKey } = context;
  const { workspaceId, userId } = caller;
  const known = await lockOwnAccount(tx, userId, { ...address, connector });
  if (known === undefined) await checkRoom(context);
  const id = known ?? newId();
  const login = encryptTokens(secretKey, { workspaceId, id }, { tokens, refreshToken, now: new Date() });
  const account = { id, ...address, ...login, connector };
  await makeChange(context, (changes) =>
    known === undefined
      ? insertAccount(tx, { ...account, ...start, userId }, changes)
      : renewAccount(tx, account, changes),
  );
  return { id, isNew: known === undefined };
};

export const finishEmailConnection: SteppedHandler<'finishEmailConnection'> = async (call, { body }) => {
  const { db, secretKey, jobs, outwardGate, caller } = call;
  const { workspaceId } = caller;
  const { code, state } = body;
  const { begun, connector } = await call.read(async (context) => {
    const taken = await takeBegun(context, state);
    return { begun: taken, connector: findConnector(context, taken.connector) };
  });
  const verifier = decryptSecret(secretKey, ownerOfConnection(workspaceId, begun.id), begun.verifier);
  const { userName } = begun;
  const talk = () => openConnection(call, connector, { userName, attempt: { state, verifier }, code });
  const opened = await outwardGate.pass(workspaceId, talk).catch(async (error: unknown) => {
    await inWorkspace(db, workspaceId, (tx) => releaseConnection(tx, begun.id));
    throw error;
  });
  return call.finish(async (context) => {
    if (!(await deleteConnection(context.tx, begun.id))) throw lost();
    const { id, isNew } = await storeMailbox(context, opened);
    return {
      status: isNew ? 201 : 200,
      body: await readAccount(context, id),
      afterCommit: () => jobs.collectMailbox(workspaceId, id),
    };
  });
};

import type { ApiScope, ApiToken, ApiTokenKind, Body } from '@basis/domain/model/contract/contract';
import { nameLine } from '@basis/domain/model/formats/nameLine';
import { notFound, refused } from '../../../platform/contract/errors';
import type { CallContext, Handler } from '../../../platform/calls/handler';
import { revokeApiTokens } from '../../../platform/sessions/apiTokens';
import type { OwnChange } from '../../../platform/db/securityNews';
import { newApiToken } from '../../../platform/tokens';
import { announceChange, checkConfirmed } from '../../users/ownSecurity';
import { lockRow } from '../../../records/entityFields';
import { countTokens, insertToken, listAllTokens, listOwnTokens } from '../rows/apiTokens';

/** Most tokens of a user, and of all services. */
const most = 50;

const newsOf = {
  Personal: 'tokenMade',
  Service: 'serviceTokenMade',
  Directory: 'directoryTokenMade',
} as const satisfies Record<ApiTokenKind, OwnChange>;

/** @throws ApiError 422 for scopes that only the token of a directory has. */
const checkScopes = (scopes: readonly ApiScope[]): void => {
  if (scopes.some((scope) => scope.startsWith('directory:')))
    throw refused('Make the token of a directory under Settings, Directory.', [
      { path: 'body/scopes', message: 'Leave the directory out' },
    ]);
};

/** Makes a token of the caller. */
export const makeToken = async (
  context: CallContext,
  kind: ApiTokenKind,
  { name: given, scopes, expiresInDays }: Body<'createApiToken'>,
): Promise<{
  readonly status: 200;
  readonly body: { token: ApiToken; secret: string };
  readonly afterCommit: () => Promise<void>;
}> => {
  const { tx, caller } = context;
  const { userId, workspaceId } = caller;
  const name = nameLine(given);
  if (!name) throw refused('A token needs a name.', [{ path: 'body/name', message: 'Enter a name' }]);
  await checkConfirmed(context);
  // Two calls at once count one after the other.
  await lockRow(tx, 'user', userId);
  if ((await countTokens(tx, kind, userId)) >= most)
    throw refused(`There can be ${most} tokens. Revoke one that is not used.`);
  const secret = newApiToken(kind, workspaceId);
  const token = await insertToken(tx, secret, { kind, userId, name, scopes, expiresInDays });
  const afterCommit = await announceChange(context, newsOf[kind], name);
  return { status: 200, body: { token, secret: secret.text }, afterCommit };
};

export const listApiTokens: Handler<'listApiTokens'> = async ({ tx, caller }) => ({
  status: 200,
  body: { tokens: await listOwnTokens(tx, caller.userId) },
});

export const createApiToken: Handler<'createApiToken'> = async (context, { body }) => {
  checkScopes(body.scopes);
  return makeToken(context, 'Personal', body);
};

export const revokeApiToken: Handler<'revokeApiToken'> = async ({ tx, caller }, { path }) => {
  const own = await listOwnTokens(tx, caller.userId);
  const id = path.accessId.toLowerCase();
  if (!own.some((token) => token.id === id) || !(await revokeApiTokens(tx, { id }))) throw notFound();
  return { status: 204 };
};

export const listWorkspaceTokens: Handler<'listWorkspaceTokens'> = async ({ tx }) => ({
  status: 200,
  body: { tokens: await listAllTokens(tx) },
});

export const createServiceToken: Handler<'createServiceToken'> = async (context, { body }) => {
  if (context.caller.role !== 'Admin') throw refused('Only an Admin of the workspace can make a token of a service.');
  checkScopes(body.scopes);
  if (body.scopes.some((scope) => scope.startsWith('account:')))
    throw refused('A service has no account of its own.', [{ path: 'body/scopes', message: 'Leave the account out' }]);
  return makeToken(context, 'Service', body);
};

export const revokeWorkspaceToken: Handler<'revokeWorkspaceToken'> = async ({ tx }, { path }) => {
  if (!(await revokeApiTokens(tx, { id: path.accessId.toLowerCase() }))) throw notFound();
  return { status: 204 };
};

import type { ApiScope, ApiToken, ApiTokenKind } from '@basis/domain/model/contract/contract';
import { emailIdentity } from '@basis/domain/model/formats/emailIdentity';
import { insertToken } from '../mock-server/src/features/tokens/rows/apiTokens';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { newApiToken } from '../mock-server/src/platform/tokens';
import type { Browser } from './browser';
import { people, type Person, type TestServer } from './testServer';

export const allScopes: readonly ApiScope[] = [
  'bids:write',
  'contacts:write',
  'mail:write',
  'reports:write',
  'workspace:write',
  'account:write',
];

/** A program that calls with a token. */
export interface Program extends Pick<Browser, 'call'> {
  readonly token: ApiToken;
  readonly secret: string;
}

/** Calls of a program that has no cookies. */
export const callsWith = (server: TestServer, secret: string): Pick<Browser, 'call'> => {
  const browser = server.newBrowser();
  return {
    call: (method, path, options = {}) =>
      browser.call(method, path, { ...options, headers: { authorization: `Bearer ${secret}`, ...options.headers } }),
  };
};

interface TokenOptions {
  readonly scopes?: readonly ApiScope[];
  readonly kind?: ApiTokenKind;
  readonly expiresInDays?: number | null;
}

/** A new token of a demo user, and its calls. */
export const programOf = (server: TestServer, person: Person, options?: TokenOptions): Promise<Program> =>
  programOfEmail(server, people[person], options);

/** A new token of a user, and its calls. */
export const programOfEmail = async (
  server: TestServer,
  email: string,
  { scopes = allScopes, kind = 'Personal', expiresInDays = null }: TokenOptions = {},
): Promise<Program> => {
  const { db } = server.connection;
  const login = await db
    .selectFrom('login_directory')
    .where('email', '=', emailIdentity(email))
    .select(['user_id', 'workspace_id'])
    .executeTakeFirstOrThrow();
  const made = newApiToken(kind, login.workspace_id);
  const draft = { kind, userId: login.user_id, name: 'A program', scopes, expiresInDays };
  const token = await inWorkspace(db, login.workspace_id, (tx) => insertToken(tx, made, draft));
  return { token, secret: made.text, ...callsWith(server, made.text) };
};

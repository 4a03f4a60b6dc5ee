import type { Directory, ScimGroup, ScimUser } from '@basis/domain/model/contract/contract';
import type { CallAnswer } from './browser';
import type { TestServer } from './testServer';
import { programOf, type Program } from './tokenCalls';

const root = '/scim/v2';

/** A directory that calls with a token of its own. */
export interface ScimClient {
  readonly program: Program;
  call(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<CallAnswer>;
  createUser(userName: string, more?: object): Promise<ScimUser>;
  createGroup(displayName: string, memberIds?: readonly string[]): Promise<ScimGroup>;
  patch(path: string, ...operations: readonly object[]): Promise<CallAnswer>;
  findUser(userName: string): Promise<ScimUser | undefined>;
}

const patchOp = ['urn:ietf:params:scim:api:messages:2.0:PatchOp'];

/** What a call answered. @throws Error unless it succeeded */
export const made = <Made>(answer: CallAnswer, read: (json: unknown) => Made = (json) => json as Made): Made => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return read(answer.json);
};

export const scimClient = async (
  server: TestServer,
  person: 'admin' | 'harborAdmin' = 'admin',
): Promise<ScimClient> => {
  const program = await programOf(server, person, { kind: 'Directory', scopes: ['directory:write'] });
  const call: ScimClient['call'] = (method, path, body, headers = {}) =>
    program.call(method, `${root}${path}`, {
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }), ...headers },
    });
  return {
    program,
    call,
    createUser: async (userName, more = {}) => made(await call('POST', '/Users', { userName, ...more })),
    createGroup: async (displayName, memberIds = []) =>
      made(await call('POST', '/Groups', { displayName, members: memberIds.map((value) => ({ value })) })),
    patch: (path, ...Operations) => call('PATCH', path, { schemas: patchOp, Operations }),
    findUser: async (userName) => {
      const filter = encodeURIComponent(`userName eq "${userName}"`);
      const list = made<{ Resources: ScimUser[] }>(await call('GET', `/Users?filter=${filter}`));
      return list.Resources[0];
    },
  };
};

/** The directory as Admins see it. */
export const directoryOf = (answer: CallAnswer): Directory => made<Directory>(answer);

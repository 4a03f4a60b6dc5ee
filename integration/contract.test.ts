import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '@basis/domain/model/contract/contract';
import { isIn, matrixRows, settingMatrix } from '@basis/domain/model/permissions/permissionMatrix';
import { roles, type OperationId, type Role } from '@basis/domain/model/permissions/permissions';
import {
  componentSchemas,
  contractOperations,
  type Operation,
  type Parameter,
} from '../mock-server/src/platform/contract/document';
import type { Browser, CallAnswer } from './browser';
import {
  callOperation,
  endingOperations,
  operationsByRole,
  parametersOf,
  personOf,
  type CallParts,
} from './contractCalls';
import { requestOf, withKnownIds } from './contractValues';
import { loadParser, shardFaults } from './shardable';
import { watchStatements, type StatementWatch } from './statements';
import { scimClient, type ScimClient } from './scim';
import { setFeatures } from './setFeatures';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let watch: StatementWatch;
beforeAll(async () => {
  server = await startTestServer();
  watch = watchStatements();
});
afterAll(async () => {
  watch.end();
  await server.close();
});
afterEach(() => server.connection.db.deleteFrom('rate_limits').execute());

/** Values of settings that take no list. */
const fittingSettings: Readonly<Record<string, unknown>> = {
  declineWithReason: { remember: false, stageReasonId: null },
  workload: { weeklyLimit: 5, weights: [] },
  planDownloading: { categoryIds: [] },
};

const byName = (operations: readonly Operation[]) => operations.map((operation) => [operation.id, operation] as const);

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: 'contract', components: { schemas: componentSchemas } });
const isError = ajv.getSchema('contract#/components/schemas/Error') ?? (() => false);

/** Whether the requirements refuse an operation to a role in a workspace with all features. */
const isRefused = (id: OperationId, role: Role): boolean => !isIn(matrixRows.get(id)?.may ?? '. . . .', role);

/** Parts of a call that are open to whoever may make the call at all. */
const openParts: Readonly<Partial<Record<OperationId, CallParts>>> = {
  putDashboardSetting: { path: { key: 'boardSettings' } },
};

/** Fails for a status or an error body that the contract does not have; successes the server itself checks. */
const expectDocumented = (operation: Operation, answer: CallAnswer): void => {
  const told = `${operation.id} ${answer.status} ${answer.text.slice(0, 500)}`;
  expect(answer.status, told).toBeLessThan(500);
  expect(Object.keys(operation.responses), told).toContain(String(answer.status));
  if (answer.status >= 400) expect(isError(answer.json), `${told} is no error of the contract`).toBe(true);
};

describe('without a session', () => {
  it.each(byName(contractOperations.filter(({ isPublic }) => !isPublic)))('%s is 401', async (_, operation) => {
    const answer = await callOperation(server.newBrowser(), operation);
    expect([answer.status, answer.error.code]).toEqual([401, 'unauthorized']);
  });

  it('only signing in, new passwords and what is shared by a link are open', () => {
    const open = contractOperations.filter(({ isPublic }) => isPublic).map(({ id }) => id);
    expect(open.toSorted()).toEqual([
      'createPasswordReset',
      'createSession',
      'createSharedListPass',
      'finishOidc',
      'finishPasskey',
      'finishWithCode',
      'getCalendarFeed',
      'getPasswordLink',
      'getSharedList',
      'redeemPasswordReset',
      'setUp',
      'startOidc',
      'startPasskey',
      'turnOffNotificationEmails',
      'turnOffReportEmail',
      'turnOffWeeklyEmail',
    ]);
  });
});

const userIds = new Map<Role, string>();

const userIdOf = async (role: Role): Promise<string> => {
  const known = userIds.get(role);
  if (known) return known;
  const { json } = await (await server.as(personOf[role])).call('GET', '/profile');
  const { id } = (json as { profile: User }).profile;
  userIds.set(role, id);
  return id;
};

describe('with a session', () => {
  const lastingCalls = operationsByRole.filter(([id]) => id !== 'streamEvents' && id !== 'deleteSession');

  it.each(lastingCalls)('%s is for %s as the matrix of permissions says', async (id, role, operation) => {
    const browser = await server.as(personOf[role]);
    const answer = await callOperation(browser, operation, openParts[id]);
    // Whoever may may have to show once more who is there.
    const isForbidden = answer.status === 403 && answer.error.code !== 'unconfirmed';
    expect(isForbidden).toBe(isRefused(id, role));
    if (isForbidden) expect(answer.error.code).toBe('forbidden');
  });

  it.each(lastingCalls)(
    '%s is for an administrator of Basis who acts as a %s as for that user',
    async (id, role, operation) => {
      const headers = { 'x-user-id': await userIdOf(role) };
      const answer = await callOperation(await server.as('basisAdmin'), operation, { ...openParts[id], headers });
      const { asOneself = false, byThemselves = false } = matrixRows.get(id) ?? {};
      expect(answer.status === 403).toBe(byThemselves || (!asOneself && isRefused(id, role)));
    },
  );

  it.each(settingMatrix.flatMap((row) => roles.map((role) => ({ role, ...row }))))(
    'the setting $key is written by a $role as the matrix of permissions says',
    async ({ key, may, role }) => {
      const browser = await server.as(personOf[role]);
      const answer = await browser.call('PUT', `/dashboard/settings/${key}`, {
        body: { value: fittingSettings[key] ?? [] },
      });
      expect(answer.status).toBe(isIn(may, role) ? 200 : 403);
    },
  );

  it('a workspace without the inbox has no call of it, whatever the role', async () => {
    const helen = await server.as('harborAdmin');
    await setFeatures(server, 'harbor-electric', []);
    for (const operation of contractOperations.filter(({ route }) => route.startsWith('/messages')))
      expect((await callOperation(helen, operation)).error.message).toBe(
        "Seems like your tier doesn't include access to this.",
      );
    await setFeatures(server, 'harbor-electric', ['EmailInbox']);
  });

  it('an address that the contract does not have is 404 in JSON', async () => {
    const grace = await server.as('admin');
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['POST', '/nothing'],
      ['DELETE', '/profile'],
      ['GET', '/projects/x/y/z'],
    ] as const) {
      const answer = await grace.call(method, path);
      expect(answer.status).toBe(404);
      expect(isError(answer.json)).toBe(true);
    }
  });
});

const schemaOf = (parameter: Parameter) =>
  (parameter.schema ?? {}) as { type?: string; maxLength?: number; $ref?: string };

/** Values that a parameter can't take, by what is wrong with them. */
const wrongValues = (parameter: Parameter): readonly string[] => {
  if (parameter.content)
    return [
      '{',
      '"text"',
      '[{"name":"nothing","direction":"asc"}]',
      '[{"name":"name","direction":"up"}]',
      '[{}]',
      '[{"name":"name","direction":"asc","x":1}]',
    ];
  const { type, $ref } = schemaOf(parameter);
  if (type === 'integer') return ['', 'x', '1.5', '-1', '99999999999', 'NaN', '1,2'];
  if (type === 'boolean') return ['yes', '2', ''];
  if ($ref?.endsWith('/Ids')) return ['x', Array(51).fill('01932f5e-0000-7000-8000-000000000000').join(','), ','];
  // Any text can be searched for.
  if ($ref?.endsWith('/SearchQuery')) return ['', 'x'.repeat(201), '\0'];
  // Words may be any, but not none.
  if (['q', 'search', 'customerWorkspace'].includes(parameter.name)) return ['', '\0'];
  // A file may be called anything that is no path.
  if (parameter.name === 'name') return ['', 'x'.repeat(201), 'a/b', '\0'];
  // Its content says what a table is, so that it may be called anything.
  if (parameter.name === 'fileName') return ['', 'x'.repeat(201), '\0'];
  const long = (schemaOf(parameter).maxLength ?? 36) < 90 ? ['x'.repeat(90)] : [];
  return ['', ...long, "' or 1=1 --", '\0'];
};

const expectNamed = (answer: CallAnswer, place: string): void => {
  expect(answer.status, answer.text).toBe(400);
  expect(answer.error.code).toBe('badRequest');
  expect(isError(answer.json), answer.text).toBe(true);
  const paths = (answer.error.details ?? []).map(({ path }) => path);
  expect(
    paths.some((path) => path.startsWith(place)),
    `${place} in ${answer.text}`,
  ).toBe(true);
};

let scim: Promise<ScimClient> | undefined;

/** Returns a client that may make a call: a browser, or the program of a directory. */
const browserFor = async ({ id, isPublic, isScim }: Operation): Promise<Pick<Browser, 'call'>> => {
  if (isPublic) return server.newBrowser();
  if (isScim) return (await (scim ??= scimClient(server))).program;
  return server.as(isRefused(id, 'Admin') ? 'basisAdmin' : 'admin');
};

describe('a request that does not fit', () => {
  it.each(byName(endingOperations))('%s: an unknown parameter is refused by name', async (_, operation) => {
    const browser = await browserFor(operation);
    if (operation.id === 'deleteSession') return;
    const answer = await callOperation(browser, operation, { query: { surprise: '1' } });
    expectNamed(answer, 'query');
    expect(answer.error.message).toBe('query has no field surprise.');
  });

  const withParameters = endingOperations.flatMap((operation) =>
    (['path', 'query'] as const).flatMap((place) =>
      parametersOf(operation, place).map(
        (parameter) => [operation.id, place, parameter.name, operation, parameter] as const,
      ),
    ),
  );
  it.each(withParameters)('%s: a wrong %s %s is refused by its path', async (_, place, name, operation, parameter) => {
    const browser = await browserFor(operation);
    for (const value of wrongValues(parameter)) {
      // An empty part of a path is another path.
      if (place === 'path' && value === '') continue;
      expectNamed(await callOperation(browser, operation, { [place]: { [name]: value } }), `${place}/${name}`);
    }
  });

  /** Whether a body may be empty, since all that it can say is optional. */
  const mayBeEmpty = ({ bodySchema }: Operation): boolean => {
    const { required, minProperties } = bodySchema as { required?: readonly string[]; minProperties?: number };
    return !required && !minProperties;
  };
  const withBodies = byName(endingOperations.filter(({ bodySchema }) => bodySchema !== undefined));
  it.each(withBodies)(
    '%s: a body that is no object, no JSON, or has more than it may is refused',
    async (_, operation) => {
      const browser = await browserFor(operation);
      const wrong = ['[]', '"x"', 'null', '1', '{"surprise":1}', `{"${'x'.repeat(5000)}":1}`];
      for (const body of mayBeEmpty(operation) ? wrong : [...wrong, '{}'])
        expectNamed(await callOperation(browser, operation, { body }), 'body');
      const broken = await callOperation(browser, operation, { body: '{' });
      expect(broken.status).toBe(400);
      expect(isError(broken.json)).toBe(true);
      const none = await browser.call(
        operation.method,
        operation.route.replace(/:\w+/g, (name) => (name === ':key' ? 'key' : '01932f5e-0000-7000-8000-000000000000')),
      );
      expect(none.status === 400).toBe(!operation.isBodyOptional);
    },
  );

  it.each([
    ['createSession', { email: 'x'.repeat(255), password: 'x' }, 'body/email'],
    ['createSession', { email: 'a@b.example', password: 'x'.repeat(257) }, 'body/password'],
    ['createSession', { email: 'a\0@b.example', password: 'x' }, 'body/email'],
    ['createSession', { email: 1, password: 'x' }, 'body/email'],
    ['createProject', { project: { name: 'x'.repeat(501) } }, 'body/project/name'],
    ['createProject', { project: { name: 'x', quote: 5 } }, 'body/project'],
    ['createProject', { project: { name: 'x\ud800' } }, 'body/project/name'],
    ['createProject', { project: { name: 'x', estimatorIds: ['x'] } }, 'body/project/estimatorIds/0'],
    ['createProject', { project: { name: 'x', bidDeadlineAt: '2027-13-01' } }, 'body/project/bidDeadlineAt'],
    ['updateMessage', { isRead: 'yes' }, 'body/isRead'],
    ['updateMessage', { status: 'Linked' }, 'body/status'],
    ['createProjectsFromMessages', { messageIds: [], stageId: 'x' }, 'body/messageIds'],
    ['putProfileSetting', { value: { deep: ['a\0b'] } }, 'body/value/deep/0'],
  ] as const)('%s: %j is refused at its place', async (id, body, place) => {
    const operation = contractOperations.find((candidate) => candidate.id === id);
    if (!operation) throw new Error(`No operation ${id}`);
    const browser = await browserFor(operation);
    expectNamed(await callOperation(browser, operation, { body }), place);
  });

  it('a setting that is nested deeper than a hundred levels is refused', async () => {
    const grace = await server.as('admin');
    const put = (depth: number) =>
      grace.call('PUT', '/profile/settings/deep', { body: `{"value":${'['.repeat(depth)}${']'.repeat(depth)}}` });
    expect((await put(50)).status).toBe(200);
    expectNamed(await put(20_000), 'body/value/0');
  });

  it('a setting of more than 256 kB is too large, and a body of more than a megabyte too', async () => {
    const grace = await server.as('admin');
    const put = (length: number) =>
      grace.call('PUT', '/profile/settings/large', { body: { value: Array.from({ length }, () => 'x'.repeat(1000)) } });
    expect((await put(200)).status).toBe(200);
    const answers = [await put(270), await put(1100)];
    expect(answers.map(({ status, error }) => [status, error.code])).toEqual([
      [413, 'tooLarge'],
      [413, 'tooLarge'],
    ]);
  });
});

describe('a setting', () => {
  const path = '/profile/settings/LIST_VIEW-fields';
  it('answers the same tag when it is stored and when it is read, whatever the order of its keys', async () => {
    const grace = await server.as('admin');
    const stored = await grace.call('PUT', path, { body: { value: { zebra: 1, ant: { bb: 1, a: 2 } } } });
    const read = await grace.call('GET', path);
    expect(read.headers.get('etag')).toBe(stored.headers.get('etag'));
    const next = await grace.call('PUT', path, {
      body: { value: 1 },
      headers: { 'if-match': stored.headers.get('etag') ?? '' },
    });
    expect(next.status).toBe(200);
  });

  it('is stored by one of two who read it before it was ever stored, and the other learns the value', async () => {
    const grace = await server.as('admin');
    const fresh = '/dashboard/settings/contested';
    const tag = (await grace.call('GET', fresh)).headers.get('etag') ?? '';
    const answers = await Promise.all(
      ['one', 'other'].map((value) => grace.call('PUT', fresh, { body: { value }, headers: { 'if-match': tag } })),
    );
    const refused = answers.find(({ status }) => status === 412);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
    const now = await grace.call('GET', fresh);
    expect(refused?.headers.get('etag')).toBe(now.headers.get('etag'));
    expect(refused?.json).toMatchObject({ value: (now.json as { value: unknown }).value });
  });

  it('of a user is that user’s alone', async () => {
    const maya = await server.as('member');
    const grace = await server.as('admin');
    await maya.call('PUT', '/profile/settings/mine', { body: { value: 'maya' } });
    expect((await grace.call('GET', '/profile/settings/mine')).json).toEqual({ value: null });
  });
});

/** An id of something that is there, by the name of the field that takes it. */
const readKnownIds = async (): Promise<Readonly<Record<string, string>>> => {
  const { client } = await server.as('admin');
  const { data: bids } = await client.GET('/projects', { params: { query: { limit: 1 } } });
  const { data: mails } = await client.GET('/messages', { params: { query: { limit: 1 } } });
  const { data: lists } = await client.GET('/stages');
  const bid = bids?.projects[0];
  const ids = { projectId: bid?.id, bidInviteId: bid?.bidInviteIds?.[0], companyId: bid?.companyIds[0] };
  const stageId = lists?.stages[0]?.id;
  const messageId = mails?.messages[0]?.id;
  const body = { project: { name: 'Known', companyId: ids.companyId ?? '' } };
  const { data: added } = await client.POST('/projects', { body });
  const all = { ...ids, stageId, messageId, messageIds: messageId, estimatorIds: bid?.estimatorIds[0] };
  const known = Object.entries({ ...all, changeSetId: added?.changeSetId });
  return Object.fromEntries(known.flatMap(([name, id]) => (id ? [[name, id] as const] : [])));
};

describe('whatever the contract allows', () => {
  let known: Readonly<Record<string, string>> | null = null;
  it.each(byName(endingOperations.filter(({ id }) => id !== 'deleteSession')))(
    '%s answers as the contract says',
    async (_, operation) => {
      const browser = await browserFor(operation);
      const ids = (known ??= await readKnownIds());
      // A write may have removed what is known.
      if (operation.method !== 'GET') known = null;
      const check = async (parts: CallParts): Promise<void> => {
        const changed = withKnownIds(parts, ids) as CallParts;
        expectDocumented(operation, await callOperation(browser, operation, changed));
      };
      await fc.assert(fc.asyncProperty(requestOf(operation), check), {
        numRuns: Number(process.env['FUZZ_RUNS'] ?? 2),
        seed: Number(process.env['FUZZ_SEED'] ?? 20_261_121),
        endOnFailure: true,
      });
    },
  );
});

it('every statement of all these calls can be answered by the one node that has the workspace', async () => {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'workspace_id'`.execute(server.connection.db);
  const directories = ['login_directory', 'mail_directory', 'provider_directory'];
  const tables = rows.map(({ name }) => name).filter((name) => !directories.includes(name));
  expect(watch.statements.size).toBeGreaterThan(50);
  await loadParser();
  const isDistributed = new Set(tables);
  const faulty = [...watch.statements].flatMap((statement) => {
    const found = shardFaults(statement, isDistributed);
    return found.length ? [{ statement, found }] : [];
  });
  expect(faulty).toEqual([]);
});

import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApiCall, ApiScope, ApiToken, User } from '@basis/domain/model/contract/contract';
import { operationScopes } from '@basis/domain/model/contract/operationScopes';
import { writeCondition } from '@basis/domain/model/filters/wire';
import { isIn, matrixRows } from '@basis/domain/model/permissions/permissionMatrix';
import { roles, type OperationId } from '@basis/domain/model/permissions/permissions';
import { timeNow } from '@basis/domain/testing/clock';
import { isLong } from '@basis/domain/testing/longRuns';
import { randomId } from '@basis/domain/testing/seed';
import { contractOperations } from '../mock-server/src/platform/contract/document';
import { sweepTokenUses } from '../mock-server/src/platform/sessions/tokenUses';
import { checksumOf, newApiToken, parseApiToken } from '../mock-server/src/platform/tokens';
import { useUpLimits } from './attemptLimits';
import type { Browser, CallAnswer } from './browser';
import { callOperation, endingOperations, operationsByRole, personOf, type CallParts } from './contractCalls';
import { whileLocked } from './lockedTable';
import { outboxOf } from './outbox';
import { openEventStream } from './serverEvents';
import { confirm } from './signInWays';
import { watchStatements } from './statements';
import { people, startTestServer, type TestServer } from './testServer';
import { allScopes, callsWith, programOf, programOfEmail, type Program } from './tokenCalls';

let server: TestServer;
let grace: Browser;
let maya: Browser;
let cascade: string;
beforeAll(async () => {
  server = await startTestServer();
  [grace, maya] = [await server.as('admin'), await server.as('member')];
  cascade = await server.workspaceId('cascade-interiors');
  await confirm(grace);
  await confirm(maya);
});
afterAll(() => server.close());
afterEach(() => server.connection.db.deleteFrom('rate_limits').execute());

const draft = { name: 'Nightly report', scopes: ['bids:read'], expiresInDays: 90 };
const told = ({ status, error }: CallAnswer) => [status, error.code, error.message];

interface Made {
  readonly token: ApiToken;
  readonly secret: string;
}

const makeToken = async (browser: Browser, body: object = draft, path = '/profile/api-tokens'): Promise<Made> => {
  const answer = await browser.call('POST', path, { body });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Made;
};

const tokensOf = async (browser: Browser, path = '/profile/api-tokens'): Promise<readonly ApiToken[]> =>
  ((await browser.call('GET', path)).json as { tokens: ApiToken[] }).tokens;

const idOf = async (browser: Browser): Promise<string> =>
  ((await browser.call('GET', '/profile')).json as { profile: User }).profile.id;

/** Runs SQL of the workspace. */
const inCascade = (statement: ReturnType<typeof sql>): Promise<unknown> =>
  server.connection.db.transaction().execute(async (tx) => {
    await sql`select set_config('basis.workspace', ${cascade}, true)`.execute(tx);
    await statement.execute(tx);
  });

describe('an API token', () => {
  it('is shown once, stored by its hash alone, and calls without cookies or an anti-forgery token', async () => {
    const { token, secret } = await makeToken(maya, { ...draft, scopes: ['bids:write'] });
    expect(secret).toMatch(/^basis_pat_[0-9A-Za-z]{71}$/);
    expect(token).toMatchObject({ name: 'Nightly report', kind: 'Personal', state: 'Active', hint: secret.slice(-4) });
    expect((await maya.call('GET', '/profile/api-tokens')).text).not.toContain(secret);
    const stored = await sql<{ row: string }>`select t::text as row from api_tokens t`.execute(server.connection.db);
    expect(JSON.stringify(stored.rows)).not.toContain(secret.slice(32, 60));
    const program = callsWith(server, secret);
    const created = await program.call('POST', '/tasks', { body: { task: { title: 'By a program' } } });
    expect(created.status, created.text).toBe(201);
    expect((await program.call('GET', '/profile')).json).toMatchObject({ profile: { email: people.member } });
    expect(created.headers.getSetCookie()).toEqual([]);
  });

  it('of the same moment are two with different secrets', async () => {
    const [one, other] = await Promise.all([makeToken(maya), makeToken(maya)]);
    expect(one.secret).not.toBe(other.secret);
    const answers = await Promise.all(
      [one, other, one, other].map(({ secret }) => callsWith(server, secret).call('GET', '/projects')),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('is made only by somebody who confirmed who is there, and is announced by email', async () => {
    const daniel = await server.as('otherMember');
    expect((await daniel.call('POST', '/profile/api-tokens', { body: draft })).error.code).toBe('unconfirmed');
    await confirm(daniel);
    await makeToken(daniel, { ...draft, name: 'Announced' });
    await vi.waitFor(
      () => {
        const letters = outboxOf(server.dataFolder).filter((letter) => letter.includes(people.otherMember));
        expect(letters.join()).toContain('Announced=E2=80=9D was made for daniel@cascade-interiors.example');
      },
      { timeout: 30_000, interval: 50 },
    );
  });

  it.each([
    ['no name', { ...draft, name: ' ' }, 422],
    ['no scope', { ...draft, scopes: [] }, 400],
    ['a scope that there is not', { ...draft, scopes: ['bids:delete'] }, 400],
    ['another time', { ...draft, expiresInDays: 31 }, 400],
  ])('with %s is refused', async (_, body, status) => {
    expect((await maya.call('POST', '/profile/api-tokens', { body })).status).toBe(status);
  });

  it('can be fifty of a user, and no more of two at once', async () => {
    const victor = await server.as('readOnly');
    await confirm(victor);
    for (let count = 0; count < 49; count += 1) await programOf(server, 'readOnly');
    const answers = await Promise.all([1, 2].map(() => victor.call('POST', '/profile/api-tokens', { body: draft })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
    await inCascade(sql`delete from api_tokens where user_id = ${await idOf(victor)}`);
  });

  it('expires on its day', async () => {
    const program = await programOf(server, 'member', { expiresInDays: 30 });
    expect(Date.parse(program.token.expiresAt ?? '') - timeNow().getTime()).toBeGreaterThan(29 * 86_400_000);
    await inCascade(sql`update api_tokens set expires_at = now() where id = ${program.token.id}`);
    expect(told(await program.call('GET', '/projects'))).toEqual([401, 'unauthorized', 'This API token expired.']);
    expect((await tokensOf(maya)).find(({ id }) => id === program.token.id)?.state).toBe('Expired');
  });

  it('opens nothing from the moment that it is revoked, by its user or an Admin, and revoking is done once', async () => {
    for (const [browser, path] of [
      [maya, '/profile/api-tokens'],
      [grace, '/api-tokens'],
    ] as const) {
      const program = await programOf(server, 'member');
      expect((await program.call('GET', '/projects')).status).toBe(200);
      expect((await browser.call('DELETE', `${path}/${program.token.id}`)).status).toBe(204);
      expect(told(await program.call('GET', '/projects'))).toEqual([
        401,
        'unauthorized',
        'This API token was revoked.',
      ]);
      expect((await browser.call('DELETE', `${path}/${program.token.id}`)).status).toBe(404);
    }
  });

  it('holds up nobody once it ended, however often it is tried', async () => {
    const program = await programOf(server, 'member');
    expect((await program.call('GET', '/projects')).status).toBe(200);
    await maya.call('DELETE', `/profile/api-tokens/${program.token.id}`);
    const tries = await Promise.all(Array.from({ length: 20 }, () => program.call('GET', '/projects')));
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([401]));
    await whileLocked(server, 'api_tokens', async ({ isAwaited, unlockAfter }) => {
      const late = Array.from({ length: 30 }, () => program.call('GET', '/projects'));
      await isAwaited();
      expect((await maya.call('GET', '/projects')).status).toBe(200);
      await unlockAfter('select 1', []);
      await Promise.all(late);
    });
  });

  it('of another user is revoked by Admins alone', async () => {
    const program = await programOf(server, 'otherMember');
    expect((await maya.call('DELETE', `/profile/api-tokens/${program.token.id}`)).status).toBe(404);
    expect((await maya.call('DELETE', `/api-tokens/${program.token.id}`)).status).toBe(403);
    const helen = await server.as('harborAdmin');
    expect((await helen.call('DELETE', `/api-tokens/${program.token.id}`)).status).toBe(404);
    expect((await program.call('GET', '/projects')).status).toBe(200);
  });

  it('that is revoked between two steps of a call does not take the second', async () => {
    const program = await programOf(server, 'member');
    const upload = program.call('POST', '/imports', {
      query: { fileName: 'bids.csv' },
      headers: { 'content-type': 'application/octet-stream' },
      body: new TextEncoder().encode(`Name\n${'A bid\n'.repeat(20_000)}`),
    });
    await vi.waitFor(async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from rate_limits
        where bucket = ${`token:${program.token.id}`}`.execute(server.connection.db);
      expect(rows[0]?.count).toBe(1);
    });
    await grace.call('DELETE', `/api-tokens/${program.token.id}`);
    expect(told(await upload)).toEqual([401, 'unauthorized', 'This API token was revoked.']);
  });
});

describe('a wrong token', () => {
  const wholeOne = (): string => newApiToken('Personal', cascade).text;
  const notOne = [401, 'unauthorized', 'This is no API token of Basis, or not the whole of one.'];
  const notKnown = [401, 'unauthorized', 'This API token is not known here.'];

  it.each([
    ['that is forged with a right checksum', () => wholeOne(), () => notKnown],
    ['of a workspace that is not there', () => newApiToken('Personal', randomId()).text, () => notKnown],
    ['with another prefix', () => wholeOne().replace('basis_pat_', 'basis_xyz_'), () => notOne],
    ['with the prefix of the other kind', () => wholeOne().replace('basis_pat_', 'basis_svc_'), () => notOne],
    ['with one letter changed', () => wholeOne().replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')), () => notOne],
    ['that was not copied whole', () => wholeOne().slice(0, -1), () => notOne],
    ['in another form', () => 'eyJhbGciOiJIUzI1NiJ9.e30.x', () => notOne],
  ])('%s is refused in a sentence', async (_, text, expected) => {
    const answer = await callsWith(server, text()).call('GET', '/projects');
    expect(told(answer)).toEqual(expected());
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  });

  it('of one workspace opens nothing of another, whatever its text names', async () => {
    const program = await programOf(server, 'harborAdmin');
    const secret = parseApiToken(program.secret);
    expect(secret?.workspaceId).toBe(await server.workspaceId('harbor-electric'));
    const [foreign] = (
      (await grace.call('GET', '/projects', { query: { limit: '1' } })).json as { projects: { id: string }[] }
    ).projects;
    expect((await program.call('GET', `/projects/${foreign?.id}`)).status).toBe(404);
  });

  it('is looked up by the hash of all of it, so that the time says nothing about a part', async () => {
    const program = await programOf(server, 'member');
    const almost = `${program.secret.slice(0, -8)}${program.secret.at(-8) === 'a' ? 'b' : 'a'}${program.secret.slice(-7)}`;
    const start = almost.slice(0, -6);
    const near = `${start}${checksumOf(start)}`;
    const asked: string[][] = [];
    for (const secret of [near, newApiToken('Personal', cascade).text]) {
      const watch = watchStatements();
      expect((await callsWith(server, secret).call('GET', '/projects')).error.message).toBe(notKnown[2]);
      watch.end();
      // The uses of tokens are written now and then, by whichever call comes next.
      asked.push([...watch.statements].filter((text) => /^\s*select\b/i.test(text) && text.includes('api_tokens')));
    }
    expect(asked[0]).toHaveLength(1);
    expect(asked[1]).toEqual(asked[0]);
    expect(asked[0]?.[0]).toMatch(/"token_hash" = \$\d+/);
  });

  it.each([
    ['a token', () => ({ authorization: `Bearer ${wholeOne()}` }), 401],
    ['a session', () => ({ cookie: `basis_session=${cascade}.${'x'.repeat(43)}` }), 403],
  ])('or made-up session is refused before the body of its call is there: %s', async (_, headers, status) => {
    const call = request(`${server.address}/api/companies`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '600000', ...headers() },
    });
    call.flushHeaders();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(status);
    call.destroy();
  });

  it('is refused before the file of its call is read', async () => {
    const answer = await callsWith(server, 'basis_pat_x').call('POST', '/imports', {
      query: { fileName: 'bids.csv' },
      headers: { 'content-type': 'application/octet-stream' },
      body: new TextEncoder().encode('Name\nA bid\n'),
    });
    expect(told(answer)).toEqual(notOne);
  });

  it('beside a session is refused, even a right one', async () => {
    const program = await programOf(server, 'member');
    const headers = { authorization: `Bearer ${program.secret}` };
    for (const [method, path] of [
      ['GET', '/projects'],
      ['POST', '/sessions'],
    ] as const) {
      const answer = await maya.call(method, path, { headers, ...(method === 'POST' ? { body: {} } : {}) });
      expect(told(answer)).toEqual([
        400,
        'badRequest',
        'This request brings a session and an API token. Send one of the two.',
      ]);
    }
  });

  it('is no way to act as another', async () => {
    const program = await programOf(server, 'basisAdmin');
    const answer = await program.call('GET', '/projects', { headers: { 'x-user-id': await idOf(maya) } });
    expect(told(answer)).toEqual([403, 'actingRefused', 'An API token acts as its own user alone.']);
  });
});

describe('the rights of a token', () => {
  it('follow the role of its user from call to call', async () => {
    const luis = await server.as('harborMember');
    const helen = await server.as('harborAdmin');
    const program = await programOf(server, 'harborMember');
    const create = () => program.call('POST', '/tasks', { body: { task: { title: 'A task' } } });
    expect((await create()).status).toBe(201);
    const userId = await idOf(luis);
    await helen.call('PATCH', `/users/${userId}`, { body: { role: 'ReadOnly' } });
    expect((await create()).status).toBe(403);
    expect((await program.call('GET', '/projects')).status).toBe(200);
    await helen.call('PATCH', `/users/${userId}`, { body: { role: 'Member' } });
    expect((await create()).status).toBe(201);
  });

  it('of a service end while its maker is no Admin', async () => {
    const made = await makeToken(grace, { ...draft, name: 'Sync' }, '/api-tokens');
    expect(made.secret).toMatch(/^basis_svc_/);
    const service = callsWith(server, made.secret);
    expect((await service.call('GET', '/projects')).status).toBe(200);
    const userId = await idOf(grace);
    await inCascade(sql`update users set role = 'Member' where id = ${userId}`);
    expect(told(await service.call('GET', '/projects'))).toEqual([
      401,
      'unauthorized',
      'The user of this API token is deactivated, or no longer an Admin.',
    ]);
    await inCascade(sql`update users set role = 'Admin' where id = ${userId}`);
    expect((await service.call('GET', '/projects')).status).toBe(200);
    expect((await tokensOf(grace)).map(({ kind }) => kind)).not.toContain('Service');
    expect((await tokensOf(grace, '/api-tokens')).find(({ id }) => id === made.token.id)?.name).toBe('Sync');
  });

  it('of a service leave every account out', async () => {
    const answer = await grace.call('POST', '/api-tokens', { body: { ...draft, scopes: ['account:read'] } });
    expect(told(answer)).toEqual([422, 'refused', 'A service has no account of its own.']);
  });

  it('end with the account of its user, and do not come back with it', async () => {
    const helen = await server.as('harborAdmin');
    const email = `${randomId()}@harbor-electric.example`;
    const { json } = await helen.call('POST', '/users', {
      body: { user: { email, firstName: 'Noor', role: 'Member' } },
    });
    const userId = (json as { user: User }).user.id;
    const program = await programOfEmail(server, email);
    expect((await program.call('GET', '/projects')).status).toBe(200);
    expect((await helen.call('DELETE', `/users/${userId}`)).status).toBeLessThan(300);
    expect((await program.call('GET', '/projects')).status).toBe(401);
    await helen.call('PATCH', `/users/${userId}`, { body: { active: true } });
    expect(told(await program.call('GET', '/projects'))).toEqual([401, 'unauthorized', 'This API token was revoked.']);
  });

  it.each([
    ['its user logs out everywhere', () => server.as('harborMember'), () => '/profile/sessions'],
    [
      'an Admin takes the sign-in ways of its user away',
      () => server.as('harborAdmin'),
      (id: string) => `/users/${id}/sign-in-ways`,
    ],
  ])('end once %s, those of a service do not', async (_, by, path) => {
    const [own, colleagues] = [await programOf(server, 'harborMember'), await programOf(server, 'harborAdmin')];
    const service = await programOf(server, 'harborAdmin', { kind: 'Service', scopes: ['bids:read'] });
    const { profile } = (await own.call('GET', '/profile')).json as { profile: User };
    const browser = await by();
    await confirm(browser);
    expect((await browser.call('DELETE', path(profile.id))).status).toBe(204);
    expect(told(await own.call('GET', '/projects'))).toEqual([401, 'unauthorized', 'This API token was revoked.']);
    expect((await colleagues.call('GET', '/projects')).status).toBe(200);
    expect((await service.call('GET', '/projects')).status).toBe(200);
  });

  it('need what the workspace requires of its Admins to log in', async () => {
    const program = await programOf(server, 'admin');
    await inCascade(sql`update workspaces set is_second_way_required = true where id = ${cascade}`);
    expect((await program.call('GET', '/projects')).error.code).toBe('setUpNeeded');
    expect((await (await programOf(server, 'member')).call('GET', '/projects')).status).toBe(200);
    await inCascade(sql`update workspaces set is_second_way_required = false where id = ${cascade}`);
  });

  it('to an undo are those of the change', async () => {
    const writer = await programOf(server, 'admin', { scopes: ['bids:write', 'contacts:write'] });
    const bids = await programOf(server, 'admin', { scopes: ['bids:write'] });
    const made = await writer.call('POST', '/companies', { body: { company: { name: 'By a program' } } });
    const { changeSetId } = made.json as { changeSetId: string };
    expect((await bids.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(403);
    expect((await writer.call('POST', `/change-sets/${changeSetId}/undo`)).status).toBe(200);
  });
});

const otherRoles = roles.filter((role) => role !== 'Admin');
const programs = new Map<string, Promise<Program>>();

const programFor = (role: (typeof operationsByRole)[number][1], scopes: readonly ApiScope[]): Promise<Program> => {
  const key = `${role} ${scopes.join()}`;
  const made = programs.get(key) ?? programOf(server, personOf[role], { scopes });
  programs.set(key, made);
  return made;
};

/** All scopes without one of those that an operation needs, to write where it reads too. */
const scopesWithout = (scopes: readonly ApiScope[]): readonly ApiScope[] => {
  const [first] = scopes;
  if (first === undefined) return [];
  const [subject, level] = first.split(':');
  const others = allScopes.filter((scope) => !scope.startsWith(`${subject}:`));
  return level === 'write' ? [...others, `${subject}:read` as ApiScope] : others;
};

/** Parts of a call that are open to whoever may make the call at all. */
const openParts: Readonly<Partial<Record<OperationId, CallParts>>> = {
  putDashboardSetting: { path: { key: 'boardSettings' } },
};

/** Each operation with an Admin and with one other role in turn; in long runs with all. */
const lasting = operationsByRole.filter(
  ([id, role, operation]) =>
    id !== 'streamEvents' &&
    id !== 'deleteSession' &&
    !operation.isPublic &&
    !operation.isScim &&
    (isLong || role === 'Admin' || role === otherRoles[contractOperations.indexOf(operation) % otherRoles.length]),
);

describe('each operation of the contract', () => {
  it('has the scopes that a token needs for it, or is for sessions alone', () => {
    expect(Object.keys(operationScopes).toSorted()).toEqual(
      [...endingOperations.map(({ id }) => id), 'streamEvents'].toSorted(),
    );
  });

  it.each(lasting)(
    '%s may be made with a token of a %s as with a session, by its scopes',
    async (id, role, operation) => {
      const scopes = operationScopes[id];
      const answer = await callOperation(await programFor(role, scopes ?? allScopes), operation, openParts[id]);
      // Sessions are compared with the same matrix in contract.test.ts.
      const mayInSession = isIn(matrixRows.get(id)?.may ?? '. . . .', role);
      expect(answer.status === 403, answer.text).toBe(scopes === null || !mayInSession);
      if (!scopes?.length || role !== 'Admin') return;
      const lacking = await callOperation(await programFor(role, scopesWithout(scopes)), operation);
      expect(lacking.status).toBe(403);
      expect(lacking.headers.get('www-authenticate')).toBe(
        `Bearer error="insufficient_scope", scope="${scopes.join(' ')}"`,
      );
    },
  );

  it.each<[OperationId]>([
    ['createApiToken'],
    ['changePassword'],
    ['addPasskey'],
    ['listSessions'],
    ['endOtherSessions'],
    ['createUser'],
    ['createSharedList'],
    ['createEmailAccount'],
    ['listApiCalls'],
    ['createImpersonation'],
  ])('%s is for people alone', async (id) => {
    const operation = endingOperations.find((each) => each.id === id);
    if (!operation) throw new Error(id);
    const answer = await callOperation(await programFor('Admin', allScopes), operation);
    expect(told(answer)).toEqual([403, 'forbidden', "An API token can't do this. Log in to Basis and do it there."]);
  });

  it('that shows tokens is refused to whoever acts as another', async () => {
    const headers = { 'x-user-id': await idOf(grace) };
    const support = await server.as('basisAdmin');
    for (const [method, path] of [
      ['GET', '/profile/api-tokens'],
      ['POST', '/profile/api-tokens'],
      ['GET', '/api-tokens'],
      ['GET', '/api-calls'],
      ['DELETE', `/api-tokens/${randomId()}`],
    ] as const)
      expect(
        (await support.call(method, path, { headers, ...(method === 'POST' ? { body: draft } : {}) })).status,
      ).toBe(403);
  });
});

describe('what goes on with a token', () => {
  it('is the same list that the session of its user gets', async () => {
    const rosa = await server.as('restricted');
    const program = await programOf(server, 'restricted');
    for (const path of ['/projects', '/companies', '/contacts', '/tasks', '/messages', '/stages'])
      expect((await program.call('GET', path)).json).toEqual((await rosa.call('GET', path)).json);
  });

  it('is done once under an Idempotency-Key, which another token and a session have for themselves', async () => {
    const program = await programOf(server, 'member');
    const headers = { 'idempotency-key': randomId() };
    const create = (caller: Pick<Browser, 'call'>) =>
      caller.call('POST', '/tasks', { body: { task: { title: 'Once' } }, headers });
    const [first, second] = [await create(program), await create(program)];
    expect(second.json).toEqual(first.json);
    for (const other of [await programOf(server, 'member'), maya]) {
      const made = await create(other);
      expect(made.status).toBe(201);
      expect(made.json).not.toEqual(first.json);
    }
  });

  it('is refused with a stale If-Match', async () => {
    const program = await programOf(server, 'member');
    const { json } = await program.call('POST', '/companies', { body: { company: { name: 'Stale' } } });
    const { id } = (json as { company: { id: string } }).company;
    const headers = { 'if-match': '"2020-01-01T00:00:00.000Z"' };
    expect(
      (await program.call('PATCH', `/companies/${id}`, { body: { website: 'https://a.example' }, headers })).status,
    ).toBe(412);
  });

  it('is sent as live events, until the token is revoked', async () => {
    const program = await programOf(server, 'member');
    const stream = await openEventStream(server.address, '', undefined, { authorization: `Bearer ${program.secret}` });
    const created = await maya.call('POST', '/tasks', { body: { task: { title: 'Seen live' } } });
    const { changeSetId } = created.json as { changeSetId: string };
    await stream.next(({ data }) => data.includes(changeSetId));
    await grace.call('DELETE', `/api-tokens/${program.token.id}`);
    await vi.waitFor(() => expect(stream.isEnded).toBe(true));
  });

  it('is sent no more once the workspace requires more of its Admins to log in', async () => {
    const program = await programOf(server, 'admin');
    const stream = await openEventStream(server.address, '', undefined, { authorization: `Bearer ${program.secret}` });
    await inCascade(sql`update workspaces set is_second_way_required = true where id = ${cascade}`);
    await maya.call('POST', '/tasks', { body: { task: { title: 'Seen by others' } } });
    await vi.waitFor(() => expect(stream.isEnded).toBe(true));
    await inCascade(sql`update workspaces set is_second_way_required = false where id = ${cascade}`);
  });
});

describe('the limit of a token', () => {
  it('is told by standard headers, and 429 says when to come back, also for other limits', async () => {
    const program = await programOf(server, 'member');
    const first = await program.call('GET', '/search', { query: { q: 'pier' } });
    expect(first.headers.get('ratelimit-policy')).toBe('"token";q=600;w=60, "search";q=600;w=60');
    expect(first.headers.get('ratelimit')).toMatch(/^"token";r=599;t=\d+, "search";r=599;t=\d+$/);
    await useUpLimits(server);
    const answer = await program.call('GET', '/projects');
    expect(answer.status).toBe(429);
    expect(answer.headers.get('ratelimit')).toMatch(/^"token";r=0;t=\d+$/);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect((await (await programOf(server, 'member')).call('GET', '/projects')).status).toBe(200);
  });
});

const callsOf = async (query: Readonly<Record<string, string>> = {}): Promise<readonly ApiCall[]> => {
  await server.flushTokenUses();
  const answer = await grace.call('GET', '/api-calls', { query: { limit: '200', ...query } });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { apiCalls: ApiCall[] }).apiCalls;
};

describe('the audit of calls with tokens', () => {
  const filterBy = (identifier: string, operation: 'AnyOf' | 'Contain', value: unknown): string =>
    JSON.stringify({
      and: [writeCondition({ field: { entity: 'apiCall', identifier }, operation, value } as never)],
      or: [],
    });

  it('counts the calls of a minute together, with refused ones apart', async () => {
    const program = await programOf(server, 'member', { scopes: ['bids:read'] });
    await Promise.all(Array.from({ length: 20 }, () => program.call('GET', '/projects')));
    await program.call('GET', '/companies');
    const rows = await callsOf({ filter: filterBy('tokenId', 'AnyOf', [program.token.id]) });
    const sums = new Map<string, number>();
    for (const { operation, status, calls } of rows)
      sums.set(`${operation} ${status}`, (sums.get(`${operation} ${status}`) ?? 0) + calls);
    expect([...sums]).toEqual(
      expect.arrayContaining([
        ['listProjects 200', 20],
        ['listCompanies 403', 1],
      ]),
    );
    // A minute may have ended between the calls.
    expect(rows.length).toBeLessThanOrEqual(4);
    expect(rows[0]).toMatchObject({ userId: await idOf(maya), tokenName: 'A program', address: '127.0.0.1' });
    const used = (await tokensOf(maya)).find(({ id }) => id === program.token.id);
    expect(used).toMatchObject({ lastUsedAddress: '127.0.0.1' });
    expect(used?.lastUsedAt).not.toBeNull();
  });

  it('has what revoked and expired tokens tried, and open streams', async () => {
    const program = await programOf(server, 'member');
    const stream = await openEventStream(server.address, '', undefined, { authorization: `Bearer ${program.secret}` });
    const filter = filterBy('tokenId', 'AnyOf', [program.token.id]);
    expect((await callsOf({ filter })).map(({ operation }) => operation)).toEqual(['streamEvents']);
    await grace.call('DELETE', `/api-tokens/${program.token.id}`);
    await program.call('GET', '/projects');
    const rows = await callsOf({ filter });
    expect(rows.map(({ operation, status, calls }) => [operation, status, calls])).toEqual(
      expect.arrayContaining([
        ['listProjects', 401, 1],
        ['streamEvents', 200, 1],
      ]),
    );
    stream.close();
  });

  it('is filtered by person and operation, and is a CSV file for Admins alone', async () => {
    const program = await programOf(server, 'otherMember');
    await program.call('GET', '/tasks');
    const daniel = await idOf(await server.as('otherMember'));
    const filter = filterBy('userId', 'AnyOf', [daniel]);
    expect((await callsOf({ filter })).every(({ userId }) => userId === daniel)).toBe(true);
    const found = await callsOf({ filter: filterBy('operation', 'Contain', 'listtasks') });
    expect(new Set(found.map(({ operation }) => operation))).toEqual(new Set(['listTasks']));
    const body = {
      list: 'apiCalls',
      format: 'csv',
      columns: [
        { id: 'operation', label: 'Operation' },
        { id: 'userId', label: 'Person' },
        { id: 'calls', label: 'Calls' },
      ],
      query: { filter: JSON.parse(filter) as unknown },
    };
    expect((await maya.call('POST', '/exports', { body })).status).toBe(403);
    const whole = await programFor('Admin', allScopes);
    expect((await whole.call('POST', '/exports', { body })).status).toBe(403);
    const { jobId } = (await grace.call('POST', '/exports', { body })).json as { jobId: string };
    const file = await vi.waitFor(
      async () => {
        const answer = await grace.call('GET', `/jobs/${jobId}/file`);
        expect(answer.status).toBe(200);
        return answer;
      },
      { timeout: 20_000, interval: 50 },
    );
    expect(file.text).toContain('listTasks,Daniel');
    expect((await whole.call('GET', `/jobs/${jobId}/file`)).status).toBe(403);
  });

  it('has the calls whose clients did not wait for the answer', async () => {
    const program = await programOf(server, 'member');
    const name = `${randomId()} Partners`;
    const body = JSON.stringify({ company: { name } });
    const call = request(`${server.address}/api/companies`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${program.secret}` },
    });
    call.on('error', () => undefined);
    await whileLocked(server, 'companies', async ({ isAwaitedBy, unlockAfter }) => {
      call.end(body);
      await isAwaitedBy(1);
      call.destroy();
      await unlockAfter('select 1', []);
    });
    const filter = filterBy('tokenId', 'AnyOf', [program.token.id]);
    await vi.waitFor(async () =>
      expect(await callsOf({ filter })).toMatchObject([{ operation: 'createCompany', status: 201 }]),
    );
    const found = (await grace.call('GET', '/companies', { query: { searchQuery: name } })).json;
    expect(found).toMatchObject({ companies: [{ name }] });
  });

  it('neither slows nor fails a call while it can’t be written', async () => {
    const program = await programOf(server, 'member');
    const filter = filterBy('tokenId', 'AnyOf', [program.token.id]);
    await whileLocked(server, 'api_calls', async (locked) => {
      expect((await program.call('GET', '/projects')).status).toBe(200);
      const written = server.flushTokenUses();
      await locked.isAwaitedBy(1);
      expect((await program.call('GET', '/projects')).status).toBe(200);
      await locked.unlockAfter('select 1', []);
      await written;
    });
    const calls = (await callsOf({ filter })).map((row) => row.calls);
    expect(calls.reduce((sum, count) => sum + count, 0)).toBe(2);
  });

  it('is kept for 90 days', async () => {
    const program = await programOf(server, 'member');
    await program.call('GET', '/projects');
    const filter = filterBy('tokenId', 'AnyOf', [program.token.id]);
    expect(await callsOf({ filter })).toHaveLength(1);
    const age = (days: number) =>
      inCascade(
        sql`update api_calls set last_at = now() - make_interval(days => ${days}) where token_id = ${program.token.id}`,
      );
    await age(89);
    await sweepTokenUses(server.connection.db);
    expect(await callsOf({ filter })).toHaveLength(1);
    await age(91);
    await sweepTokenUses(server.connection.db);
    expect(await callsOf({ filter })).toEqual([]);
    expect((await program.call('GET', '/projects')).status).toBe(200);
  });
});

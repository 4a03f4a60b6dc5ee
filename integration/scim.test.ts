import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Directory, ScimGroup, ScimUser, User } from '@basis/domain/model/contract/contract';
import { newWord, randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import type { Browser, CallAnswer } from './browser';
import { directoryOf, made, scimClient, type ScimClient } from './scim';
import { confirm } from './signInWays';
import { people, startTestServer, type Person, type TestServer } from './testServer';
import { callsWith, programOf } from './tokenCalls';

let server: TestServer;
let grace: Browser;
let scim: ScimClient;
let cascade: string;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  await confirm(grace);
  scim = await scimClient(server);
  cascade = await server.workspaceId('cascade-interiors');
});
afterAll(() => server.close());
afterEach(() => server.connection.db.deleteFrom('rate_limits').execute());

const newEmail = (): string => `${randomId().slice(-12)}@cascade-interiors.example`;
const typeOf = (answer: CallAnswer): unknown => (answer.json as { scimType?: string }).scimType;
const faultOf = (answer: CallAnswer) => [answer.status, typeOf(answer)];
const listOf = (answer: CallAnswer) => made<{ totalResults: number; Resources: ScimUser[] }>(answer);
const filtered = (filter: string, kind = 'Users') => scim.call('GET', `/${kind}?filter=${encodeURIComponent(filter)}`);
const directory = async (): Promise<Directory> => directoryOf(await grace.call('GET', '/directory'));
const choose = async (body: object): Promise<Directory> =>
  directoryOf(await grace.call('PATCH', '/directory', { body }));
const userOf = async (id: string): Promise<User | undefined> =>
  (await grace.client.GET('/users')).data?.users.find((user) => user.id === id);
const idOf = async (person: Person): Promise<string> => (await scim.findUser(people[person]))?.id ?? '';
const query = <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  inWorkspace(server.connection.db, cascade, async (tx) => (await statement.execute(tx)).rows);

describe('a user of a directory', () => {
  it('is created, read, found, changed in part and as a whole, and deleted', async () => {
    const email = newEmail();
    const created = await scim.call('POST', '/Users', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: email,
      externalId: 'ext-1',
      name: { givenName: 'Noor', familyName: 'Haddad' },
      emails: [{ value: email, type: 'work', primary: true }],
      active: true,
    });
    expect(created.status, created.text).toBe(201);
    expect(created.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
    const user = created.json as ScimUser;
    expect(user).toMatchObject({
      userName: email,
      externalId: 'ext-1',
      name: { givenName: 'Noor', familyName: 'Haddad', formatted: 'Noor Haddad' },
      active: true,
      emails: [{ value: email }],
      meta: { resourceType: 'User' },
    });
    expect(created.headers.get('location')).toBe(user.meta?.location);
    expect(await userOf(user.id)).toMatchObject({ email, role: 'Member', active: true });
    expect(listOf(await filtered(`userName eq "${email.toUpperCase()}"`)).Resources).toEqual([user]);
    const patched = await scim.patch(`/Users/${user.id}`, { op: 'replace', path: 'name.familyName', value: 'Nasser' });
    expect((patched.json as ScimUser).displayName).toBe('Noor Nasser');
    const replaced = await scim.call('PUT', `/Users/${user.id}`, { userName: email, name: { givenName: 'Nora' } });
    expect(replaced.json).toMatchObject({ displayName: 'Nora', active: true });
    expect(replaced.text).not.toContain('ext-1');
    expect((await scim.call('DELETE', `/Users/${user.id}`)).status).toBe(204);
    expect((await scim.call('GET', `/Users/${user.id}`)).status).toBe(404);
    expect((await scim.call('DELETE', `/Users/${user.id}`)).status).toBe(404);
    expect(await userOf(user.id)).toMatchObject({ active: false });
  });

  it('that was deleted comes back as the same one when it is created again', async () => {
    const user = await scim.createUser(newEmail(), { name: { givenName: 'Ines' } });
    await scim.call('DELETE', `/Users/${user.id}`);
    const again = await scim.createUser(user.userName ?? '', { name: { givenName: 'Ines' }, externalId: 'new' });
    expect(again).toMatchObject({ id: user.id, externalId: 'new', active: true });
  });

  it('with the email of a colleague is refused with uniqueness, also for one of two at once', async () => {
    expect(faultOf(await scim.call('POST', '/Users', { userName: people.member }))).toEqual([409, 'uniqueness']);
    const userName = newEmail();
    const answers = await Promise.all([1, 2].map(() => scim.call('POST', '/Users', { userName })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    const other = await scim.createUser(newEmail());
    const taken = await scim.patch(`/Users/${other.id}`, { op: 'replace', path: 'userName', value: userName });
    expect(faultOf(taken)).toEqual([409, 'uniqueness']);
  });

  it('that is created inactive can’t sign in', async () => {
    const user = await scim.createUser(newEmail(), { active: 'False' });
    expect(user.active).toBe(false);
    expect(await userOf(user.id)).toMatchObject({ active: false });
  });

  it('has the first name that there is: of its parts, of the whole name, else of the email', async () => {
    const first = async (more: object) => (await scim.createUser(newEmail(), more)).name?.givenName;
    expect(await first({ displayName: 'Lena Ortiz' })).toBe('Lena');
    expect(await first({ name: { formatted: 'Omar Said' } })).toBe('Omar');
    expect(await first({ name: { familyName: 'Cher' } })).toBe('Cher');
    expect(await first({})).toMatch(/^[0-9a-f-]+$/);
  });

  it('that the directory did not make is known to it by its email, apart from hidden ones', async () => {
    const hidden = await query(sql<{ email: string }>`select email from users where hidden`);
    for (const { email } of hidden) expect(await scim.findUser(email)).toBeUndefined();
    expect((await scim.findUser(people.otherMember))?.userName).toBe(people.otherMember);
  });

  it('is changed only as the version that was read, and answered in part if so asked', async () => {
    const user = await scim.createUser(newEmail(), { name: { givenName: 'Noor' } });
    const path = `/Users/${user.id}`;
    const stale = await scim.call('PUT', path, { userName: user.userName }, { 'if-match': 'W/"other"' });
    expect(faultOf(stale)).toEqual([412, undefined]);
    const etag = (await scim.call('GET', path)).headers.get('etag') ?? '';
    expect(etag).toBe(user.meta?.version);
    const fresh = { userName: user.userName, name: { givenName: 'Nora' } };
    expect((await scim.call('PUT', path, fresh, { 'if-match': etag })).status).toBe(200);
    expect((await scim.call('PUT', path, fresh, { 'if-match': etag })).status).toBe(412);
    const part = (await scim.call('GET', `${path}?attributes=userName`)).json as object;
    expect(Object.keys(part).toSorted()).toEqual(['id', 'schemas', 'userName']);
    const rest = (await scim.call('GET', `${path}?excludedAttributes=groups,emails`)).json as object;
    expect(Object.keys(rest)).not.toContain('groups');
  });

  it('with another email has no password, session or passkey of the former one', async () => {
    const { id } = await scim.createUser(newEmail(), { name: { givenName: 'Noor' } });
    await query(sql`update users set password_hash = 'x', last_seen_at = now() where id = ${id}`);
    const email = newEmail();
    const moved = await scim.patch(`/Users/${id}`, { op: 'replace', path: 'userName', value: email });
    expect(made<ScimUser>(moved).userName).toBe(email);
    const rows = await query(sql`select u.password_hash, l.proved_at, l.email from users u
      join login_directory l on l.user_id = u.id where u.id = ${id}`);
    expect(rows).toEqual([{ password_hash: null, proved_at: null, email }]);
    const admin = await idOf('basisAdmin');
    if (admin)
      expect(faultOf(await scim.patch(`/Users/${admin}`, { op: 'replace', value: { userName: newEmail() } }))).toEqual([
        400,
        'mutability',
      ]);
  });
});

describe('a filter', () => {
  it('compares by each operator, joins, groups and negates', async () => {
    const word = newWord();
    const [one, two] = [
      await scim.createUser(newEmail(), {
        name: { givenName: `${word}a`, familyName: 'O"Brien_100%' },
        externalId: `${word}X`,
      }),
      await scim.createUser(newEmail(), { name: { givenName: `${word}b` }, active: false }),
    ];
    const ids = async (filter: string) =>
      listOf(await filtered(filter))
        .Resources.map(({ id }) => id)
        .toSorted();
    const both = [one.id, two.id].toSorted();
    expect(await ids(`name.givenName sw "${word.toUpperCase()}"`)).toEqual(both);
    expect(await ids(`urn:ietf:params:scim:schemas:core:2.0:User:name.givenName co "${word}a"`)).toEqual([one.id]);
    expect(await ids(`name.givenName eq "${word}b" or externalId eq "${word}X"`)).toEqual(both);
    expect(await ids(`externalId eq "${word}x"`)).toEqual([]);
    expect(await ids(`name.givenName sw "${word}" and not (active eq true)`)).toEqual([two.id]);
    expect(await ids(`name.givenName sw "${word}" and active eq "True"`)).toEqual([one.id]);
    expect(await ids(`name.givenName sw "${word}" and externalId pr`)).toEqual([one.id]);
    expect(await ids(`name.givenName sw "${word}" and externalId eq null`)).toEqual([two.id]);
    expect(await ids(`name.familyName eq "O\\"Brien_100%" and name.givenName sw "${word}"`)).toEqual([one.id]);
    expect(await ids(`name.familyName co "_1" and name.givenName sw "${word}"`)).toEqual([one.id]);
    expect(await ids(`emails[type eq "work" and value eq "${one.userName}"]`)).toEqual([one.id]);
    expect(await ids(`name.givenName sw "${word}" and meta.created gt "2000-01-01T00:00:00Z"`)).toEqual(both);
    expect(await ids(`name.givenName sw "${word}" and meta.lastModified lt "2000-01-01T00:00:00Z"`)).toEqual([]);
    const group = await scim.createGroup(newWord(), [one.id]);
    expect(await ids(`groups.value eq "${group.id}"`)).toEqual([one.id]);
    expect(listOf(await filtered(`members[value eq "${one.id}"]`, 'Groups')).Resources.map(({ id }) => id)).toEqual([
      group.id,
    ]);
  });

  it.each([
    'userName',
    'userName eq',
    'userName eq noor',
    'password eq "x"',
    'constructor eq "x"',
    '__proto__ eq "x"',
    'userName zz "x"',
    'active co "x"',
    'active eq "perhaps"',
    'meta.created gt "yesterday"',
    'userName eq "x" and',
    '(((userName eq "x")',
    'userName eq 5',
    'groups co "x"',
    "userName eq 'x'; drop table users",
    Array.from({ length: 51 }, () => 'active pr').join(' or '),
    '('.repeat(1999),
    'not '.repeat(400),
    'a'.repeat(1999),
  ])('that can’t be followed is refused with invalidFilter: %s', async (filter) => {
    expect(faultOf(await filtered(filter))).toEqual([400, 'invalidFilter']);
  });

  it('of patterns and wildcards finds what is written so, and of a megabyte is refused at once', async () => {
    for (const text of ['.*', '%', '_', '(a+)+$', '[a-z]'])
      expect(listOf(await filtered(`displayName eq "${text}"`)).totalResults).toBe(0);
    expect((await filtered(`displayName eq "${'a'.repeat(1_000_000)}"`)).status).toBeGreaterThanOrEqual(400);
    const name = await scim.call('POST', '/Users', { userName: newEmail(), displayName: 'x'.repeat(1_000_000) });
    expect(faultOf(name)).toEqual([400, 'invalidValue']);
  });

  it('has pages from one, whatever is asked for', async () => {
    const page = async (search: string) =>
      made<{ totalResults: number; startIndex: number; itemsPerPage: number; Resources: ScimUser[] }>(
        await scim.call('GET', `/Users?${search}`),
      );
    const all = await page('count=500');
    expect(all.totalResults).toBe(all.Resources.length);
    expect(await page('count=0')).toMatchObject({ totalResults: all.totalResults, itemsPerPage: 0, Resources: [] });
    expect((await page('startIndex=-3&count=2')).Resources).toEqual(all.Resources.slice(0, 2));
    expect((await page('startIndex=2&count=2')).Resources).toEqual(all.Resources.slice(1, 3));
    expect((await page('startIndex=2&count=-1')).Resources).toEqual([]);
    expect((await page('startIndex=99999')).Resources).toEqual([]);
  });
});

describe('a change that is sent as directories write it', () => {
  const flat = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

  it.each([
    ['Entra ID deactivates', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
    ['Entra ID deactivates, by its newer flag', [{ op: 'Replace', path: 'active', value: false }], { active: false }],
    ['Okta deactivates', [{ op: 'replace', value: { active: false } }], { active: false }],
    ['Okta activates', [{ op: 'replace', value: { active: true } }], { active: true }],
    [
      'Entra ID renames in two operations',
      [
        { op: 'Add', path: 'name.givenName', value: 'Ada' },
        { op: 'Replace', path: 'name.familyName', value: 'Byron' },
      ],
      { displayName: 'Ada Byron' },
    ],
    [
      'Entra ID writes dotted names without a path',
      [
        {
          op: 'Replace',
          value: { 'name.givenName': 'Ada', 'name.familyName': 'King', displayName: 'x', active: true },
        },
      ],
      { displayName: 'Ada King', active: true },
    ],
    [
      'attributes that Basis does not keep',
      [
        { op: 'Add', path: 'title', value: 'Estimator' },
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'other@firm.example' },
        { op: 'Replace', path: `${flat}:department`, value: 'Sales' },
        { op: 'Add', value: { [flat]: { department: 'Sales' }, 'addresses[type eq "work"].locality': 'Reno' } },
        { op: 'Remove', path: 'phoneNumbers[type eq "mobile"]' },
      ],
      { active: true },
    ],
    ['the id in letters of its own', [{ op: 'replace', path: 'externalId', value: 'x-1' }], { externalId: 'x-1' }],
    ['a name as an object', [{ op: 'replace', path: 'name', value: { familyName: 'Só' } }], { displayName: 'Noor Só' }],
  ] as const)('%s', async (_, operations, expected) => {
    const user = await scim.createUser(newEmail(), { name: { givenName: 'Noor', familyName: 'Haddad' } });
    expect(made<ScimUser>(await scim.patch(`/Users/${user.id}`, ...operations))).toMatchObject(expected);
  });

  it('the whole user of Okta, with what it reads back', async () => {
    const userName = newEmail();
    const sent = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName,
      name: { givenName: 'Test', familyName: 'User' },
      emails: [{ primary: true, value: userName, type: 'work' }],
      displayName: 'Test User',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    };
    const user = made<ScimUser>(await scim.call('POST', '/Users', sent));
    expect(JSON.stringify(user)).not.toContain('1mz050nq');
    expect(made<ScimUser>(await scim.call('PUT', `/Users/${user.id}`, { ...user, active: false })).active).toBe(false);
  });

  it.each([
    ['an unknown operation', [{ op: 'move', path: 'active', value: true }], 'invalidSyntax'],
    ['a path that can’t be read', [{ op: 'replace', path: '[[', value: true }], 'invalidPath'],
    ['a removal of nothing', [{ op: 'remove' }], 'noTarget'],
    ['a removal of the email', [{ op: 'remove', path: 'userName' }], 'mutability'],
    ['the id', [{ op: 'replace', path: 'id', value: 'other' }], 'mutability'],
    ['groups', [{ op: 'add', path: 'groups', value: [{ value: 'x' }] }], 'mutability'],
    ['no email', [{ op: 'replace', path: 'userName', value: 'noor' }], 'invalidValue'],
    ['a state that is none', [{ op: 'replace', path: 'active', value: 'perhaps' }], 'invalidValue'],
    ['a value that names nothing', [{ op: 'add', value: 'x' }], 'invalidValue'],
  ] as const)('%s is refused, and nothing is changed', async (_, operations, fault) => {
    const user = await scim.createUser(newEmail(), { name: { givenName: 'Noor' } });
    const rename = { op: 'replace', path: 'name.givenName', value: 'Ada' };
    expect(faultOf(await scim.patch(`/Users/${user.id}`, rename, ...operations))).toEqual([400, fault]);
    expect((await scim.findUser(user.userName ?? ''))?.name?.givenName).toBe('Noor');
  });

  it('a body that is no JSON, or of another type, is a fault of SCIM', async () => {
    const broken = await scim.call('POST', '/Users', '{');
    expect(faultOf(broken)).toEqual([400, 'invalidSyntax']);
    expect(broken.json).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '400' });
    expect(broken.headers.get('content-type')).toBe('application/scim+json; charset=utf-8');
    const json = await scim.call('POST', '/Users', { userName: newEmail() }, { 'content-type': 'application/json' });
    expect(json.status).toBe(201);
  });
});

describe('a group of a directory', () => {
  const members = (group: ScimGroup) => (group.members ?? []).map(({ value }) => value).toSorted();
  const newUsers = async (count: number): Promise<string[]> => {
    const users = await Promise.all(Array.from({ length: count }, () => scim.createUser(newEmail())));
    return users.map(({ id }) => id);
  };

  it('takes and loses members in every spelling', async () => {
    const [one = '', two = '', three = ''] = await newUsers(3);
    const group = await scim.createGroup(newWord(), [one]);
    const path = `/Groups/${group.id}`;
    const after = async (...operations: object[]) => members(made<ScimGroup>(await scim.patch(path, ...operations)));
    const list = (...ids: string[]) => ids.map((value) => ({ value }));
    expect(await after({ op: 'Add', path: 'members', value: list(two, three) })).toEqual([one, two, three].toSorted());
    expect(await after({ op: 'Add', path: 'members', value: list(two) })).toEqual([one, two, three].toSorted());
    expect(await after({ op: 'remove', path: `members[value eq "${two}"]` })).toEqual([one, three].toSorted());
    expect(await after({ op: 'Remove', path: 'members', value: list(one) })).toEqual([three]);
    expect(await after({ op: 'replace', value: { members: list(one) } })).toEqual([one]);
    expect(await after({ op: 'add', value: { id: group.id, displayName: newWord(), members: list(two) } })).toEqual(
      [one, two].toSorted(),
    );
    const several = `members[value eq "${one}" or value eq "${two}"]`;
    expect(await after({ op: 'remove', path: several })).toEqual([]);
    expect(await after({ op: 'add', path: 'members', value: list(one) }, { op: 'remove', path: 'members' })).toEqual(
      [],
    );
    const whole = { displayName: newWord(), members: list(two) };
    expect(members(made<ScimGroup>(await scim.call('PUT', path, whole)))).toEqual([two]);
    const lean = await scim.call(
      'GET',
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent(`displayName eq "${whole.displayName}"`)}`,
    );
    expect(lean.text).not.toContain('members');
    expect((await scim.call('DELETE', path)).status).toBe(204);
    expect((await scim.call('GET', path)).status).toBe(404);
  });

  it('has a name of its own, and members of the workspace alone', async () => {
    const group = await scim.createGroup(newWord());
    const twin = await scim.call('POST', '/Groups', { displayName: group.displayName?.toUpperCase() });
    expect(faultOf(twin)).toEqual([409, 'uniqueness']);
    const helen = await scimClient(server, 'harborAdmin');
    const foreign = (await helen.findUser(people.harborAdmin))?.id ?? '';
    expect(foreign).not.toBe('');
    for (const id of [foreign, randomId()]) {
      const answer = await scim.patch(`/Groups/${group.id}`, { op: 'add', path: 'members', value: [{ value: id }] });
      expect(faultOf(answer)).toEqual([400, 'invalidValue']);
      expect((await scim.call('GET', `/Users/${id}`)).status).toBe(404);
      expect((await scim.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })).status).toBe(404);
      expect((await scim.call('DELETE', `/Users/${id}`)).status).toBe(404);
    }
    expect((await helen.call('GET', `/Groups/${group.id}`)).status).toBe(404);
    expect((await helen.findUser(people.harborAdmin))?.active).toBe(true);
  });

  it('gives its role; the highest of several counts, and without one the default role', async () => {
    await choose({ defaultRole: 'ReadOnly' });
    const [id = ''] = await newUsers(1);
    const [admins, estimators] = [await scim.createGroup(newWord()), await scim.createGroup(newWord())];
    const give = async (group: ScimGroup, body: object) =>
      directoryOf(await grace.call('PATCH', `/directory/groups/${group.id}`, { body }));
    await give(admins, { role: 'Admin' });
    await give(estimators, { role: 'RestrictedMember' });
    const put = (group: ScimGroup, op: string) =>
      scim.patch(`/Groups/${group.id}`, {
        op,
        path: op === 'add' ? 'members' : `members[value eq "${id}"]`,
        ...(op === 'add' ? { value: [{ value: id }] } : {}),
      });
    const role = async () => (await userOf(id))?.role;
    expect(await role()).toBe('ReadOnly');
    await put(estimators, 'add');
    expect(await role()).toBe('RestrictedMember');
    await put(admins, 'add');
    expect(await role()).toBe('Admin');
    await give(admins, { role: 'Member' });
    expect(await role()).toBe('Member');
    await put(admins, 'remove');
    expect(await role()).toBe('RestrictedMember');
    await scim.call('DELETE', `/Groups/${estimators.id}`);
    expect(await role()).toBe('ReadOnly');
    await choose({ defaultRole: 'Member' });
  });

  it('gives a team, whose members are those of all its groups', async () => {
    const [one = '', two = ''] = await newUsers(2);
    const [first, second] = [await scim.createGroup(newWord(), [one]), await scim.createGroup(newWord(), [two])];
    const { data } = await grace.client.POST('/teams', { body: { team: { name: newWord() } } });
    const teamId = data?.team.id ?? '';
    for (const { id } of [first, second])
      directoryOf(await grace.call('PATCH', `/directory/groups/${id}`, { body: { teamId } }));
    const inTeam = async () =>
      (await grace.client.GET('/teams')).data?.teams.find(({ id }) => id === teamId)?.userIds.toSorted();
    expect(await inTeam()).toEqual([one, two].toSorted());
    await scim.patch(`/Groups/${first.id}`, { op: 'remove', path: 'members' });
    expect(await inTeam()).toEqual([two]);
    await scim.call('DELETE', `/Users/${two}`);
    expect(await inTeam()).toEqual([]);
    await grace.call('DELETE', `/teams/${teamId}`);
    expect((await directory()).groups.find(({ id }) => id === second.id)?.teamId).toBeNull();
  });
});

describe('a directory that deactivates', () => {
  const newcomer = async () => {
    const user = await scim.createUser(newEmail(), { name: { givenName: newWord() } });
    return { id: user.id, email: user.userName ?? '' };
  };
  const active = (id: string, value: boolean) => scim.patch(`/Users/${id}`, { op: 'replace', path: 'active', value });
  const bidsOf = async (id: string): Promise<string[]> =>
    (await query(sql<{ id: string }>`select project_id as id from project_estimators where user_id = ${id}`)).map(
      (row) => row.id,
    );
  const openBids = async (count: number): Promise<string[]> => {
    const { data } = await grace.client.GET('/stages');
    const stageId = data?.stages.find(({ code }) => code === null)?.id ?? data?.stages[0]?.id ?? '';
    const ids: string[] = [];
    for (let bid = 0; bid < count; bid += 1) {
      const body = { project: { name: newWord(), companyName: 'Beacon', stageId } };
      const { data: created } = await grace.client.POST('/projects', { body });
      ids.push(created?.project.id ?? '');
    }
    return ids;
  };
  const assign = async (bidIds: readonly string[], userIds: readonly string[]) => {
    for (const id of bidIds)
      expect((await grace.call('PUT', `/projects/${id}/estimators`, { body: { userIds } })).status).toBe(200);
  };
  const handOverOf = async (userId: string) =>
    (await directory()).handOvers.find((handOver) => handOver.userId === userId);
  const holding = async () => {
    const user = await newcomer();
    const bidIds = await openBids(2);
    await assign(bidIds, [user.id]);
    const task = await grace.client.POST('/tasks', { body: { task: { title: newWord(), assigneeId: user.id } } });
    return { ...user, bidIds, taskId: task.data?.task.id ?? '' };
  };
  const assigneeOf = async (taskId: string) =>
    (await grace.client.GET('/tasks/{taskId}', { params: { path: { taskId } } })).data?.task.assigneeId;

  it('ends sessions and tokens at once, and hands over to the successor until an Admin confirms', async () => {
    const maya = await idOf('member');
    await choose({ successorId: maya });
    const user = await holding();
    const program = await programOf(server, 'member');
    await query(sql`update api_tokens set user_id = ${user.id} where id = ${program.token.id}`);
    expect((await program.call('GET', '/projects')).status).toBe(200);
    expect((await active(user.id, false)).status).toBe(200);
    expect((await program.call('GET', '/projects')).status).toBe(401);
    expect(await bidsOf(user.id)).toEqual([]);
    expect(await assigneeOf(user.taskId)).toBe(maya);
    const waiting = await handOverOf(user.id);
    expect(waiting).toMatchObject({
      successorId: maya,
      handedOver: [
        { kind: 'bids', count: 2 },
        { kind: 'tasks', count: 1 },
      ],
      left: [],
    });
    const path = `/directory/hand-overs/${waiting?.id}`;
    expect((await grace.call('PUT', path, { body: { successorId: null } })).status).toBe(200);
    expect(await handOverOf(user.id)).toBeUndefined();
    expect((await grace.call('PUT', path, { body: { successorId: null } })).status).toBe(404);
    expect((await active(user.id, true)).status).toBe(200);
    expect(await bidsOf(user.id)).toEqual([]);
  });

  it('gives all of it back when it activates again, except what was changed since', async () => {
    const maya = await idOf('member');
    const user = await holding();
    const [first = '', second = ''] = user.bidIds;
    await assign([first], [user.id, maya]);
    await active(user.id, false);
    await assign([second], [await idOf('otherMember')]);
    await active(user.id, true);
    expect(await bidsOf(user.id)).toEqual([first]);
    const both = (await grace.client.GET('/projects/{projectId}', { params: { path: { projectId: first } } })).data;
    expect(both?.project.estimatorIds.toSorted()).toEqual([user.id, maya].toSorted());
    expect(await assigneeOf(user.taskId)).toBe(user.id);
    expect(await handOverOf(user.id)).toBeUndefined();
    expect(await userOf(user.id)).toMatchObject({ active: true });
  });

  it('twice, and by two at once, hands over once', async () => {
    const user = await holding();
    const answers = await Promise.all([1, 2, 3].map(() => active(user.id, false)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await scim.call('PUT', `/Users/${user.id}`, { userName: user.email, active: false })).status).toBe(200);
    expect((await directory()).handOvers.filter(({ userId }) => userId === user.id)).toHaveLength(1);
    await Promise.all([active(user.id, true), active(user.id, true)]);
    expect(await bidsOf(user.id)).toHaveLength(2);
  });

  it('lets an Admin give it to another successor', async () => {
    const other = await idOf('otherMember');
    const user = await holding();
    await active(user.id, false);
    const waiting = await handOverOf(user.id);
    const answer = await grace.call('PUT', `/directory/hand-overs/${waiting?.id}`, { body: { successorId: other } });
    expect(answer.status, answer.text).toBe(200);
    expect((await bidsOf(other)).filter((id) => user.bidIds.includes(id))).toHaveLength(2);
    expect(await assigneeOf(user.taskId)).toBe(other);
    expect((await bidsOf(await idOf('member'))).filter((id) => user.bidIds.includes(id))).toEqual([]);
  });

  it('without a successor, or one who may not have it, leaves it where it is and says so', async () => {
    for (const successorId of [null, await idOf('readOnly')]) {
      await choose({ successorId });
      const user = await holding();
      await active(user.id, false);
      expect(await handOverOf(user.id)).toMatchObject({
        successorId: null,
        handedOver: [],
        left: [
          { kind: 'bids', count: 2 },
          { kind: 'tasks', count: 1 },
        ],
      });
      expect(await userOf(user.id)).toMatchObject({ active: false });
    }
    await choose({ successorId: await idOf('member') });
  });

  it('everybody leaves one Admin, whatever groups say, and its token works on', async () => {
    const harbor = await scimClient(server, 'harborAdmin');
    const all = listOf(await harbor.call('GET', '/Users?count=500')).Resources;
    const answers: CallAnswer[] = [];
    for (const { id } of all)
      answers.push(await harbor.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' }));
    expect(answers.filter(({ status }) => status !== 200).map(faultOf)).toEqual([[400, 'mutability']]);
    const left = listOf(await harbor.call('GET', '/Users?filter=active%20eq%20true')).Resources;
    expect(left).toHaveLength(1);
    const [last] = left;
    expect(faultOf(await harbor.call('DELETE', `/Users/${last?.id}`))).toEqual([400, 'mutability']);
    expect(
      faultOf(await harbor.patch(`/Users/${last?.id}`, { op: 'replace', path: 'userName', value: newEmail() })),
    ).toEqual([400, 'mutability']);
    for (const { id } of all) await harbor.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true });
    expect(listOf(await harbor.call('GET', '/Users?filter=active%20eq%20true')).Resources).toHaveLength(all.length);
  });
});

describe('the token of a directory', () => {
  it('is made by an Admin who confirmed, opens its calls alone, and ends when it is revoked', async () => {
    const body = { name: 'Entra ID', expiresInDays: 365 };
    const answer = await grace.call('POST', '/directory/tokens', { body });
    const { secret, token } = made<{ secret: string; token: { id: string; kind: string } }>(answer);
    expect(secret).toMatch(/^basis_dir_[0-9A-Za-z]{71}$/);
    expect(token.kind).toBe('Directory');
    const program = callsWith(server, secret);
    expect((await program.call('GET', '/scim/v2/Users')).status).toBe(200);
    for (const path of ['/projects', '/users', '/profile', '/users/accounts', '/directory', '/api-tokens'])
      expect((await program.call('GET', path)).status, path).toBe(403);
    expect((await grace.call('DELETE', `/api-tokens/${token.id}`)).status).toBe(204);
    const ended = await program.call('GET', '/scim/v2/Users');
    expect([ended.status, (ended.json as { detail: string }).detail]).toEqual([401, 'This API token was revoked.']);
    const maya = await server.as('member');
    expect((await maya.call('POST', '/directory/tokens', { body })).status).toBe(403);
    const helen = await server.as('harborAdmin');
    expect((await helen.call('POST', '/directory/tokens', { body })).error.code).toBe('unconfirmed');
  });

  it('is the only thing that opens them: no session, no other token, and no scope that is asked for', async () => {
    expect((await grace.call('GET', '/scim/v2/Users')).status).toBe(403);
    expect((await (await server.as('basisAdmin')).call('GET', '/scim/v2/Users')).status).toBe(403);
    const service = await programOf(server, 'admin', { kind: 'Service' });
    const refused = await service.call('GET', '/scim/v2/Users');
    expect(refused.status).toBe(403);
    const draft = { name: 'x', scopes: ['directory:write'], expiresInDays: 30 };
    for (const path of ['/profile/api-tokens', '/api-tokens'])
      expect((await grace.call('POST', path, { body: draft })).status).toBe(422);
    const sly = await programOf(server, 'admin', { scopes: ['directory:write'] });
    expect((await sly.call('GET', '/scim/v2/Users')).status).toBe(403);
  });

  it('works on when its maker is deactivated, demoted or signs out everywhere', async () => {
    const own = await scimClient(server, 'harborAdmin');
    const id = own.program.token.userId;
    const harbor = await server.workspaceId('harbor-electric');
    const set = (statement: ReturnType<typeof sql>) =>
      inWorkspace(server.connection.db, harbor, (tx) => statement.execute(tx));
    await set(sql`update users set active = false, role = 'ReadOnly' where id = ${id}`);
    expect((await own.call('GET', '/Users')).status).toBe(200);
    await set(sql`update users set active = true, role = 'Admin' where id = ${id}`);
  });

  it('may call six hundred times a minute, and is told when to come back', async () => {
    const own = await scimClient(server);
    await sql`insert into rate_limits (bucket, window_start, count) values (${`token:${own.program.token.id}`},
      to_timestamp(floor(extract(epoch from now()) / 60) * 60), 600)`.execute(server.connection.db);
    const answer = await own.call('GET', '/Users');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.json).toMatchObject({ status: '429' });
  });
});

it('tells what it can do, as the RFCs define it', async () => {
  const config = made<{ patch: { supported: boolean }; filter: { maxResults: number } }>(
    await scim.call('GET', '/ServiceProviderConfig'),
  );
  expect(config).toMatchObject({ patch: { supported: true }, bulk: { supported: false }, filter: { maxResults: 500 } });
  for (const [path, ids] of [
    ['/ResourceTypes', ['User', 'Group']],
    ['/Schemas', ['urn:ietf:params:scim:schemas:core:2.0:User', 'urn:ietf:params:scim:schemas:core:2.0:Group']],
  ] as const) {
    const { Resources } = made<{ Resources: { id: string }[] }>(await scim.call('GET', path));
    expect(Resources.map(({ id }) => id)).toEqual(ids);
    for (const id of ids) expect((await scim.call('GET', `${path}/${id}`)).json).toMatchObject({ id });
    expect((await scim.call('GET', `${path}/Nothing`)).status).toBe(404);
  }
});

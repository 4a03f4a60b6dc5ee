import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { sweepIdempotencyKeys } from '../mock-server/src/platform/sessions/idempotency';
import type { Browser } from './browser';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let companyId: string;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  const { data } = await grace.client.GET('/companies/names');
  companyId = data?.companies[0]?.id ?? '';
});
afterAll(() => server.close());

const create = (browser: Browser, key: string, name: string, more: object = {}) =>
  browser.call('POST', '/projects', {
    body: { project: { name, companyId, ...more } },
    headers: { 'idempotency-key': key },
  });

const countOf = async (name: string): Promise<number> => {
  const { workspaceId } = await server.connection.db
    .selectFrom('workspaces')
    .where('slug', '=', 'cascade-interiors')
    .select('id as workspaceId')
    .executeTakeFirstOrThrow();
  return inWorkspace(server.connection.db, workspaceId, async (tx) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from projects
      where workspace_id = ${workspaceId} and name = ${name}`.execute(tx);
    return rows[0]?.n ?? 0;
  });
};

it('ten creations at once under one key make one bid, and all are told of it', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(grace, 'ten-at-once', 'Ten at once')));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(new Set(answers.map(({ json }) => (json as { projectId: string }).projectId)).size).toBe(1);
  expect(await countOf('Ten at once')).toBe(1);
});

it('a creation that is sent again later is answered as the first was', async () => {
  const first = await create(grace, 'again', 'Sent again');
  const second = await create(grace, 'again', 'Sent again');
  expect(second.json).toEqual(first.json);
  expect(await countOf('Sent again')).toBe(1);
});

it('a key that was used for something else is refused, and nothing is made', async () => {
  await create(grace, 'other', 'The first');
  const answer = await create(grace, 'other', 'Another');
  expect([answer.status, answer.error.code]).toEqual([409, 'conflict']);
  expect(await countOf('Another')).toBe(0);
});

it('does not replay a response with an amount to a user who may no longer see it', async () => {
  const maya = await server.as('member');
  const { data } = await grace.client.GET('/users');
  const id = data?.users.find(({ firstName }) => firstName === 'Maya')?.id ?? '';
  const customFieldSetting = { entity: 'Company', label: 'Retainer', type: 'Monetary' };
  const field = await grace.call('POST', '/custom-field-settings', { body: { customFieldSetting } });
  const fieldId = (field.json as { customFieldSetting: { id: string } }).customFieldSetting.id;
  const send = () =>
    maya.call('POST', '/companies', {
      body: { company: { name: 'Kept Answer Builders', customFields: { [fieldId]: 77_123_456 } } },
      headers: { 'idempotency-key': 'before-demotion' },
    });
  const first = await send();
  expect([first.status, first.text.includes('77123456')]).toEqual([201, true]);
  expect((await send()).json).toEqual(first.json);
  await grace.call('PATCH', `/users/${id}`, { body: { role: 'RestrictedMember' } });
  const again = await send();
  expect([again.status, again.text.includes('77123456')]).toEqual([409, false]);
  await grace.call('PATCH', `/users/${id}`, { body: { role: 'Member' } });
});

it('a creation that was refused leaves its key free', async () => {
  expect((await create(grace, 'free', 'Refused', { stageId: '01932f5e-0000-7000-8000-000000000000' })).status).toBe(
    422,
  );
  expect((await create(grace, 'free', 'Not refused')).status).toBe(201);
});

it('each user has keys of their own', async () => {
  const maya = await server.as('member');
  await create(grace, 'mine', 'Of Grace');
  expect((await create(maya, 'mine', 'Of Maya')).status).toBe(201);
  expect(await countOf('Of Maya')).toBe(1);
});

it('without a key each creation is one of its own', async () => {
  const body = { project: { name: 'Twice', companyId } };
  await grace.call('POST', '/projects', { body });
  await grace.call('POST', '/projects', { body });
  expect(await countOf('Twice')).toBe(2);
});

it('a key is forgotten after a day', async () => {
  await create(grace, 'old', 'Of yesterday');
  const { id } = await server.connection.db
    .selectFrom('workspaces')
    .where('slug', '=', 'cascade-interiors')
    .select('id')
    .executeTakeFirstOrThrow();
  await inWorkspace(server.connection.db, id, (tx) =>
    sql`update idempotency_keys set expires_at = now() - interval '1 second'
      where workspace_id = ${id} and key = 'old'`.execute(tx),
  );
  expect((await create(grace, 'old', 'Of today')).status).toBe(201);
  await sweepIdempotencyKeys(server.connection.db);
  expect((await create(grace, 'old', 'Of today')).status).toBe(201);
  expect(await countOf('Of today')).toBe(1);
});

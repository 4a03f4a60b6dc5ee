import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomId } from '@basis/domain/testing/seed';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import type { Browser, CallAnswer } from './browser';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
});
afterAll(() => server.close());

const unique = (): string => `Pier ${randomId().slice(0, 8)}`;

type Named = Readonly<Record<string, { readonly name?: string; readonly title?: string }>>;

/** Calls that name something, with the place of the stored name in their answer. */
const calls: readonly (readonly [string, (name: string) => object, (json: Named) => unknown])[] = [
  ['/companies', (name) => ({ company: { name } }), (json) => json['company']?.name],
  ['/teams', (name) => ({ team: { name, userIds: [] } }), (json) => json['team']?.name],
  ['/tasks', (title) => ({ task: { title } }), (json) => json['task']?.title],
  ['/quote-trades', (name) => ({ name }), (json) => json['quoteTrade']?.name],
  ['/stage-reasons', (name) => ({ stageCode: 'Lost', name }), (json) => json['stageReason']?.name],
];
const post = (path: string, body: object): Promise<CallAnswer> => grace.call('POST', path, { body });

describe('a name', () => {
  it.each(calls)('that nobody can see is refused by %s', async (path, bodyOf) => {
    for (const name of [' ', '\u200B', '\u3164\n']) expect((await post(path, bodyOf(name))).status).toBe(422);
  });

  it.each(calls)('of several lines is stored in one by %s', async (path, bodyOf, nameOf) => {
    const name = unique();
    const answer = await post(path, bodyOf(` ${name}\r\nEast\t`));
    expect(answer.status, answer.text).toBe(201);
    expect(nameOf(answer.json as never)).toBe(`${name} East`);
  });

  it.each(calls.slice(3))('that another one has is refused by %s, in whatever case', async (path, bodyOf) => {
    const name = unique();
    expect((await post(path, bodyOf(name))).status).toBe(201);
    const answer = await post(path, bodyOf(name.toUpperCase()));
    expect([answer.status, answer.error.message]).toEqual([422, `“${name.toUpperCase()}” already exists.`]);
  });

  it.each(calls.slice(3))('that two calls give at once is stored by one of them: %s', async (path, bodyOf) => {
    const name = unique();
    const answers = await Promise.all([post(path, bodyOf(name)), post(path, bodyOf(name))]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422]);
  });

  it('that another stage has is refused, and one that is there twice already stands in nobody’s way', async () => {
    const { data } = await grace.client.GET('/stages');
    const stages = (data?.stages ?? []).map(({ reasons: _reasons, ...stage }) => stage);
    const taken = stages.at(0)?.name ?? '';
    const renamed = stages.map((stage, index) => (index === 1 ? { ...stage, name: taken.toLowerCase() } : stage));
    const answer = await grace.call('POST', '/stages', { body: { stages: renamed } });
    expect([answer.status, answer.error.message]).toEqual([422, `“${taken.toLowerCase()}” already exists.`]);
    await inWorkspace(server.connection.db, await server.workspaceId('cascade-interiors'), (tx) =>
      tx
        .updateTable('stages')
        .set({ name: taken })
        .where('id', '=', stages[1]?.id ?? '')
        .execute(),
    );
    const colored = stages.map((stage, index) => (index === 1 ? { ...stage, name: taken, color: 'teal' } : stage));
    expect((await grace.call('POST', '/stages', { body: { stages: colored } })).status).toBe(200);
  });
});

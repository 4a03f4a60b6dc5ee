import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  features,
  hasFeature,
  isAllowed,
  operationRules,
  type Ability,
  type Actor,
  type Feature,
  type OperationId,
} from '@basis/domain/model/permissions/permissions';
import { newWord } from '@basis/domain/testing/seed';
import { setInternalUser, setInternalWorkspace } from '../mock-server/src/features/workspace/rows/internalUse';
import { componentSchemas, contractOperations, type Operation } from '../mock-server/src/platform/contract/document';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { findActor } from '../mock-server/src/platform/sessions/sessions';
import type { Browser } from './browser';
import { callOperation, fittingBodies } from './contractCalls';
import { withIdAt, type BodyPath } from './contractIds';
import { people, startTestServer, type TestServer } from './testServer';

let server: TestServer;
let cascade: string;
let admin: Browser;
beforeAll(async () => {
  server = await startTestServer();
  cascade = await server.workspaceId('cascade-interiors');
  admin = await server.as('admin');
});
afterAll(() => server.close());

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface TextPlace {
  readonly path: BodyPath;
  readonly isEmail: boolean;
  readonly maxLength: number;
}

const textsBelow = (schema: Schema, path: BodyPath): TextPlace[] => {
  if (path.length > 5) return [];
  if (schema.$ref) return textsBelow(componentSchemas[schema.$ref.split('/').at(-1) ?? ''] as Schema, path);
  const isEmail = schema.format === 'email' || path.at(-1) === 'email';
  const isText = [schema.type].flat().includes('string') && !schema.enum && !schema.pattern;
  if (isText && (!schema.format || isEmail)) return [{ path, isEmail, maxLength: schema.maxLength ?? 100 }];
  return [
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((part) => textsBelow(part, path)),
    ...(schema.items ? textsBelow(schema.items, [...path, '[]']) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => textsBelow(part, [...path, name])),
  ];
};

/** Every text of a body that an Admin may send. */
const textsOf = ({ bodySchema }: Operation): TextPlace[] =>
  bodySchema === undefined ? [] : textsBelow(bodySchema as Schema, []);

/** Every permission of every user of the workspace. */
const readRights = async (): Promise<ReadonlyMap<string, readonly string[]>> =>
  inWorkspace(server.connection.db, cascade, async (tx) => {
    const { rows } = await sql<{ id: string; email: string }>`select id, email from users
      where workspace_id = ${cascade} and active order by id`.execute(tx);
    const rights = new Map<string, readonly string[]>();
    for (const { id, email } of rows) {
      const found = await findActor(tx, id);
      if (!found) continue;
      const actor: Actor = { ...found, enabledFeatures: found.enabledFeatures as Feature[] };
      const abilities = Object.keys(operationRules).filter((ability) => isAllowed(actor, ability as Ability));
      const had = features.filter((feature) => hasFeature(actor, feature));
      rights.set(email, [`internal ${actor.isInternal}`, ...abilities, ...had]);
    }
    return rights;
  });

const notWritten: ReadonlySet<string> = new Set<OperationId>(['changePassword', 'setUp', 'createSession']);
const settingKeys = ['LIST_VIEW-views', 'boardSettings', 'keywords'];

/** Lets the Admin write these words wherever an Admin may write any. @returns how many were taken. */
const writeEverywhere = async (words: string): Promise<number> => {
  const { data } = await admin.client.GET('/users');
  const userId = data?.users.find(({ email }) => email === people.otherMember)?.id ?? '';
  let taken = 0;
  for (const operation of contractOperations) {
    if (operation.method === 'GET' || operation.isPublic || notWritten.has(operation.id)) continue;
    if (!isAllowed({ role: 'Admin', basisAdmin: false, isInternal: false, enabledFeatures: features }, operation.id))
      continue;
    for (const { path, isEmail, maxLength } of textsOf(operation)) {
      await server.connection.db.deleteFrom('rate_limits').execute();
      const text = (isEmail ? `${newWord()}-staging-demo@basis.example` : words).slice(0, maxLength);
      const body = withIdAt(fittingBodies[operation.id], path, text);
      const keys = operation.route.endsWith(':key') ? settingKeys : [''];
      for (const key of keys) {
        const parts = { body, path: { userId, ...(key ? { key } : {}) } };
        const { status } = await callOperation(admin, operation, parts);
        if (status < 300) taken += 1;
      }
    }
  }
  return taken;
};

describe('rights come from rows', () => {
  it('so that nothing an Admin can write gives anybody one', async () => {
    const before = await readRights();
    expect(await writeEverywhere('Pacific Demolition demo staging x@basis.example')).toBeGreaterThan(15);
    const named = await admin.call('PATCH', '/customer-settings', { body: { name: 'Staging demo of Basis' } });
    expect(named.status, named.text).toBe(200);
    const after = await readRights();
    for (const [email, rights] of before) expect(after.get(email), email).toEqual(rights);
    // Those who were added meanwhile have what their role has.
    const member = before.get(people.member);
    const added = [...after].filter(([email]) => !before.has(email));
    expect(added.filter(([email]) => email.endsWith('@basis.example')).length).toBeGreaterThan(0);
    for (const [email, rights] of added) expect(rights, email).toEqual(member);
  });

  it('also in a workspace that is for internal use, where the people of Basis keep theirs', async () => {
    const { db } = server.connection;
    expect(await setInternalWorkspace(db, 'cascade-interiors', true)).toBe(true);
    expect(
      await setInternalUser(db, { workspaceId: cascade, email: people.readOnly.toUpperCase() }, { internal: true }),
    ).toBe(false);
    await server.as('readOnly');
    expect(
      await setInternalUser(db, { workspaceId: cascade, email: people.readOnly.toUpperCase() }, { internal: true }),
    ).toBe(true);
    const before = await readRights();
    expect(before.get(people.readOnly)).toContain('internal true');
    expect(before.get(people.member)).toContain('internal false');
    await writeEverywhere('demo staging x@basis.example');
    const after = await readRights();
    for (const [email, rights] of before) expect(after.get(email), email).toEqual(rights);
    const added = [...after].filter(([email]) => !before.has(email));
    expect(added.length).toBeGreaterThan(0);
    for (const [email, rights] of added) expect(rights, email).toContain('internal false');
  });

  it('and the pages are told by the server who has internal use', async () => {
    const profileOf = async (person: 'readOnly' | 'member') =>
      (await (await server.as(person)).client.GET('/profile')).data?.profile.internal;
    expect([await profileOf('readOnly'), await profileOf('member')]).toEqual([true, false]);
  });

  it('and internal use is set by administrators of Basis alone', async () => {
    const set = async (person: Parameters<TestServer['as']>[0], internal: boolean) =>
      (await server.as(person)).call('PATCH', '/customer-settings', { body: { internal } });
    for (const person of ['admin', 'member', 'restricted', 'harborAdmin'] as const)
      expect((await set(person, true)).status, person).toBe(403);
    const answer = await set('basisAdmin', false);
    expect(answer.json).toMatchObject({ customerSettings: { internal: false } });
    const { data } = await admin.client.GET('/customer-settings');
    expect(data?.customerSettings).not.toHaveProperty('internal');
    expect((await readRights()).get(people.readOnly)).toContain('internal false');
  });
});

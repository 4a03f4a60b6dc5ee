import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isLong } from '@basis/domain/testing/longRuns';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inWorkspace } from '../mock-server/src/platform/db/database';
import { checkKept } from '../mock-server/src/kept/checkKept';
import type { KeptDifference } from '../mock-server/src/kept/keptTable';
import type { Browser } from './browser';
import { addBid } from './bidRows';
import { randomWriter } from './randomWrites';
import { builtServer } from './builtServer';
import { copySeeded } from './seeded';
import { newDataFolder } from './serverSettings';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let workspaceId: string;
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  workspaceId = await server.workspaceId('cascade-interiors');
});
afterAll(() => server.close());

const check = (isMended = false): Promise<KeptDifference[]> =>
  inWorkspace(server.connection.db, workspaceId, (tx) => checkKept(tx, { isMended }));

/** Values that nothing has, for columns that are kept. */
const damages = [
  ['projects', 'quote_cents', '-7'],
  ['projects', 'bid_deadline_date', '1999-01-01'],
  ['projects', 'estimator_ids', '{01932f5e-0000-7000-8000-000000000000}'],
  ['projects', 'total_notes', '-7'],
  ['projects', 'keywords', '{"Nothing": 7}'],
  ['projects', 'city_fold', 'else'],
  ['projects', 'computed_minutes', '7'],
  ['companies', 'open_bids', '-7'],
  ['companies', 'total_won_cents', '-7'],
  ['companies', 'address_fold', 'else'],
  ['contacts', 'total_notes', '-7'],
  ['tasks', 'title_fold', 'else'],
  ['messages', 'subject_fold', 'else'],
  ['messages', 'keywords', '{"Nothing": 7}'],
  ['message_readings', 'company_fold', 'else'],
  ['search_documents', 'text_fold', 'else'],
] as const;

/** Writes past everybody into some row. */
const damage = (table: string, column: string, value: string): Promise<string> =>
  inWorkspace(server.connection.db, workspaceId, async (tx) => {
    const key = sql.ref(table === 'search_documents' ? 'entity_id' : 'id');
    const { rows } = await sql<{ id: string }>`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
      where workspace_id = ${workspaceId} and ${key} =
        (select ${key} from ${sql.table(table)} where workspace_id = ${workspaceId} order by ${key} limit 1)
      returning ${key} as id`.execute(tx);
    return rows[0]?.id ?? '';
  });

describe('what rows keep of others', () => {
  it('is so in the demo as it was seeded', async () => {
    expect(await check()).toEqual([]);
  });

  it.runIf(isLong)('stays so whatever is written, merged, split, deleted and undone', async () => {
    const write = await randomWriter(grace, 20_261_121);
    const done: string[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const some: string[] = [];
      for (let count = 0; count < 30; count += 1) some.push(await write());
      expect(await check(), some.join('\n')).toEqual([]);
      done.push(...some);
    }
    // Of nearly each kind of write some must have been taken, else nothing was tried; chance refuses a few.
    const kindsOf = (lines: readonly string[]): number => new Set(lines.map((line) => line.split(' ')[0])).size;
    expect(kindsOf(done.filter((line) => / 2\d\d$/.test(line)))).toBeGreaterThan(kindsOf(done) - 4);
  });

  it('stays so when many write at once to what depends on each other', async () => {
    const { project } = await addBid(grace);
    const companyId = project.companyIds[0] ?? '';
    const { data } = await grace.client.GET('/stages');
    const stages = (data?.stages ?? []).filter(({ id }) => id !== project.stageId).slice(0, 5);
    const answers = await Promise.all(
      stages.flatMap((stage, index) => [
        grace.call('PATCH', `/companies/${companyId}`, { body: { name: `Renamed ${index}` } }),
        grace.call('PUT', `/projects/${project.id}/stage`, { body: { stageId: stage.id } }),
        grace.call('POST', `/projects/${project.id}/quotes`, { body: { quote: { amount: 100, companyId } } }),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(stages.flatMap(() => [200, 200, 201]));
    expect(await check()).toEqual([]);
  });

  it('is named where it is not so, and mended', async () => {
    const damaged: string[] = [];
    for (const [table, column, value] of damages)
      damaged.push(`${table}.${column} ${await damage(table, column, value)}`);
    const found = await check();
    expect(found.map(({ table, column, id }) => `${table}.${column} ${id}`).toSorted()).toEqual(damaged.toSorted());
    expect((await check(true)).length).toBe(found.length);
    expect(await check()).toEqual([]);
  });
});

describe.runIf(isLong)('the tool of operators', () => {
  const run = (folder: string, ...args: string[]) => {
    const tool = join(dirname(builtServer), 'kept.mjs');
    const { status, stdout } = spawnSync(process.execPath, [tool, ...args], {
      env: { PATH: process.env['PATH'], DATA_DIR: folder },
      encoding: 'utf8',
    });
    return { status, stdout };
  };

  it("names what is not so in a stopped server's folder, and mends it when told to", async () => {
    const folder = newDataFolder();
    copySeeded(folder);
    const stopped = await startTestServer(folder);
    const name = 'Cascade Interiors';
    await inWorkspace(stopped.connection.db, await stopped.workspaceId('cascade-interiors'), (tx) =>
      sql`update companies set open_bids = -7 where id = (select min(id::text)::uuid from companies)`.execute(tx),
    );
    await stopped.close();
    const found = run(folder);
    expect(found.status).toBe(1);
    expect(found.stdout).toMatch(
      new RegExp(`${name}: 1 difference\n  companies.open_bids of \\S+ is -7, should be \\d+`),
    );
    expect(run(folder, '--mend').status).toBe(0);
    const mended = run(folder);
    expect(mended.stdout).toContain(`${name}: no differences`);
    expect(mended.status).toBe(0);
    expect(run(folder, '--all').status).toBe(2);
    rmSync(folder, { recursive: true, force: true });
  });
});

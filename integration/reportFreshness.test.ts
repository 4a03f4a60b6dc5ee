import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usDollar } from '@basis/domain/model/formats/money';
import { cases } from '@basis/domain/testing/longRuns';
import { randomId } from '@basis/domain/testing/seed';
import {
  momentColumns,
  slotOf,
  valueColumns,
  valuesColumns,
  type BidsView,
} from '../mock-server/src/features/analytics/bidColumns';
import { readBids } from '../mock-server/src/features/analytics/rows/bidColumns';
import { sweepChangedBids } from '../mock-server/src/features/analytics/rows/changedBids';
import type { ListContext } from '../mock-server/src/lists/definition';
import { readListQuery, type ListQuery } from '../mock-server/src/lists/listQuery';
import { projectsList } from '../mock-server/src/lists/projectsList';
import { inWorkspace, type Tx } from '../mock-server/src/platform/db/database';
import { WorkspaceMemory } from '../mock-server/src/platform/memory/workspaceMemory';
import { addBid, changeSetOf, undo } from './bidRows';
import type { Browser } from './browser';
import { addCompetitors } from './competitorRows';
import { startTestServer, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let workspaceId: string;
const warm = new WorkspaceMemory();
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  workspaceId = await server.workspaceId('cascade-interiors');
  await addCompetitors(server, workspaceId);
});
afterAll(() => server.close());

const inOwn = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inWorkspace(server.connection.db, workspaceId, work);

const listQuery = (tx: Tx): Promise<ListQuery> => {
  const caller: ListContext['caller'] = {
    workspaceId,
    workspaceZone: 'UTC',
    weekStart: 'Sunday',
    currency: usDollar,
    userId: randomId(),
    role: 'Admin',
    basisAdmin: false,
    isInternal: false,
    enabledFeatures: [],
  };
  const context = { caller, clock: { zone: 'UTC', today: '2026-11-27' }, now: new Date('2026-11-27T12:00:00Z') };
  return readListQuery({ tx, context, definition: projectsList(context), wanted: {}, place: 'query' });
};

/** What some columns say of each bid. */
const contentsOf = (view: BidsView, ids: readonly string[]): Record<string, string> => {
  const { columns, states } = view;
  const nameAt = (names: readonly string[], code: number | undefined) => names[code ?? -1] ?? '-';
  const lines = ids.flatMap((id): [string, string][] => {
    const slot = slotOf(view, id);
    if (slot < 0) return [];
    const parts = [
      states[slot],
      columns.cents[slot],
      ...momentColumns.map((column) => columns.moments[column][slot]),
      ...valueColumns.map((column) => nameAt(columns.value[column].names, columns.value[column].codes[slot])),
      ...valuesColumns.map((column) => {
        const { starts, members, names } = columns.values[column];
        const own = Array.from(members.subarray(starts[slot], starts[slot + 1]), (code) => nameAt(names, code));
        return own.toSorted().join();
      }),
    ];
    return [[id, parts.join(' ')]];
  });
  return Object.fromEntries(lines);
};

const readWith = (memory: WorkspaceMemory): Promise<Record<string, string>> =>
  inOwn(async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from projects where workspace_id = ${workspaceId}`.execute(tx);
    const view = await readBids(tx, memory, await listQuery(tx));
    return contentsOf(
      view,
      rows.map(({ id }) => id),
    );
  });

/** Expects the bids in memory, kept through all writes so far, to equal those read anew. */
const expectFresh = async (): Promise<Record<string, string>> => {
  const fresh = await readWith(new WorkspaceMemory());
  expect(await readWith(warm)).toEqual(fresh);
  return fresh;
};

const ok = async (answer: ReturnType<Browser['call']>) => {
  const done = await answer;
  expect(done.status, done.text).toBeLessThan(300);
  return done;
};

describe('bids remembered for reports', () => {
  it('are those of the database after each kind of write, and after it was taken back', async () => {
    const { projectId } = await addBid(grace);
    const other = await addBid(grace, { name: 'Pier 49' });
    const bid = (path: string) => `/projects/${projectId}${path}`;
    const { stages } = (await grace.call('GET', '/stages')).json as { stages: { id: string; code: string | null }[] };
    const stageOf = (code: string): string => stages.find((one) => one.code === code)?.id ?? '';
    const added = await ok(grace.call('POST', '/quote-trades', { body: { name: 'Drywall and more' } }));
    const tradeId = (added.json as { quoteTrade: { id: string } }).quoteTrade.id;
    const names = (await grace.call('GET', '/companies/names')).json as { companies: { id: string }[] };
    const [first = '', second = ''] = names.companies.map(({ id }) => id);
    const users = (await grace.call('GET', '/users')).json as { users: { id: string }[] };
    const writes: (() => ReturnType<Browser['call']>)[] = [
      () => grace.call('PATCH', bid(''), { body: { region: 'OR', city: 'Portland' } }),
      () => grace.call('PUT', bid('/stage'), { body: { stageId: stageOf('Submitted') } }),
      () =>
        grace.call('POST', bid('/quotes'), {
          body: { quote: { amount: 12_345_00, status: 'Submitted', tradeId } },
        }),
      () => grace.call('PUT', bid('/estimators'), { body: { userIds: [users.users[1]?.id] } }),
      () => grace.call('PUT', bid('/stage'), { body: { stageId: stageOf('Awarded') } }),
      () =>
        grace.call('POST', bid(`/companies/${first}/competitors`), {
          body: { competitorCompanyId: second, quoteCents: 10_000_00 },
        }),
      () => grace.call('POST', bid('/merge'), { body: { projectIds: [other.projectId] } }),
      () => grace.call('DELETE', bid('')),
    ];
    let before = await expectFresh();
    const done: string[] = [];
    for (const [index, write] of writes.entries()) {
      done.push(changeSetOf(await ok(write())));
      const after = await expectFresh();
      expect(after, `write ${index}`).not.toEqual(before);
      before = after;
    }
    for (const changeSet of done.toReversed()) {
      await ok(undo(grace, changeSet));
      await expectFresh();
    }
    const unwanted = await addBid(grace);
    expect(Object.keys(await expectFresh())).toContain(unwanted.projectId);
    // Its row is removed altogether.
    await ok(undo(grace, unwanted.changeSetId));
    expect(Object.keys(await expectFresh())).not.toContain(unwanted.projectId);
  });

  it('follow writes of the database itself, to all tables that they are read from', async () => {
    const writes = [
      sql`update projects set region = 'TX', city = '' where workspace_id = ${workspaceId} and id = (
        select id from projects where workspace_id = ${workspaceId} and region <> 'TX' order by id limit 1)`,
      sql`update bid_invites set source_message_id = (select id from messages where workspace_id = ${workspaceId}
        and platform is not null order by id limit 1) where workspace_id = ${workspaceId}
        and source_message_id is null`,
      sql`update messages set platform = 'procore' where workspace_id = ${workspaceId} and id = (
        select source_message_id from bid_invites where workspace_id = ${workspaceId} and source_message_id is not null
        limit 1)`,
      sql`update messages set platform = 'buildingConnected' where workspace_id = ${workspaceId} and id = (
        select source_message_id from bid_invites where workspace_id = ${workspaceId} and source_message_id is not null
        limit 1)`,
      sql`delete from messages where workspace_id = ${workspaceId} and id = (
        select m.id from messages m where m.workspace_id = ${workspaceId} and m.platform is not null
          and exists (select from bid_invites i where i.workspace_id = m.workspace_id and i.source_message_id = m.id)
          and not exists (select from message_projects l where l.workspace_id = m.workspace_id and l.message_id = m.id)
        limit 1)`,
      sql`delete from competitors where workspace_id = ${workspaceId} and id in (
        select id from competitors where workspace_id = ${workspaceId} order by id limit 5)`,
      sql`update competitors r set project_id = free.project_id, company_id = free.company_id
        from (select c.project_id, c.company_id from project_companies c where c.workspace_id = ${workspaceId}
          and not exists (select from competitors own where own.workspace_id = c.workspace_id
            and own.project_id = c.project_id) limit 1) free
        where r.workspace_id = ${workspaceId} and r.id = (
          select id from competitors where workspace_id = ${workspaceId} order by id limit 1)`,
    ];
    let before = await expectFresh();
    for (const [index, write] of writes.entries()) {
      await inOwn((tx) => write.execute(tx));
      const after = await expectFresh();
      expect(after, `write ${index}`).not.toEqual(before);
      before = after;
    }
  });

  it('get a write once it is committed, however long others were open, and never one that was rolled back', async () => {
    const { projectId } = await addBid(grace);
    const { projectId: otherId } = await addBid(grace);
    const move = (id: string, region: string) => async (tx: Tx) => {
      await sql`update projects set region = ${region} where workspace_id = ${workspaceId} and id = ${id}`.execute(tx);
    };
    const lineOf = async (id: string): Promise<string> => (await expectFresh())[id] ?? '';
    await expectFresh();
    await inOwn(async (tx) => {
      await move(projectId, 'NV')(tx);
      expect(await lineOf(projectId)).not.toContain(' NV ');
      // A later transaction that ends before it.
      await inOwn(move(otherId, 'UT'));
      expect(await lineOf(otherId)).toContain(' UT ');
      expect(await lineOf(projectId)).not.toContain(' NV ');
    });
    expect(await lineOf(projectId)).toContain(' NV ');
    await expect(
      inOwn(async (tx) => {
        await move(projectId, 'ID')(tx);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await lineOf(projectId)).toContain(' NV ');
  });

  it('are whole when readers and writers come at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await addBid(grace)).projectId));
    const regions = ['WA', 'OR', 'CA', 'NV', 'UT'];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...regions)), { minLength: 1, maxLength: 12 }),
        async (moves) => {
          await Promise.all(
            moves.flatMap(([id, region]) => [
              inOwn((tx) =>
                sql`update projects set region = ${region} where workspace_id = ${workspaceId} and id = ${id}`.execute(
                  tx,
                ),
              ),
              readWith(warm),
            ]),
          );
          await expectFresh();
        },
      ),
      { numRuns: cases(4, 25) },
    );
  });

  it('are read anew after a reader was cut off, and when nearly all of them changed', async () => {
    await expectFresh();
    await inOwn((tx) => sql`update projects set region = 'MT' where workspace_id = ${workspaceId}`.execute(tx));
    await expect(
      inOwn(async (tx) => {
        const query = await listQuery(tx);
        await sql`set local statement_timeout = 1`.execute(tx);
        // The statement's limit passes within one of its rows.
        await readBids(tx, warm, { ...query, definition: { ...query.definition, groups: slow(query) } });
      }),
    ).rejects.toThrow('statement timeout');
    await expectFresh();
    expect(Object.values(await expectFresh()).every((line) => line.includes(' MT '))).toBe(true);
  });

  it('are read anew by who missed notes that were swept', async () => {
    const { projectId } = await addBid(grace);
    await expectFresh();
    await inOwn((tx) =>
      sql`update projects set region = 'NM' where workspace_id = ${workspaceId} and id = ${projectId}`.execute(tx),
    );
    // As after a machine was suspended for hours.
    await inOwn((tx) =>
      sql`update changed_bids set at = now() - interval '3 hours' where workspace_id = ${workspaceId}`.execute(tx),
    );
    await sweepChangedBids(server.connection.db);
    const { rows } = await inOwn((tx) =>
      sql`select project_id from changed_bids where workspace_id = ${workspaceId}`.execute(tx),
    );
    expect(rows).toEqual([{ project_id: null }]);
    expect((await expectFresh())[projectId]).toContain(' NM ');
    // The next sweep removes the row of this one.
    await inOwn((tx) =>
      sql`update changed_bids set at = now() - interval '3 hours' where workspace_id = ${workspaceId}`.execute(tx),
    );
    await sweepChangedBids(server.connection.db);
    await expectFresh();
  });

  it('let few readers wait while all bids are read, and send the others away after a second', async () => {
    const memory = new WorkspaceMemory();
    const read = () =>
      inOwn(async (tx) => {
        const query = await listQuery(tx);
        return readBids(tx, memory, { ...query, definition: { ...query.definition, groups: slow(query, 0.005) } });
      });
    const all = await Promise.allSettled(Array.from({ length: 12 }, read));
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(all.length - refused.length).toBeGreaterThan(5);
    for (const one of refused) expect(one).toMatchObject({ reason: { status: 503 } });
    await read();
  });
});

/** The groups of a list, of which one takes long to read. */
function slow({ definition }: ListQuery, seconds = 0.05): ListQuery['definition']['groups'] {
  return {
    ...definition.groups,
    region: {
      kind: 'value',
      type: 'text',
      // By the row, as the database would keep the rows of a constant.
      expression: sql`(select p.region from pg_sleep(${sql.lit(seconds)} + 0 * length(p.region)))`,
      label: (key) => key,
    },
  };
}

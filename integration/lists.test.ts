// Longer than most files: its parts share one seeded server, which takes seconds to start.
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FilterOperation } from '@basis/domain/model/fields/operations';
import { writeCondition, type CompareValue, type FilterTree } from '@basis/domain/model/filters/wire';
import { addDays } from '@basis/domain/model/formats/days';
import { todayIn, type WrittenDeadline } from '@basis/domain/model/formats/time';
import { fold } from '@basis/domain/model/formats/fold';
import { inWorkspace, type Tx } from '../mock-server/src/platform/db/database';
import { newId } from '../mock-server/src/platform/ids';
import { isUngrouped } from '../mock-server/src/lists/messagesList';
import { writeCustomFields } from '../mock-server/src/records/customValues';
import { addBid } from './bidRows';
import type { Browser } from './browser';
import { dueColumns } from './dueColumns';
import { startTestServer, type Person, type TestServer } from './testServer';

let server: TestServer;
let grace: Browser;
let workspaceId = '';
beforeAll(async () => {
  server = await startTestServer();
  grace = await server.as('admin');
  workspaceId = await server.workspaceId('cascade-interiors');
});
afterAll(() => server.close());

const inCascade = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inWorkspace(server.connection.db, workspaceId, work);

type Query = Readonly<Record<string, unknown>>;
interface Row {
  readonly id: string;
  readonly [field: string]: unknown;
}
interface Page {
  readonly rows: readonly Row[];
  readonly paging: { readonly total: number | null; readonly nextCursor?: string | null };
  readonly json: Readonly<Record<string, unknown>>;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const call = (path: string, query: Query, person: Browser = grace, headers: Record<string, string> = {}) =>
  person.call('GET', path, {
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, asText(value)])),
    headers,
  });

/** A page of a list, of which the rows stand under the list's own name. */
const list = async (
  path: string,
  query: Query = {},
  person?: Browser,
  headers?: Record<string, string>,
): Promise<Page> => {
  const { status, text, json } = await call(path, query, person, headers);
  if (status !== 200) throw new Error(text);
  const body = json as Page['json'] & { paging: Page['paging'] };
  return { rows: body[path.split('/')[1] ?? ''] as readonly Row[], paging: body.paging, json: body };
};

const allRows = async (path: string, query: Query, limit: number, person?: Browser): Promise<Row[]> => {
  const rows: Row[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await list(path, { ...query, limit, withTotal: false, ...(cursor ? { cursor } : {}) }, person);
    rows.push(...page.rows);
    cursor = page.paging.nextCursor;
  } while (cursor);
  return rows;
};

const condition = (
  identifier: string,
  operation: FilterOperation,
  value: CompareValue = null,
  entity = 'project',
): FilterTree => ({ and: [writeCondition({ field: { entity, identifier }, operation, value })], or: [] });
const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id);

const paths = ['/projects', '/messages', '/companies', '/contacts', '/quotes', '/tasks'] as const;

const addTasks = (count: number): Promise<void> =>
  inCascade(async (tx) => {
    const users = await tx.selectFrom('users').where('workspace_id', '=', workspaceId).select('id').execute();
    await tx
      .insertInto('tasks')
      .values(
        Array.from({ length: count }, (_, index) => ({
          workspace_id: workspaceId,
          id: newId(),
          title: `Call ${index % 4}`,
          title_fold: fold(`Call ${index % 4}`),
          assignee_id: index % 3 ? (users[index % 2]?.id ?? null) : null,
          due_on: index % 5 ? addDays('2026-11-20', index % 7) : null,
        })),
      )
      .execute();
  });

describe('pages after a cursor', () => {
  beforeAll(() => addTasks(40));

  it.each([
    ['/projects', 'region'],
    ['/projects', 'bidDeadline'],
    ['/projects', 'name'],
    ['/projects', 'quote'],
    ['/projects', 'startAt'],
    ['/messages', 'platform'],
    ['/messages', 'bidDeadline'],
    ['/companies', 'tag'],
    ['/contacts', 'company'],
    ['/quotes', 'status'],
    ['/tasks', 'dueOn'],
    ['/tasks', 'assigneeId'],
  ])('visit each row of %s by %s once, equal and empty ones too', async (path, name) => {
    for (const direction of ['asc', 'desc']) {
      const sorts = [{ name, direction }];
      const whole = await list(path, { sorts, limit: 200 });
      const some = (await allRows(path, { sorts }, 37)).slice(0, 200);
      expect(idsOf(some)).toEqual(idsOf(whole.rows));
    }
  });

  it('visit each row once by several keys, of which one is a custom field', async () => {
    const { data } = await grace.client.GET('/custom-field-settings');
    for (const type of ['Text', 'Number', 'Date', 'SingleSelect', 'Boolean']) {
      const field = data?.customFieldSettings.find((candidate) => candidate.type === type);
      const sorts = [
        { name: `cf_${field?.id}`, direction: 'DESC' },
        { name: 'region', direction: 'asc' },
      ];
      const total = (await list('/projects', { limit: 1 })).paging.total;
      const rows = await allRows('/projects', { sorts }, 60);
      expect(new Set(idsOf(rows)).size).toBe(total);
      const values = rows.map(({ customFields }) => (customFields as Record<string, unknown>)[field?.id ?? ''] ?? null);
      const firstEmpty = values.indexOf(null);
      expect(values.slice(firstEmpty).every((value) => value === null)).toBe(true);
      if (type === 'Number' || type === 'Date') {
        const known = values.slice(0, firstEmpty) as (number | string)[];
        expect(known).toEqual(known.toSorted((one, other) => (one < other ? 1 : one > other ? -1 : 0)));
      }
    }
  });

  it('do not move when rows before them go', async () => {
    const first = await list('/tasks', { limit: 10 });
    const rest = idsOf((await list('/tasks', { limit: 200 })).rows).slice(10, 20);
    await inCascade((tx) =>
      tx
        .deleteFrom('tasks')
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', first.rows[0]?.id ?? '')
        .execute(),
    );
    const second = await list('/tasks', { limit: 10, cursor: first.paging.nextCursor });
    expect(idsOf(second.rows)).toEqual(rest);
  });

  it('are refused for another query, another list, and a cursor that was made up', async () => {
    const { paging } = await list('/projects', { limit: 1 });
    const cursor = paging.nextCursor ?? '';
    const made = Buffer.from(JSON.stringify(['x', newId(), null])).toString('base64url');
    for (const [path, query] of [
      ['/projects', { cursor, searchQuery: 'a' }],
      ['/projects', { cursor, sorts: [{ name: 'name', direction: 'asc' }] }],
      ['/companies', { cursor }],
      ['/projects', { cursor: made }],
      ['/projects', { cursor: 'W10' }],
    ] as const) {
      const answer = await call(path, query);
      expect([answer.status, answer.error.details?.[0]?.path]).toEqual([400, 'query/cursor']);
    }
    expect((await call('/projects', { cursor, limit: 3 })).status).toBe(200);
  });
});

describe('every list', () => {
  it.each(paths)(
    '%s: a filter with a field that is gone hides nothing, and one that is malformed is named',
    async (path) => {
      const whole = await list(path, { limit: 1 });
      const gone = await list(path, { filter: condition(newId(), 'Contain', 'x'), limit: 1 });
      expect(gone.paging.total).toBe(whole.paging.total);
      const wrong = await call(path, { filter: { and: [{ operation: 'x' }], or: [] } });
      expect(wrong.status).toBe(400);
      expect(wrong.error.details?.every(({ path: place }) => place.startsWith('query/filter/and/0'))).toBe(true);
    },
  );

  it.each(paths)('%s: text that is searched for stands for itself', async (path) => {
    const whole = (await list(path, { limit: 1 })).paging.total ?? 0;
    for (const searchQuery of ['%', '_', '\\']) {
      expect((await list(path, { searchQuery, limit: 1 })).paging.total).toBeLessThan(Math.max(whole, 1));
    }
  });

  it.each(paths)('%s: the zone must be one', async (path) => {
    const answer = await call(path, {}, grace, { 'x-time-zone': 'Mars/Base' });
    expect([answer.status, answer.error.details?.[0]?.path]).toEqual([400, 'header/X-Time-Zone']);
    expect((await call(path, {}, grace, { 'x-time-zone': 'Asia/Calcutta' })).status).toBe(200);
  });

  it.each(['/projects', '/messages', '/companies', '/contacts'])(
    'CALLS-027, CALLS-072: %s: the ids of all are those of the pages',
    async (path) => {
      const { json } = await call(`${path}/ids`, {});
      expect((json as { ids: string[] }).ids).toEqual(idsOf(await allRows(path, {}, 60)));
    },
  );

  it.each(['/projects', '/messages', '/companies', '/contacts'])(
    '%s: a query in a body is the query in the address',
    async (path) => {
      const whole = await list(path, { limit: 9, offset: 2 });
      const { json, status } = await grace.call('POST', `${path}/query`, { body: { limit: 9, offset: 2 } });
      expect([status, json]).toEqual([200, whole.json]);
    },
  );

  it('a value that does not fit is named by its place in the body', async () => {
    const body = { filter: condition('bidDeadline', 'On', '2026-02-30') };
    const answer = await grace.call('POST', '/projects/query', { body });
    expect([answer.status, answer.error.details]).toEqual([
      400,
      [
        {
          path: 'body/filter/and/0/compareValue',
          message: 'body/filter/and/0/compareValue must be a day, YYYY-MM-DD.',
        },
      ],
    ]);
  });

  it('a number in JSON is no text, and a text no number', async () => {
    expect((await call('/projects', { filter: condition('name', 'Contain', 5) })).status).toBe(400);
    expect((await call('/projects', { filter: condition('quote', 'GreaterThan', '5') })).status).toBe(400);
  });

  it('a filter that is too long, too deep or of too many conditions is refused', async () => {
    const [one] = condition('name', 'Contain', 'a').and;
    const deep = (level: number): unknown => ({ and: [level === 1 ? one : deep(level - 1)], or: [] });
    const many = { and: Array.from({ length: 60 }, () => one), or: Array.from({ length: 60 }, () => one) };
    for (const filter of [deep(6), many]) {
      const answer = await grace.call('POST', '/projects/query', { body: { filter } });
      expect(answer.status).toBe(400);
      expect(answer.error.details?.[0]?.path).toMatch(/^body\/filter\/(and|or)/);
    }
    expect((await grace.call('POST', '/projects/query', { body: { filter: deep(5) } })).status).toBe(200);
  });
});

describe('filters of days', () => {
  it.each([
    ['Past7Days', -6, 0],
    ['Past30Days', -29, 0],
    ['Past365Days', -364, 0],
    ['Next7Days', 0, 6],
    ['Next30Days', 0, 29],
    ['Next365Days', 0, 364],
  ] as const)('%s holds bids that are due from %i to %i days from today', async (operation, from, to) => {
    const zone = 'America/Los_Angeles';
    const today = todayIn(zone);
    const dueOf = ({ bidDeadline }: Row): string => (bidDeadline as { date: string } | null)?.date ?? '';
    const all = await allRows('/projects', {}, 200);
    const expected = all.filter((row) => dueOf(row) >= addDays(today, from) && dueOf(row) <= addDays(today, to));
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(all.length);
    const rows = await allRows('/projects', { filter: condition('bidDeadline', operation) }, 200);
    expect(idsOf(rows)).toEqual(idsOf(expected));
  });
});

describe('a day of a deadline', () => {
  const addDue = async (name: string, due: WrittenDeadline): Promise<string> => {
    const { projectId } = await addBid(grace, { name });
    const columns = dueColumns(due, 'America/Los_Angeles');
    await inCascade((tx) =>
      tx
        .updateTable('projects')
        .set(columns)
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', projectId)
        .execute(),
    );
    return projectId;
  };

  it('is the one that was written, in whatever zone, on the first and the last minute of it', async () => {
    const date = '2031-05-17';
    const added = [
      await addDue('Kiritimati', { date, time: '00:00', zone: 'Pacific/Kiritimati' }),
      await addDue('Baker Island', { date, time: '23:59', zone: 'Etc/GMT+12' }),
      await addDue('Of the day', { date, time: null, zone: null }),
    ].toSorted();
    const found = async (operation: FilterOperation, value: CompareValue): Promise<string[]> => {
      const rows = await allRows('/projects', { filter: condition('bidDeadline', operation, value) }, 200);
      return idsOf(rows).filter((id) => added.includes(id));
    };
    const [before, after] = [addDays(date, -1), addDays(date, 1)];
    for (const [operation, value] of [
      ['On', date],
      ['After', before],
      ['Before', after],
      ['Between', [date, date]],
    ] as const)
      expect((await found(operation, value)).toSorted(), `operation ${operation}`).toEqual(added);
    for (const [operation, value] of [
      ['On', before],
      ['On', after],
      ['After', date],
      ['Before', date],
      ['Between', [after, after]],
    ] as const)
      expect(await found(operation, value), `operation ${operation} of ${String(value)}`).toEqual([]);
  });
});

describe('a search by words', () => {
  it('is read off an index, from which row-level security does not keep it', async () => {
    const owner = new pg.Client(server.connection.ownerConfig);
    await owner.connect();
    await owner.query(`begin;
      create table probe (workspace_id uuid, words text collate "C");
      create index probe_words on probe using gin (words gin_trgm_ops);
      alter table probe enable row level security;
      create policy own on probe using (workspace_id = nullif(current_setting('basis.workspace', true), '')::uuid);
      grant select on probe to basis_app;
      set local role basis_app;
      set local enable_seqscan = off`);
    const { rows } = await owner.query<Record<'QUERY PLAN', string>>(
      "explain select from probe where words like '%clinic%'",
    );
    await owner.query('rollback');
    await owner.end();
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond: .*words ~~/);
  });
});

describe('the trash', () => {
  it('is read off an index in its order, however many emails there are', async () => {
    const plan = await inWorkspace(server.connection.db, await server.workspaceId('cascade-interiors'), async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_sort = off`.execute(tx);
      const { rows } = await sql<Record<'QUERY PLAN', string>>`explain select m.id from messages m
        where m.workspace_id = ${await server.workspaceId('cascade-interiors')} and ${isUngrouped}
          and m.status = 'Archived' order by m.received_at desc, m.id limit 50`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('Index Only Scan using messages_standing');
    expect(plan).not.toContain('Sort');
  });
});

describe('groups of bids', () => {
  interface Group {
    readonly key: string;
    readonly label: string;
    readonly total: number;
    readonly sums: { readonly quote?: number };
    readonly dueThisWeek?: number;
    readonly ids: readonly string[];
  }
  const groups = async (group: Query, more: Query = {}, person?: Browser) => {
    const { json, status, text } = await call('/projects/group', { group, ...more }, person);
    if (status !== 200) throw new Error(text);
    return json as { groups: Group[]; projects?: Row[]; paging: { total: number; limit: number } };
  };

  it.each([
    [{ name: 'stageId' }, false],
    [{ name: 'region', sortDirection: 'DESC' }, false],
    [{ name: 'date', time: { field: 'bidDeadline', period: 'Monthly' } }, false],
    [{ name: 'date', time: { field: 'createdAt', period: 'Weekly' } }, false],
    [{ name: 'date', time: { field: 'awardedAt', period: 'Quarterly' } }, false],
    [{ name: 'date', time: { field: 'lostAt', period: 'Yearly' } }, false],
    [{ name: 'date', time: { field: 'submittedAt', period: 'None' } }, false],
    [{ name: 'estimatorIds' }, true],
    [{ name: 'companies' }, true],
  ])('CALLS-026, GROUP-04: by %j: the totals and sums are those of the bids', async (group, isRepeated) => {
    const bids = await allRows('/projects', {}, 200);
    const all: Group[] = [];
    const { paging } = await groups(group);
    expect(paging.limit).toBe(5);
    for (let offset = 0; offset < paging.total; offset += 50)
      all.push(...(await groups(group, { limit: 50, offset })).groups);
    expect(all).toHaveLength(paging.total);
    const under = (row: Row): number =>
      isRepeated
        ? Math.max(1, (row[group.name === 'companies' ? 'companyIds' : 'estimatorIds'] as unknown[]).length)
        : 1;
    const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);
    expect(sum(all.map(({ total }) => total))).toBe(sum(bids.map(under)));
    expect(sum(all.map(({ sums }) => sums.quote ?? 0))).toBe(
      sum(bids.map((row) => under(row) * Number(row['quote'] ?? 0))),
    );
    const { json } = await list('/projects', { withAggregates: true, limit: 1 });
    const { dueThisWeek } = json['aggregates'] as { dueThisWeek: number };
    if (!isRepeated) expect(sum(all.map((head) => head.dueThisWeek ?? 0))).toBe(dueThisWeek);
    for (const { key, ids, total } of all.slice(0, 8)) {
      expect(ids).toHaveLength(Math.min(10, total));
      const rows = await allRows('/projects', { group, groupKey: key }, 200);
      expect(rows).toHaveLength(total);
      expect(idsOf(rows).slice(0, 10)).toEqual(ids);
    }
  });

  it('GROUP-13: stand in the order of the stages, or turned round, with the label of each', async () => {
    const { data } = await grace.client.GET('/stages');
    const names = data?.stages.map(({ name }) => name) ?? [];
    const up = (await groups({ name: 'stageId' }, { limit: 50 })).groups.map(({ label }) => label);
    expect(up).toEqual(names.filter((name) => up.includes(name)));
    const down = (await groups({ name: 'stageId', sortDirection: 'DESC' }, { limit: 50 })).groups;
    expect(down.map(({ label }) => label)).toEqual(up.toReversed());
  });

  it.each(['/projects/group', '/companies/group'])(
    'by state are headed by its name, and stand by it: %s',
    async (path) => {
      const { json } = await call(path, { group: { name: 'region' }, limit: 50 });
      const labels = (json as { groups: Group[] }).groups.map(({ label }) => label);
      expect(labels).toEqual(expect.arrayContaining(['Oregon', 'Washington']));
      const named = labels.filter((label) => label !== 'None');
      expect(labels).toEqual([...named.toSorted(), ...labels.filter((label) => label === 'None')]);
    },
  );

  it.each([
    [{ name: 'stageId' }, 50],
    [{ name: 'companies' }, 3],
  ])(
    'by %j bring their first %i bids when these are asked for, each once, as the list has them',
    async (group, entries) => {
      const more = { limit: 50, entries, contacts: false, bidInviteIds: false, searchQuery: 'e' };
      const { groups: heads, projects = [] } = await groups(group, more);
      const found = new Map(projects.map((bid) => [bid.id, bid]));
      expect(found.size).toBe(projects.length);
      expect(new Set(heads.flatMap(({ ids }) => ids))).toEqual(new Set(found.keys()));
      for (const { key, ids, total } of heads.slice(0, 8)) {
        expect(ids).toHaveLength(Math.min(entries, total));
        const page = { limit: entries, contacts: false, bidInviteIds: false, searchQuery: 'e' };
        const { rows } = await list('/projects', { ...page, group, groupKey: key });
        expect(ids.map((id) => found.get(id))).toEqual(rows);
      }
      expect((await groups(group)).projects).toBeUndefined();
    },
  );

  it('bring the bids as the one who asks may see them', async () => {
    const { projects = [] } = await groups({ name: 'stageId' }, { entries: 50 }, await server.as('restricted'));
    expect(projects.length).toBeGreaterThan(0);
    expect(projects.every((bid) => (bid['quote'] ?? null) === null)).toBe(true);
    const all = await call('/projects/group', { group: { name: 'stageId' }, entries: 51 });
    expect(all.error.details?.[0]?.path).toBe('query/entries');
  });

  it('leave out amounts for a RestrictedMember', async () => {
    const { groups: heads } = await groups({ name: 'stageId' }, {}, await server.as('restricted'));
    expect(heads.every(({ sums }) => sums.quote === undefined)).toBe(true);
  });

  interface Divided extends Group {
    readonly subgroups?: readonly Pick<Group, 'key' | 'total' | 'sums' | 'ids'>[];
  }

  it.each(['estimatorIds', 'companies'])('by %s are divided by stages, with the totals of each', async (name) => {
    const group = { name };
    const more = { subgroup: { name: 'stageId' }, entries: 3, contacts: false, searchQuery: 'e' };
    const answer = await groups(group, { ...more, limit: 50 });
    const heads: readonly Divided[] = answer.groups;
    expect(answer.paging.limit).toBe(5);
    expect(heads.length).toBeGreaterThan(1);
    const found = new Map((answer.projects ?? []).map((bid) => [bid.id, bid]));
    const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);
    for (const { key, ids, total, sums, subgroups = [] } of heads) {
      expect([ids, sum(subgroups.map((part) => part.total))]).toEqual([[], total]);
      expect(sum(subgroups.map((part) => part.sums.quote ?? 0))).toBe(sums.quote);
      for (const part of subgroups.slice(0, 3)) {
        const query = { group, groupKey: key, quickFilters: { stageIds: [part.key] }, searchQuery: 'e' };
        const rows = await allRows('/projects', query, 200);
        expect(rows).toHaveLength(part.total);
        expect(part.ids).toEqual(idsOf(rows).slice(0, 3));
        expect(part.ids.every((id) => found.has(id))).toBe(true);
      }
    }
    const whole = (answer as { subgroups?: readonly Group[] }).subgroups ?? [];
    const byStage = await groups({ name: 'stageId' }, { limit: 50, searchQuery: 'e' });
    const totals = (all: readonly Group[]) => new Map(all.map(({ key, total, sums }) => [key, [total, sums.quote]]));
    expect(totals(whole)).toEqual(totals(byStage.groups));
  });

  it('leave out the amounts of subgroups for a RestrictedMember', async () => {
    const more = { subgroup: { name: 'stageId' } };
    const { groups: heads } = await groups({ name: 'estimatorIds' }, more, await server.as('restricted'));
    const parts = (heads as readonly Divided[]).flatMap(({ subgroups = [] }) => subgroups);
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.every(({ sums }) => sums.quote === undefined)).toBe(true);
  });

  it.each([
    ['companies', 'query/subgroup/name'],
    ['city', 'query/subgroup/name'],
    ['bidDeadline', 'query/subgroup/name'],
  ])('are not divided by %s', async (name, path) => {
    const answer = await call('/projects/group', { group: { name: 'stageId' }, subgroup: { name } });
    expect([answer.status, answer.error.details?.[0]?.path]).toEqual([400, path]);
  });

  it('are refused by what is no group', async () => {
    for (const [group, path] of [
      [{ name: 'city' }, 'query/group/name'],
      [{ name: 'date', time: { field: 'startAt', period: 'Monthly' } }, 'query/group/time/field'],
      [{ name: 'date' }, 'query/group/time/field'],
    ] as const) {
      const answer = await call('/projects/group', { group });
      expect([answer.status, answer.error.details?.[0]?.path]).toEqual([400, path]);
    }
  });

  it.each([
    ['/companies', 'tag'],
    ['/companies', 'region'],
    ['/contacts', 'company'],
    ['/quotes', 'status'],
    ['/quotes', 'company'],
    ['/quotes', 'trade'],
    ['/quotes', 'quotedAt'],
    ['/tasks', 'assigneeId'],
    ['/tasks', 'project'],
    ['/tasks', 'dueOn'],
  ])('CALLS-059: %s can be grouped by %s, and nothing is lost', async (path, name) => {
    const { json, status, text } = await call(`${path}/group`, { group: { name }, limit: 50 });
    expect(status, text).toBe(200);
    const { groups: heads, paging } = json as { groups: Group[]; paging: { total: number } };
    const { paging: whole } = await list(path, { limit: 1 });
    if (paging.total <= 50) expect(heads.reduce((sum, { total }) => sum + total, 0)).toBe(whole.total);
  });
});

describe('quick filters', () => {
  const total = async (quickFilters: Query): Promise<number | null> =>
    (await list('/projects', { quickFilters, limit: 1 })).paging.total;

  it('show deleted and archived bids too, or alone', async () => {
    const live = (await total({})) ?? 0;
    expect([
      await total({ showArchived: true }),
      await total({ showDeleted: true }),
      await total({ showDeleted: true, showArchived: true }),
      await total({ showOnlyDeleted: true }),
      await total({ showOnlyArchived: true }),
      await total({ showOnlyDeleted: true, showOnlyArchived: true }),
    ]).toEqual([live + 5, live + 5, live + 10, 5, 5, 10]);
  });

  it('narrow by estimators, companies, stages and what is new', async () => {
    const bids = await allRows('/projects', {}, 200);
    const [bid] = bids.filter(({ estimatorIds }) => (estimatorIds as string[]).length);
    const estimator = (bid?.['estimatorIds'] as string[] | undefined)?.[0] ?? '';
    const company = (bid?.['companyIds'] as string[] | undefined)?.[0] ?? '';
    const count = (fits: (row: Row) => boolean): number => bids.filter(fits).length;
    expect(await total({ estimatorIds: [estimator] })).toBe(
      count((row) => (row['estimatorIds'] as string[]).includes(estimator)),
    );
    expect(await total({ companies: [company] })).toBe(
      count((row) => (row['companyIds'] as string[]).includes(company)),
    );
    expect(await total({ stageIds: [bid?.['stageId']] })).toBe(count((row) => row['stageId'] === bid?.['stageId']));
    for (const changeState of ['New', 'Update'])
      expect(await total({ changeState })).toBe(count((row) => row['changeState'] === changeState));
  });

  it('QUICK-02: narrow by who the open tasks of a bid are assigned to', async () => {
    const bids = await allRows('/projects', {}, 200);
    const assigneesOf = (row: Row): string[] => (row['assigneeIds'] as string[] | undefined) ?? [];
    const assignee = bids.flatMap(assigneesOf)[0] ?? '';
    expect(await total({ assigneeIds: [assignee] })).toBe(
      bids.filter((row) => assigneesOf(row).includes(assignee)).length,
    );
    expect(await total({ assigneeIds: [assignee] })).toBeGreaterThan(0);
  });

  it('show blocked companies', async () => {
    const shown = (await list('/companies', { limit: 1 })).paging.total ?? 0;
    const all = (await list('/companies', { quickFilters: { showBlocked: true }, limit: 1 })).paging.total;
    expect(all).toBe(shown + 1);
  });
});

describe('amounts', () => {
  it('are neither sorted, filtered nor summed by for a RestrictedMember', async () => {
    const rosa = await server.as('restricted');
    const plain = await list('/projects', { limit: 50 }, rosa);
    for (const name of ['quote', 'submittedAmount', 'wonAmount', 'lostAmount']) {
      const sorted = await list('/projects', { sorts: [{ name, direction: 'desc' }], limit: 50 }, rosa);
      expect(idsOf(sorted.rows)).toEqual(idsOf(plain.rows));
      const filtered = await list('/projects', { filter: condition(name, 'GreaterThan', 1), limit: 50 }, rosa);
      expect(filtered.paging.total).toBe(plain.paging.total);
    }
    const { data } = await grace.client.GET('/custom-field-settings');
    const bond = data?.customFieldSettings.find(({ type }) => type === 'Monetary')?.id ?? '';
    const byBond = await list('/projects', { filter: condition(bond, 'Empty'), limit: 50 }, rosa);
    expect(byBond.paging.total).toBe(plain.paging.total);
    expect((await list('/projects', { filter: condition(bond, 'Empty'), limit: 1 })).paging.total).not.toBe(
      plain.paging.total,
    );
    const { json } = await list('/projects', { withAggregates: true, limit: 1 }, rosa);
    expect(json['aggregates']).not.toHaveProperty('quoteCents');
  });

  it('of companies are left out too, and quotes are not to be had', async () => {
    const rosa = await server.as('restricted');
    const plain = await list('/companies', { limit: 50 }, rosa);
    const sorted = await list('/companies', { sorts: [{ name: 'totalWon', direction: 'desc' }], limit: 50 }, rosa);
    expect(idsOf(sorted.rows)).toEqual(idsOf(plain.rows));
    expect((await call('/quotes', {}, rosa)).status).toBe(403);
    expect((await call('/quotes/group', { group: { name: 'status' } }, rosa)).status).toBe(403);
  });
});

describe('the views of the inbox', () => {
  const views = [
    'all-emails',
    'new-projects',
    'existing-projects',
    'my-projects',
    'trash',
    'automatically-processed',
    'marketing-emails',
  ] as const;
  const total = async (view: string): Promise<number> =>
    (await list('/messages', { view, limit: 1 })).paging.total ?? -1;

  it('INBOX-19: hold what their names say', async () => {
    const maya = await server.as('member');
    const messages = await allRows('/messages', {}, 100);
    const [archived, linked, spam, existing] = idsOf(messages);
    await inCascade(async (tx) => {
      await sql`update messages set status = 'Archived' where id = ${archived}`.execute(tx);
      await sql`update messages set status = 'AutoLinked' where id = ${linked}`.execute(tx);
      await sql`update messages set is_spam = true where id = ${spam}`.execute(tx);
      await sql`insert into message_suggestions (workspace_id, id, message_id, kind, target_id, confidence)
        select ${workspaceId}, ${newId()}, ${existing}, 'project', e.project_id, 1 from project_estimators e
          join users u on u.workspace_id = e.workspace_id and u.id = e.user_id
        where e.workspace_id = ${workspaceId} and u.first_name = 'Maya' limit 1
        on conflict do nothing`.execute(tx);
    });
    const ids = async (view: string, person?: Browser): Promise<string[]> =>
      idsOf(await allRows('/messages', { view }, 100, person));
    expect(await ids('trash')).toContain(archived);
    expect(await ids('automatically-processed')).toContain(linked);
    expect(await ids('marketing-emails')).toContain(spam);
    expect(await ids('existing-projects')).toContain(existing);
    expect(await ids('my-projects', maya)).toContain(existing);
    expect(await ids('all-emails')).toContain(existing);
    expect(await ids('new-projects')).not.toContain(existing);
    expect((await ids('all-emails')).filter((id) => [archived, linked, spam].includes(id))).toEqual([]);
    for (const [view, status] of [
      ['all-emails', 'Unlinked'],
      ['trash', 'Archived'],
      ['automatically-processed', 'AutoLinked'],
    ] as const)
      expect((await allRows('/messages', { view }, 100)).filter((row) => row['status'] !== status)).toEqual([]);
    expect((await total('new-projects')) + (await total('existing-projects'))).toBe(await total('all-emails'));
  });

  it('CALLS-079: are counted by what they are searched and filtered for, one of them alone where that is asked', async () => {
    const { rows } = await list('/messages', { view: 'all-emails', limit: 1 });
    const words = String(rows[0]?.['subject']);
    const wanted = { filter: condition('subject', 'Contain', words, 'email') };
    const stats = async (query: Query) =>
      (await call('/messages/stats', query)).json as { totals: Record<string, number> };
    for (const query of [{ searchQuery: words }, wanted]) {
      const counted = await Promise.all(
        views.map(
          async (view) => [view, (await list('/messages', { view, limit: 1, ...query })).paging.total] as const,
        ),
      );
      expect((await stats(query)).totals).toEqual(Object.fromEntries(counted));
      expect(await stats({ ...query, view: 'trash' })).toMatchObject({ totals: { trash: counted[4]?.[1] } });
      expect(Object.keys((await stats({ view: 'trash' })).totals)).toEqual(['trash']);
    }
  });

  it('CALLS-071, INBOX-17: are counted as they are listed', async () => {
    const { data } = await grace.client.GET('/messages/stats');
    const totals = await Promise.all(views.map(async (view) => [view, await total(view)] as const));
    expect(data?.totals).toEqual(Object.fromEntries(totals));
    const unread = await Promise.all(
      views.map(async (view) => {
        const rows = await allRows('/messages', { view }, 100);
        return [view, rows.filter(({ isRead }) => isRead === false).length] as const;
      }),
    );
    expect(data?.unreadByView).toEqual(Object.fromEntries(unread));
    expect(data?.unread).toBe(data?.unreadByView['all-emails']);
  });

  it.each(['platform', 'communicationType', 'company', 'region'])('CALLS-090: are grouped by %s', async (name) => {
    const group = { name, time: null, sortDirection: 'ASC' };
    const { json } = await call('/messages/group', { group, limit: 50 });
    const { groups } = json as { groups: { key: string; total: number; ids: string[] }[] };
    expect(groups.reduce((sum, head) => sum + head.total, 0)).toBe(await total('all-emails'));
    for (const { key, total: count, ids } of groups) {
      const { rows, paging } = await list('/messages', { group, groupKey: key, limit: 50 });
      expect([paging.total, idsOf(rows).slice(0, ids.length)]).toEqual([count, ids]);
    }
  });

  it('are filtered by what was read', async () => {
    const rows = await allRows('/messages', {}, 100);
    const named = rows.find(({ projectName }) => typeof projectName === 'string');
    const name = String(named?.['projectName']);
    const filtered = await list('/messages', {
      filter: condition('projectName', 'Equal', name.toUpperCase(), 'email'),
    });
    expect(idsOf(filtered.rows)).toEqual(idsOf(rows.filter(({ projectName }) => projectName === name)));
    const today = await list('/messages', { filter: condition('processedAt', 'Past7Days', null, 'email'), limit: 1 });
    expect(today.paging.total).toBe(rows.length);
  });
});

describe('the fields of a view', () => {
  it('are the columns of its list, then the custom fields', async () => {
    const { data } = await grace.client.GET('/views/{view}/fields', { params: { path: { view: 'LIST_VIEW' } } });
    const [name] = data?.fields ?? [];
    expect(name).toMatchObject({ id: 'name', type: 'name', name: 'name', label: 'Project name', width: 360 });
    expect(name).toMatchObject({ isEnabled: true, isStatic: true, sortKey: 'name' });
    expect(data?.fields.filter(({ id }) => id.startsWith('cf_'))).toHaveLength(12);
    const custom = (await grace.client.GET('/custom-field-settings')).data?.customFieldSettings ?? [];
    const dates = new Set(custom.filter(({ type }) => type === 'Date').map(({ id }) => `cf_${id}`));
    expect(data?.fields.filter(({ id }) => dates.has(id)).map(({ width }) => width)).toEqual([...dates].map(() => 240));
    expect(dates.size).toBeGreaterThan(0);
    const inbox = await grace.client.GET('/views/{view}/fields', { params: { path: { view: 'INBOX_VIEW' } } });
    expect(inbox.data?.fields).toHaveLength(15);
  });

  it('have no amounts for a RestrictedMember', async () => {
    const { client } = await server.as('restricted' satisfies Person);
    const { data } = await client.GET('/views/{view}/fields', { params: { path: { view: 'LIST_VIEW' } } });
    expect(data?.fields.some(({ id }) => id === 'quote' || id === 'wonAmount')).toBe(false);
    expect(data?.fields.filter(({ id }) => id.startsWith('cf_'))).toHaveLength(11);
  });
});

describe('values of custom fields', () => {
  it('that are written over or taken away are found as they are now', async () => {
    const { data } = await grace.client.GET('/custom-field-settings');
    const number = data?.customFieldSettings.find(({ label }) => label === 'Square feet')?.id ?? '';
    const { rows } = await list('/projects', { limit: 1 });
    const id = rows[0]?.id ?? '';
    const write = (value: unknown) =>
      inCascade((tx) => writeCustomFields(tx, 'Project', id, { [number.toUpperCase()]: value }));
    const found = async (value: number): Promise<string[]> =>
      idsOf((await list('/projects', { filter: condition(number, 'Equal', value) })).rows);
    await write(123_456);
    expect(await found(123_456)).toEqual([id]);
    await write(654_321);
    expect([await found(123_456), await found(654_321)]).toEqual([[], [id]]);
    await write(null);
    expect(await found(654_321)).toEqual([]);
    const after = await list('/projects', { ids: id });
    expect(after.rows[0]?.['customFields']).not.toHaveProperty(number);
  });
});

describe('a bid’s values', () => {
  it('stay searchable after a company with the bid’s id is created and undone', async () => {
    const settings = (await grace.client.GET('/custom-field-settings')).data?.customFieldSettings ?? [];
    const number = settings.find(({ label }) => label === 'Square feet')?.id ?? '';
    const { rows } = await list('/projects', { limit: 1 });
    const id = rows[0]?.id ?? '';
    await inCascade((tx) => writeCustomFields(tx, 'Project', id, { [number]: 717_171 }));
    const customFieldSetting = { entity: 'Company', label: 'Nickname', type: 'Text' };
    const field = await grace.call('POST', '/custom-field-settings', { body: { customFieldSetting } });
    const fieldId = (field.json as { customFieldSetting: { id: string } }).customFieldSetting.id;
    const company = { id, name: 'Of the same id', customFields: { [fieldId]: 'v' } };
    const made = await grace.call('POST', '/companies', { body: { company } });
    expect(made.status).toBe(201);
    const found = async () => idsOf((await list('/projects', { filter: condition(number, 'Equal', 717_171) })).rows);
    expect(await found()).toEqual([id]);
    const { changeSetId } = made.json as { changeSetId: string };
    expect((await grace.call('POST', `/change-sets/${changeSetId}/undo`, {})).status).toBe(200);
    expect(await found()).toEqual([id]);
    await inCascade((tx) => writeCustomFields(tx, 'Project', id, { [number]: null }));
  });
});

describe('a workspace', () => {
  it('lists nothing of another one, whatever is asked for', async () => {
    const helen = await server.as('harborAdmin');
    const ours = new Set(idsOf(await allRows('/projects', {}, 200)));
    const [id = ''] = ours;
    expect((await list('/projects', { ids: id }, helen)).rows).toEqual([]);
    const { rows } = await list(
      '/projects',
      { filter: { and: [], or: [] }, quickFilters: { showDeleted: true }, limit: 200 },
      helen,
    );
    expect(rows.some((row) => ours.has(row.id))).toBe(false);
  });
});

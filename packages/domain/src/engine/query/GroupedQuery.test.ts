import { describe, expect, it } from 'vitest';
import type { ListGroupEntry } from '../../model/contract/contract';
import type { ApiError } from '../../model/contract/errors';
import { failed, succeeded } from '../../model/contract/result';
import { emptyQuickFilter, emptyTree, type GroupBy, type ListAsk } from './ask';
import { Collection, type Row } from '../collection/Collection';
import { batchesOf, GroupedQuery } from './GroupedQuery';
import type { ListSource } from './ListSource';

const ask: ListAsk = { tree: emptyTree, quick: emptyQuickFilter, sorts: [], search: '' };
const by: GroupBy = { name: 'stageId', time: null, sortDirection: 'ASC' };
const offline: ApiError = { status: 0, code: 'offline', message: 'Offline.', requestId: null };
const rowsOf = (ids: readonly string[]): Row[] => ids.map((id) => ({ id, updatedAt: '2026-01-01T00:00:00.000Z' }));

/** A server with groups of so many entries. */
const setUp = (sizes: readonly number[]) => {
  const server = { sizes: [...sizes], isDown: false, asked: [] as string[] };
  const idsOf = (group: number): string[] =>
    Array.from({ length: server.sizes[group] ?? 0 }, (_, index) => `g${group}-${index}`);
  const entry = (_: number, group: number): ListGroupEntry => ({
    key: `g${group}`,
    label: `Group ${group}`,
    total: server.sizes[group] ?? 0,
    sums: {},
    dueThisWeek: 0,
    ids: idsOf(group).slice(0, 10),
  });
  const source = {
    fetchGroups: async (_ask, _by, { offset, limit }) => {
      server.asked.push(`groups ${offset}+${limit}`);
      if (server.isDown) return failed(offline);
      return succeeded({ groups: server.sizes.map(entry).slice(offset, offset + limit), total: server.sizes.length });
    },
    fetchByIds: async (ids) => {
      server.asked.push(`ids ${ids.length}`);
      if (server.isDown) return failed(offline);
      return succeeded(rowsOf(ids));
    },
    fetchPage: async (_ask, offset, limit, of) => {
      server.asked.push(`${of?.key} ${offset}+${limit}`);
      if (server.isDown) return failed(offline);
      return succeeded(rowsOf(idsOf(Number(of?.key.slice(1))).slice(offset, offset + limit)));
    },
  } as Partial<ListSource<Row, unknown>> as ListSource<Row, unknown>;
  return { server, query: new GroupedQuery(new Collection<Row>(), source) };
};

/** Each row as a word: the key of a head, the id of an entry, `…` while it is not loaded, `+n` for more. */
const shown = (query: GroupedQuery<Row>): string[] => {
  const heads = new Map(query.places.map(({ start, group }) => [start, group.key]));
  return Array.from({ length: query.count }, (_, index) => {
    const more = query.moreAt(index);
    return heads.get(index) ?? (more === undefined ? (query.at(index)?.id ?? '…') : `+${more}`);
  });
};

const flush = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('a list by groups', () => {
  it('begins with five groups and the first ten entries of each', async () => {
    const { query, server } = setUp([2, 12, 1, 1, 1, 1, 1]);
    await query.show(ask, by);
    expect([query.groups.length, query.total, query.isDone]).toEqual([5, 7, false]);
    expect(shown(query).slice(0, 5)).toEqual(['g0', 'g0-0', 'g0-1', 'g1', 'g1-0']);
    expect(shown(query)[14]).toBe('+2');
    expect(server.asked).toEqual(['groups 0+5', 'ids 15']);
  });

  it('GROUP-05, UNKNOWN-75: asks for entries by id, 40 first and 30 after', async () => {
    const ids = Array.from({ length: 95 }, (_, index) => String(index));
    expect(batchesOf(ids).map(({ length }) => length)).toEqual([40, 30, 25]);
    const { query, server } = setUp([10, 10, 10, 10, 10]);
    await query.show(ask, by);
    expect(server.asked).toEqual(['groups 0+5', 'ids 40', 'ids 10']);
  });

  it('GROUP-01: loads further groups when its end is looked at, until there are none', async () => {
    const { query, server } = setUp([1, 1, 1, 1, 1, 1, 1]);
    await query.show(ask, by);
    query.need(0, query.count);
    await flush();
    expect([query.groups.length, query.isDone]).toEqual([7, true]);
    query.need(0, query.count);
    await flush();
    expect(server.asked.filter((call) => call.startsWith('groups'))).toEqual(['groups 0+5', 'groups 5+5']);
  });

  it('opens a group as long as it is, and loads what is looked at', async () => {
    const { query, server } = setUp([10_000]);
    await query.show(ask, by);
    query.openWhole('g0');
    expect(query.count).toBe(10_001);
    query.need(5000, 5040);
    await flush();
    expect(query.at(5001)?.id).toBe('g0-5000');
    expect(query.at(7000)).toBeUndefined();
    expect(server.asked).toContain('g0 4950+50');
  });

  it('GROUP-03: hides the entries of a closed group, and loads more of one that was not whole', async () => {
    const { query, server } = setUp([30, 1]);
    await query.show(ask, by);
    query.toggle('g0');
    await flush();
    expect(shown(query)).toEqual(['g0', 'g1', 'g1-0']);
    expect(server.asked).toContain('g0 0+50');
    query.toggle('g0');
    expect(shown(query)).toHaveLength(33);
  });

  it('knows where an entry stands, unless its group is closed or it is not loaded', async () => {
    const { query } = setUp([2, 12]);
    await query.show(ask, by);
    expect(['g0-1', 'g1-3', 'g1-11', 'gone'].map((id) => query.indexOf(id))).toEqual([2, 7, -1, -1]);
    query.toggle('g0');
    expect(['g0-1', 'g1-3'].map((id) => query.indexOf(id))).toEqual([-1, 5]);
  });

  it('closes and opens all', async () => {
    const { query } = setUp([2, 2]);
    await query.show(ask, by);
    query.setAllExpanded(false);
    expect([shown(query), query.areAllExpanded]).toEqual([['g0', 'g1'], false]);
    query.setAllExpanded(true);
    expect(shown(query)).toHaveLength(6);
  });

  it('that was closed as a whole has its later groups closed, which load their entries when they are opened', async () => {
    const { query } = setUp([1, 1, 1, 1, 1, 2]);
    await query.show(ask, by);
    query.setAllExpanded(false);
    await query.loadMoreGroups();
    expect(shown(query)).toEqual(['g0', 'g1', 'g2', 'g3', 'g4', 'g5']);
    query.toggle('g5');
    await flush();
    expect(shown(query).slice(5)).toEqual(['g5', 'g5-0', 'g5-1']);
  });

  it('hides rows that are about to leave, also in a group that was opened whole', async () => {
    const { query } = setUp([12]);
    await query.show(ask, by);
    query.openWhole('g0');
    await flush();
    const show = query.hide(['g0-1', 'g0-11']);
    expect(shown(query)).toEqual(['g0', 'g0-0', ...Array.from({ length: 9 }, (_, index) => `g0-${index + 2}`)]);
    show();
    expect(query.count).toBe(13);
  });

  it('asks for the page of what is looked at behind hidden rows', async () => {
    const { query, server } = setUp([200]);
    await query.show(ask, by);
    query.openWhole('g0');
    query.hide(['g0-0']);
    query.need(50, 51);
    await flush();
    expect([query.at(50)?.id, server.asked.filter((call) => call.startsWith('g0'))]).toEqual([
      'g0-50',
      ['g0 0+50', 'g0 50+50'],
    ]);
    query.need(150, 200);
    await flush();
    expect([query.count, query.at(199)?.id]).toEqual([200, 'g0-199']);
  });

  it('keeps what is open when it is asked for anew', async () => {
    const { query, server } = setUp([3, 3]);
    await query.show(ask, by);
    query.toggle('g1');
    server.sizes[0] = 4;
    await query.refresh();
    await flush();
    expect(shown(query)).toEqual(['g0', 'g0-0', 'g0-1', 'g0-2', 'g0-3', 'g1']);
  });

  it('keeps what is on screen when it can not be asked for anew, and says so', async () => {
    const { query, server } = setUp([2]);
    await query.show(ask, by);
    server.isDown = true;
    await query.refresh();
    expect([query.status, query.error?.code, shown(query)]).toEqual(['ready', 'offline', ['g0', 'g0-0', 'g0-1']]);
    server.isDown = false;
    await query.recover();
    expect(query.error).toBeNull();
  });

  it('keeps what is on screen when another query can not be had, until that one can', async () => {
    const { query, server } = setUp([2, 1]);
    await query.show(ask, by);
    query.toggle('g1');
    query.setScroll(120, 0);
    server.isDown = true;
    const other = { ...ask, search: 'roof' };
    await query.show(other, by);
    await query.show(other, { ...by, sortDirection: 'DESC' });
    expect([query.status, query.error?.code, shown(query), query.total]).toEqual([
      'ready',
      'offline',
      ['g0', 'g0-0', 'g0-1', 'g1'],
      2,
    ]);
    expect(query.scroll.topPx).toBe(120);
    server.isDown = false;
    server.sizes = [1];
    await query.recover();
    expect([query.error, shown(query)]).toEqual([null, ['g0', 'g0-0']]);
  });

  it('has failed when nothing was on screen since it was forgotten', async () => {
    const { query, server } = setUp([2]);
    await query.show(ask, by);
    query.reset();
    server.isDown = true;
    await query.show(ask, by);
    expect([query.status, shown(query)]).toEqual(['failed', []]);
  });

  it('that never could be had has failed', async () => {
    const { query, server } = setUp([2]);
    server.isDown = true;
    await query.show(ask, by);
    expect(query.status).toBe('failed');
  });

  it('LIST-07: drops the answer to an earlier query', async () => {
    const { query, server } = setUp([2]);
    const first = query.show(ask, by);
    server.sizes = [1];
    await Promise.all([first, query.show(ask, { ...by, sortDirection: 'DESC' })]);
    expect(shown(query)).toEqual(['g0', 'g0-0']);
  });

  it('is as many rows as it shows, each with the group that it belongs to', async () => {
    const { query } = setUp([2, 12]);
    expect([query.count, query.groupAt(0), query.moreAt(0), query.at(0)]).toEqual([0, undefined, undefined, undefined]);
    await query.show(ask, by);
    expect(query.count).toBe(15);
    expect([0, 1, 2, 3, 4, 13, 14].map((index) => query.groupAt(index)?.key)).toEqual([
      'g0',
      'g0',
      'g0',
      'g1',
      'g1',
      'g1',
      'g1',
    ]);
    expect([0, 2, 3, 4, 13, 14].map((index) => query.idAt(index))).toEqual([
      undefined,
      'g0-1',
      undefined,
      'g1-0',
      'g1-9',
      undefined,
    ]);
    expect([12, 13, 14].map((index) => query.moreAt(index))).toEqual([undefined, undefined, 2]);
    expect(query.indexOf('g0-0')).toBe(1);
  });

  it('offers to load more of a group only while it is open and not whole', async () => {
    const { query } = setUp([12]);
    await query.show(ask, by);
    expect(shown(query).at(-1)).toBe('+2');
    query.toggle('g0');
    expect(shown(query)).toEqual(['g0']);
    query.openWhole('g0');
    expect(query.moreAt(12)).toBeUndefined();
    expect(query.count).toBe(13);
  });

  it('of which there is none is empty once that is known', async () => {
    const { query } = setUp([]);
    expect(query.isEmpty).toBe(false);
    await query.show(ask, by);
    expect([query.isEmpty, query.isDone, query.count]).toEqual([true, true, 0]);
    const { query: other } = setUp([1]);
    await other.show(ask, by);
    expect(other.isEmpty).toBe(false);
  });

  it('is all open only while each of its groups is', async () => {
    const { query } = setUp([1, 1]);
    await query.show(ask, by);
    expect(query.areAllExpanded).toBe(true);
    query.toggle('g1');
    expect(query.areAllExpanded).toBe(false);
  });

  it('asks for nothing before it is shown, nor for more groups while it asks or has them all', async () => {
    const { query, server } = setUp([1, 1, 1, 1, 1, 1]);
    query.need(0, 10);
    await query.refresh();
    await query.recover();
    await query.loadMoreGroups();
    expect(server.asked).toEqual([]);
    await query.show(ask, by);
    await query.recover();
    await Promise.all([query.loadMoreGroups(), query.loadMoreGroups()]);
    await query.loadMoreGroups();
    expect(server.asked.filter((call) => call.startsWith('groups'))).toEqual(['groups 0+5', 'groups 5+5']);
  });

  it('asks anew for as many groups as are there, five at least and fifty at most', async () => {
    const { query, server } = setUp(Array.from({ length: 60 }, () => 1));
    await query.show(ask, by);
    server.asked.length = 0;
    await query.refresh();
    for (let turn = 0; turn < 11; turn += 1) await query.loadMoreGroups();
    expect(query.groups).toHaveLength(60);
    await query.refresh();
    expect(server.asked.filter((call) => call.startsWith('groups 0+'))).toEqual(['groups 0+5', 'groups 0+50']);
  });

  it('asks for an entry once, and again where it could not be had', async () => {
    const { query, server } = setUp([12]);
    await query.show(ask, by);
    query.need(0, 4);
    await flush();
    expect(server.asked).toEqual(['groups 0+5', 'ids 10']);
    query.letGo(new Set(['g0-1']));
    server.isDown = true;
    query.need(0, 4);
    await flush();
    expect(query.error).toEqual(offline);
    server.isDown = false;
    query.need(0, 4);
    await flush();
    expect(server.asked).toEqual(['groups 0+5', 'ids 10', 'ids 1', 'ids 1']);
  });

  it('asks for a page of a whole group once, and again where it could not be had or was let go', async () => {
    const { query, server } = setUp([200]);
    await query.show(ask, by);
    query.openWhole('g0');
    await flush();
    expect(server.asked.slice(2)).toEqual(['g0 0+50']);
    server.isDown = true;
    query.need(101, 151);
    await flush();
    expect([query.error, query.status]).toEqual([offline, 'ready']);
    server.isDown = false;
    query.need(101, 151);
    await flush();
    query.need(101, 151);
    await flush();
    expect([query.error, query.at(101)?.id]).toEqual([null, 'g0-100']);
    expect(server.asked.slice(3)).toEqual(['g0 100+50', 'g0 100+50']);
    query.letGo(new Set(['g0-149', 'elsewhere']));
    query.need(101, 151);
    await flush();
    expect(server.asked.slice(5)).toEqual(['g0 100+50']);
  });

  it('asks for no page beyond the end of a group', async () => {
    const { query, server } = setUp([60]);
    await query.show(ask, by);
    query.openWhole('g0');
    query.need(0, 61);
    await flush();
    expect(server.asked.slice(2)).toEqual(['g0 0+50', 'g0 50+50']);
    expect(query.at(60)?.id).toBe('g0-59');
  });

  it('drops pages of a query that is not shown any more', async () => {
    const { query } = setUp([200]);
    await query.show(ask, by);
    query.openWhole('g0');
    query.need(101, 151);
    query.reset();
    await flush();
    expect([query.status, query.count, query.total, query.groups]).toEqual(['idle', 0, null, []]);
    expect(query.scroll).toEqual({ topPx: 0, leftPx: 0 });
  });

  it('keeps what was loaded of a whole group when it is asked for anew, as far as the group goes', async () => {
    const { query, server } = setUp([60]);
    await query.show(ask, by);
    query.openWhole('g0');
    query.need(0, 61);
    await flush();
    server.sizes[0] = 55;
    await query.refresh();
    expect([query.count, query.groups[0]?.entries.length]).toEqual([56, 55]);
    expect(query.at(55)?.id).toBe('g0-54');
  });

  it('has each group once, where another one moved before those that are loaded', async () => {
    const { query, server } = setUp([1, 1, 1, 1, 1, 1]);
    await query.show(ask, by);
    await query.loadMoreGroups();
    expect(query.groups.map(({ key }) => key)).toEqual(['g0', 'g1', 'g2', 'g3', 'g4', 'g5']);
    expect(server.asked.filter((call) => call.startsWith('groups'))).toEqual(['groups 0+5', 'groups 5+5']);
  });

  it('hides nothing any more once another query is shown', async () => {
    const { query } = setUp([2]);
    await query.show(ask, by);
    const [showOne, showOther] = [query.hide(['g0-0']), query.hide(['g0-1'])];
    expect(query.count).toBe(1);
    showOne();
    expect(shown(query)).toEqual(['g0', 'g0-0']);
    showOther();
    query.hide(['g0-0']);
    query.setScroll(50, 5);
    await query.show({ ...ask, search: 'a' }, by);
    expect([shown(query), query.scroll]).toEqual([['g0', 'g0-0', 'g0-1'], { topPx: 0, leftPx: 0 }]);
  });

  it('holds the entries in view and so many around them', async () => {
    const { query } = setUp([10, 10]);
    await query.show(ask, by);
    query.need(5, 8);
    expect([...query.heldIds(0)]).toEqual(['g0-4', 'g0-5', 'g0-6']);
    expect([...query.heldIds(2)]).toEqual(['g0-2', 'g0-3', 'g0-4', 'g0-5', 'g0-6', 'g0-7', 'g0-8']);
    query.need(9, 14);
    expect([...query.heldIds(0)]).toEqual(['g0-8', 'g0-9', 'g1-0', 'g1-1']);
  });

  it('holds what stays where the next query fails', async () => {
    const { query, server } = setUp([2]);
    await query.show(ask, by);
    server.isDown = true;
    const asking = query.show({ ...ask, search: 'a' }, by);
    expect([query.count, ...query.heldIds(0)]).toEqual([0, 'g0-0', 'g0-1']);
    await asking;
    expect(shown(query)).toEqual(['g0', 'g0-0', 'g0-1']);
  });
});

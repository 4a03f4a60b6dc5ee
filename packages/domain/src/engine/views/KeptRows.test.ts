import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Collection, type Row } from '../collection/Collection';
import type { ApiError } from '../../model/contract/errors';
import { failed, succeeded } from '../../model/contract/result';
import type { GroupBy } from '../query/ask';
import type { ListSource } from '../query/ListSource';
import { emptyFilter, type ViewSpec } from '../spec/viewSpec';
import { LoadedView } from './LoadedView';

interface Bid extends Row {
  /** Group of the list; `out` for one that the list does not have. */
  readonly stage: string;
  readonly rank: number;
}

const byStage: GroupBy = { name: 'stageId', time: null, sortDirection: 'ASC' };
const offline: ApiError = { status: 0, code: 'offline', message: 'Offline.', requestId: null };
const bid = (number: number, part: Partial<Bid> = {}): Bid => ({
  id: `b${number}`,
  updatedAt: '2026-01-01T00:00:00.000Z',
  stage: 'a',
  rank: number * 10,
  ...part,
});

/** A view of a list on a server that answers by what its bids are at the moment. */
const setUp = async (bids: readonly Bid[], group: GroupBy | null = null) => {
  const server = { bids: [...bids], isDown: false, clock: 1 };
  const listed = (stage?: string): Bid[] =>
    server.bids
      .filter((one) => one.stage !== 'out' && (stage === undefined || one.stage === stage))
      .toSorted((one, other) => one.rank - other.rank);
  const stages = (): string[] => [...new Set(listed().map(({ stage }) => stage))].toSorted();
  const answer = <T>(value: T) => (server.isDown ? failed(offline) : succeeded(value));
  const source = {
    fetchPage: async (_ask, offset, limit, of) => answer(listed(of?.key).slice(offset, offset + limit)),
    fetchTotal: async () => answer(listed().length),
    fetchGroups: async (_ask, _by, { offset, limit }) => {
      const groups = stages().map((key) => {
        const ids = listed(key).map(({ id }) => id);
        return { key, label: key, total: ids.length, sums: {}, dueThisWeek: 0, ids: ids.slice(0, 10) };
      });
      return answer({ groups: groups.slice(offset, offset + limit), total: groups.length });
    },
    fetchByIds: async (ids) => answer(server.bids.filter(({ id }) => ids.includes(id))),
    fetchListed: async (_ask, ids, of) => answer(listed(of?.key).filter(({ id }) => ids.includes(id))),
    fetchAggregates: async () => answer(null),
  } as Partial<ListSource<Bid, null>> as ListSource<Bid, null>;
  const spec: ViewSpec = { filter: emptyFilter, sort: null, sorts: [], group, search: '' };
  const view = new LoadedView(spec, new Collection<Bid>(), source);
  await view.restart();
  /** Changes a bid on the server; an edit of the user keeps its row. */
  const change = (number: number, part: Partial<Bid>): void => {
    server.clock += 1;
    const updatedAt = new Date(Date.UTC(2026, 1, 1, 0, 0, server.clock)).toISOString();
    server.bids = server.bids.map((one) => (one.id === `b${number}` ? { ...one, ...part, updatedAt } : one));
  };
  const edit = async (number: number, part: Partial<Bid>): Promise<void> => {
    const end = view.kept.keep([`b${number}`]);
    change(number, part);
    end?.('c');
    await view.refresh();
  };
  /** Each row by its id, group heads by their name and number of entries, and what became of kept rows. */
  const shown = (): string[] => {
    const heads = new Map(group ? view.grouped.places.map(({ start, group: head }) => [start, head.key]) : []);
    const totals = new Map(view.grouped.groups.map(({ key, total }) => [key, total]));
    return Array.from({ length: view.shown.count }, (_, index) => {
      const key = heads.get(index);
      if (key !== undefined) return `${key} ${totals.get(key)}`;
      const id = view.shown.idAt(index) ?? '…';
      const stray = view.kept.strays.get(id);
      return stray ? `${id} ${stray}` : id;
    });
  };
  return { server, view, change, edit, shown, listed };
};
const numbered = (count: number): Bid[] => Array.from({ length: count }, (_, index) => bid(index + 1));

describe('a row that was changed in its list', () => {
  it('stays where it was when the list no longer has it, and is not counted', async () => {
    const { view, edit, shown } = await setUp(numbered(4));
    await edit(2, { stage: 'out' });
    expect(shown()).toEqual(['b1', 'b2 left', 'b3', 'b4']);
    expect(view.total).toBe(3);
    expect(view.query.at(1)?.stage).toBe('out');
  });

  it('stays where it was when its place in the order is another one', async () => {
    const { edit, shown } = await setUp(numbered(4));
    await edit(1, { rank: 35 });
    expect(shown()).toEqual(['b1 moved', 'b2', 'b3', 'b4']);
  });

  it('is not marked while it fits, nor kept any longer', async () => {
    const { view, edit, change, shown } = await setUp(numbered(4));
    await edit(2, { rank: 21 });
    expect(shown()).toEqual(['b1', 'b2', 'b3', 'b4']);
    change(2, { rank: 99 });
    await view.refresh();
    expect(shown()).toEqual(['b1', 'b3', 'b4', 'b2']);
  });

  it('fits again when the change is taken back', async () => {
    const { view, edit, shown } = await setUp(numbered(4));
    await edit(2, { stage: 'out' });
    await edit(3, { rank: 5 });
    expect(shown()).toEqual(['b1', 'b2 left', 'b3 moved', 'b4']);
    await edit(2, { stage: 'a' });
    await edit(3, { rank: 30 });
    expect([shown(), view.query.kept]).toEqual([['b1', 'b2', 'b3', 'b4'], []]);
  });

  it('stays in its place while others come and go around it', async () => {
    const { server, view, edit, shown } = await setUp(numbered(4));
    await edit(3, { stage: 'out' });
    server.bids = [...server.bids.filter(({ id }) => id !== 'b4'), bid(8), bid(9)];
    await view.refresh();
    expect(shown()).toEqual(['b1', 'b2', 'b3 left', 'b8', 'b9']);
    server.bids = server.bids.filter(({ id }) => id === 'b1' || id === 'b3');
    await view.refresh();
    expect(shown()).toEqual(['b1', 'b3 left']);
  });

  it('goes when it is no more', async () => {
    const { server, view, edit, shown } = await setUp(numbered(3));
    await edit(2, { stage: 'out' });
    server.bids = server.bids.filter(({ id }) => id !== 'b2');
    await view.refresh();
    expect(shown()).toEqual(['b1', 'b3']);
  });

  it('goes where it belongs when it is let go, and at once when it is taken off the list', async () => {
    const { view, edit, shown } = await setUp(numbered(4));
    await edit(1, { rank: 35 });
    await edit(2, { stage: 'out' });
    const show = view.hide(['b2']);
    expect(shown()).toEqual(['b1 moved', 'b3', 'b4']);
    show();
    view.kept.release();
    expect(shown()).toEqual(['b3', 'b1', 'b4']);
  });

  it('stays between its neighbours when rows before it are taken off the list', async () => {
    const { server, view, edit, shown } = await setUp(numbered(5));
    await edit(2, { stage: 'out' });
    await edit(4, { stage: 'out' });
    const show = view.hide(['b1', 'b2']);
    expect(shown()).toEqual(['b3', 'b4 left', 'b5']);
    server.bids = server.bids.slice(1);
    await view.refresh();
    show();
    expect(shown()).toEqual(['b3', 'b4 left', 'b5']);
  });

  it('is no longer kept in another list', async () => {
    const { view, edit, shown } = await setUp(numbered(3));
    await edit(2, { stage: 'out' });
    await view.show({ ...view.spec, search: 'roof' });
    expect(shown()).toEqual(['b1', 'b3']);
  });

  it('stays without a mark while the server can not be asked', async () => {
    const { server, view, edit, shown } = await setUp(numbered(3));
    server.isDown = true;
    await edit(2, { stage: 'out' });
    expect(shown()).toEqual(['b1', 'b2', 'b3']);
    server.isDown = false;
    await view.refresh();
    expect(shown()).toEqual(['b1', 'b2 left', 'b3']);
  });

  it('is kept until its change is done, whatever is asked meanwhile', async () => {
    const { view, change, shown } = await setUp(numbered(3));
    const end = view.kept.keep(['b2']);
    await view.refresh();
    change(2, { stage: 'out' });
    end?.('c');
    await view.refresh();
    expect(shown()).toEqual(['b1', 'b2 left', 'b3']);
  });

  it('is kept when an answer from before its change comes after it', async () => {
    const { view, change, shown } = await setUp(numbered(3));
    const first = view.kept.keep(['b2']);
    first?.('c');
    const asking = view.kept.ask();
    const second = view.kept.keep(['b2']);
    (await asking)();
    change(2, { stage: 'out' });
    second?.('c');
    await view.refresh();
    expect(shown()).toEqual(['b1', 'b2 left', 'b3']);
  });

  it('is kept no longer when its change fails', async () => {
    const { view } = await setUp(numbered(3));
    view.kept.keep(['b2'])?.(null);
    expect([view.query.kept, view.kept.keep(['b99'])]).toEqual([[], null]);
  });

  it('is not counted among rows that are not loaded', async () => {
    const { view, edit, shown } = await setUp(numbered(120));
    await edit(2, { rank: 1_100 });
    expect([view.query.count, view.total, shown()[1]]).toEqual([120, 120, 'b2 moved']);
    view.query.need(50, 120);
    await view.refresh();
    expect([shown()[110], shown().filter((id) => id.startsWith('b2 '))]).toEqual(['b111', ['b2 moved']]);
  });
});

describe('a row of a group that was changed', () => {
  const two = () => [bid(1), bid(2), bid(3, { stage: 'b' }), bid(4, { stage: 'b' })];

  it('stays in the group that it left, and the heads count what the groups have', async () => {
    const { edit, shown } = await setUp(two(), byStage);
    await edit(2, { stage: 'b' });
    expect(shown()).toEqual(['a 1', 'b1', 'b2 moved', 'b 3', 'b3', 'b4']);
    await edit(4, { stage: 'out' });
    expect(shown()).toEqual(['a 1', 'b1', 'b2 moved', 'b 2', 'b3', 'b4 left']);
  });

  it('keeps its group, which has nothing else, until it is let go', async () => {
    const { view, edit, shown } = await setUp([bid(1), ...two().slice(2)], byStage);
    await edit(1, { stage: 'b' });
    expect(shown()).toEqual(['a 0', 'b1 moved', 'b 3', 'b3', 'b4']);
    expect(view.grouped.isDone).toBe(true);
    view.kept.release();
    expect(shown()).toEqual(['b 3', 'b1', 'b3', 'b4']);
  });

  it('stays between its neighbours when rows before it are taken off the list', async () => {
    const { server, view, edit, shown } = await setUp([bid(1), bid(2), bid(5), bid(3, { stage: 'b' })], byStage);
    await edit(2, { stage: 'b' });
    const show = view.hide(['b1']);
    server.bids = server.bids.slice(1);
    await view.refresh();
    show();
    expect(shown()).toEqual(['a 1', 'b2 moved', 'b5', 'b 2', 'b3']);
  });

  it('is not marked while it fits', async () => {
    const many = numbered(30);
    const { view, edit, shown } = await setUp(many, byStage);
    view.grouped.openWhole('a');
    view.grouped.need(0, 31);
    await edit(20, { rank: 201 });
    view.grouped.need(0, 31);
    await Promise.resolve();
    expect(shown()).toEqual(['a 30', ...many.map(({ id }) => id)]);
    await edit(20, { rank: 5 });
    expect(shown()[20]).toBe('b20 moved');
  });
});

it('every list shows kept rows in their places, and all others as the server has them', async () => {
  const edits = fc.array(
    fc.record({
      number: fc.integer({ min: 1, max: 12 }),
      isOwn: fc.boolean(),
      rank: fc.integer({ min: 0, max: 130 }),
      stage: fc.constantFrom('a', 'b', 'out'),
    }),
    { maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(edits, async (changes) => {
      const { view, change, edit, listed } = await setUp(numbered(12));
      for (const { number, isOwn, ...part } of changes) {
        const before = view.query.indexOf(`b${number}`);
        if (isOwn) await edit(number, part);
        else {
          change(number, part);
          await view.refresh();
        }
        const ids = Array.from({ length: view.query.count }, (_, index) => view.query.idAt(index));
        const kept = new Set(view.query.kept.map(({ id }) => id));
        const server = listed().map(({ id }) => id);
        expect(ids.filter((id) => !kept.has(id!))).toEqual(server.filter((id) => !kept.has(id)));
        expect(new Set(ids).size).toBe(ids.length);
        expect(view.query.count - [...view.kept.strays.values()].filter((stray) => stray === 'left').length).toBe(
          view.total,
        );
        if (isOwn && before >= 0) expect(ids[before]).toBe(`b${number}`);
      }
      view.kept.release();
      expect(Array.from({ length: view.query.count }, (_, index) => view.query.idAt(index))).toEqual(
        listed().map(({ id }) => id),
      );
    }),
  );
});

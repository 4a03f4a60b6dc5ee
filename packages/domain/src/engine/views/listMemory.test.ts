import { describe, expect, it } from 'vitest';
import { bidOf, FakeServer, idOf, refusalOf } from '../../testing/fakeServer';
import type { GroupBy } from '../query/ask';

const byStage: GroupBy = { name: 'stageId', time: null, sortDirection: 'ASC' };

const rows = 5_000;
/** What a list may hold: what it looks above, and a page that has just come. */
const bound = 1_250;

const setUp = async () => {
  const server = new FakeServer();
  server.bids = Array.from({ length: rows }, (_, index) => bidOf(index));
  const domain = await server.enter();
  const { bids, bidDetails } = domain;
  await bids.list.open('?view=all');
  await server.quiet();
  /** Looks at a part of the open view, as scrolling does. */
  const look = async (start: number): Promise<void> => {
    bids.list.state?.shown.need(start, start + 30);
    await server.quiet();
  };
  const scrollTo = async (end: number): Promise<void> => {
    for (let start = 0; start < end; start += 50) await look(start);
  };
  const name = (index: number): string | undefined => bids.list.state?.shown.at(index)?.name;
  const held = (): number => bids.collection.base.size;
  return { server, bids, bidDetails, look, scrollTo, name, held };
};

describe('a long list', () => {
  it('holds so many rows at most, however far it is scrolled, and asks again for those that it let go', async () => {
    const { scrollTo, held, look, name } = await setUp();
    await scrollTo(rows);
    expect(held()).toBeLessThanOrEqual(bound);
    expect(name(rows - 21)).toBe(bidOf(rows - 21).name);
    expect(name(10)).toBeUndefined();
    await look(0);
    expect(name(10)).toBe(bidOf(10).name);
  });

  it('keeps the rows of views that rest where they were left, and those that are chosen or open', async () => {
    const { bids, bidDetails, server, scrollTo, look, name, held } = await setUp();
    bids.list.state?.selection.mark([idOf(3)], true);
    await bidDetails.open(idOf(7));
    await look(200);
    await bids.list.select('mine');
    await server.quiet();
    await scrollTo(rows);
    expect(held()).toBeLessThanOrEqual(bound);
    expect(bidDetails.bid?.name).toBe(bidOf(7).name);
    expect(bids.collection.get(idOf(3))?.name).toBe(bidOf(3).name);
    server.answer('GET /projects', () => refusalOf(503, 'Later.'));
    await bids.list.select('all');
    expect(name(210)).toBe(bidOf(210).name);
  });

  it('by groups holds so many rows at most too', async () => {
    const { bids, server, held, look, scrollTo, name } = await setUp();
    server.answer('GET /projects/group', () =>
      Response.json({
        groups: [
          {
            key: 'g',
            label: 'All',
            total: rows,
            sums: {},
            dueThisWeek: 0,
            ids: server.bids.slice(0, 10).map(({ id }) => id),
          },
        ],
        paging: { total: 1 },
      }),
    );
    bids.list.setGroup(byStage);
    await server.quiet();
    bids.list.state?.grouped.openWhole('g');
    await scrollTo(rows);
    expect(held()).toBeLessThanOrEqual(bound);
    expect([name(rows - 20), name(5)]).toEqual([bidOf(rows - 21).name, undefined]);
    await look(0);
    expect(name(5)).toBe(bidOf(4).name);
  });
});

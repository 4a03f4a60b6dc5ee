import { describe, expect, it } from 'vitest';
import { bidOf, FakeServer } from '../../testing/fakeServer';
import { builtInViews } from './builtInViews';
import { idle, opened, opening } from './listPhase';

const [all, mine] = builtInViews.LIST_VIEW('user');
if (!all || !mine) throw new Error('Bids have views.');
const rows = Promise.resolve();

describe('the phase of a list', () => {
  it('is opening without a view on screen until the first one is there', () => {
    const waiting = opening(idle, { prepared: rows });
    expect([waiting.at, waiting.shown, waiting.prepared]).toEqual(['opening', null, rows]);
    const open = opened(waiting, all);
    expect([open.at, open.shown?.view.id, open.prepared]).toEqual(['open', 'all', rows]);
  });

  it('keeps the view on screen while another one opens, whose rows are waited for', () => {
    const open = opened(idle, all, false);
    const next = opening(open, { rows });
    expect([next.at, next.shown, next.rows]).toEqual(['opening', open.shown, rows]);
    expect(opened(next, mine)).toMatchObject({ at: 'open', shown: { view: mine, isBare: false }, rows });
  });

  it('reports nothing of an address until one says something', () => {
    expect(opened(idle, all).shown?.isBare).toBe(true);
    expect(opened(opened(idle, all, false), mine).shown?.isBare).toBe(false);
  });

  it('is another one after each transition, so that a choice that was overtaken is known', () => {
    const choice = opening(opened(idle, all), { rows });
    expect(opening(choice, { rows })).not.toBe(choice);
    expect(opened(choice, all)).not.toBe(choice);
  });
});

describe('a session that ends while a list opens', () => {
  const setUp = async () => {
    const server = new FakeServer();
    server.bids = [bidOf(1)];
    const { bids } = await server.enter();
    return { server, bids };
  };

  it('leaves it closed, and counts nothing', async () => {
    const { server, bids } = await setUp();
    const isOpen = bids.list.open('');
    bids.clear();
    await isOpen;
    await server.quiet();
    expect([bids.list.viewId, bids.list.cache.size, server.callsOf('GET /projects')]).toEqual([null, 0, []]);
  });

  it('leaves one closed that was prepared', async () => {
    const { server, bids } = await setUp();
    bids.list.prepare();
    const isOpen = bids.list.open('view=mine');
    bids.clear();
    await isOpen;
    await server.quiet();
    expect([bids.list.viewId, bids.list.cache.size, server.callsOf('GET /projects')]).toEqual([null, 0, []]);
  });

  it('drops a view that was chosen', async () => {
    const { server, bids } = await setUp();
    await bids.list.open('');
    await server.quiet();
    const isChosen = bids.list.select('mine');
    bids.clear();
    await isChosen;
    expect([bids.list.viewId, bids.list.cache.size]).toEqual([null, 0]);
  });
});

describe('a list that is prepared', () => {
  it('asks for its rows once, however often it is prepared and then opened', async () => {
    const server = new FakeServer();
    server.bids = [bidOf(1)];
    const { bids } = await server.enter();
    bids.list.prepare();
    bids.list.prepare();
    const isOpen = bids.list.open('');
    bids.list.prepare();
    await isOpen;
    const rowCalls = server.callsOf('GET /projects').filter(({ query }) => query.get('limit') === '50');
    expect([bids.list.viewId, rowCalls.length]).toEqual(['mine', 1]);
  });
});

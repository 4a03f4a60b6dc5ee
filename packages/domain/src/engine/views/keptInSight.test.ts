import { beforeEach, describe, expect, it } from 'vitest';
import type { Domain } from '../../domain';
import type { LiveChange } from '../events/LiveEvents';
import { changeWordsOf } from '../../testing/changeWordsOf';
import { bidOf, FakeServer, idOf, refusalOf, stageOf } from '../../testing/fakeServer';

const later = '2026-03-05T10:00:00.000Z';
const submitted = stageOf(2, 'Submitted').id;

let server: FakeServer;
let domain: Domain;

/** A list of the open bids: a submitted one leaves it. */
beforeEach(async () => {
  server = new FakeServer();
  server.bids = Array.from({ length: 5 }, (_, index) => bidOf(index));
  server.answer('GET /projects', ({ query }) => {
    const ids = query.get('ids')?.split(',');
    const listed = server.bids.filter(
      ({ id, stageId }) => (ids?.includes(id) ?? true) && (!query.has('filter') || stageId !== submitted),
    );
    return Response.json({ projects: listed, paging: { total: listed.length } });
  });
  server.answer('PUT /projects/*/stage', ({ path, body }) => {
    const index = server.bids.findIndex(({ id }) => path.includes(id));
    const moved = bidOf(index, { ...(body as object), updatedAt: later });
    server.bids = server.bids.with(index, moved);
    return Response.json({ project: moved, changeSetId: 'c1' });
  });
  domain = await server.enter();
  await domain.bids.list.open('view=open');
  domain.bids.list.follow();
  await server.quiet();
});

const list = () => domain.bids.list;
const names = (): string[] =>
  Array.from({ length: list().state?.query.count ?? 0 }, (_, index) => {
    const bid = list().state?.query.at(index);
    const stray = list().state?.kept.strays.get(bid?.id ?? '');
    return `${bid?.name}${stray ? ` ${stray}` : ''}`;
  });
const submit = async (number: number): Promise<void> => {
  await domain.bids.setStage(idOf(number), { stageId: submitted }, changeWordsOf('Moved'));
  await server.quiet();
};
const asked = (): number => server.callsOf('GET /projects').length;

describe('a bid that is changed in the list in sight', () => {
  it('stays there, until the list is renewed', async () => {
    await submit(1);
    expect(names()).toEqual(['Bid 0', 'Bid 1 left', 'Bid 2', 'Bid 3', 'Bid 4']);
    expect(list().state?.total).toBe(4);
    await list().renew();
    expect(names()).toEqual(['Bid 0', 'Bid 2', 'Bid 3', 'Bid 4']);
  });

  it.each<[string, () => unknown]>([
    ['another view is opened', () => list().select('all')],
    ['the list is searched', () => list().setSearch('roof')],
    ['the page is left', () => list().rest()],
  ])('stays there until %s', async (_, leave) => {
    await submit(1);
    const { state } = list();
    leave();
    await server.quiet();
    expect(state?.query.kept).toEqual([]);
  });

  it('is refreshed once for one change, and for those of others', async () => {
    const events: readonly LiveChange[] = [
      { entity: 'project', id: idOf(1), kind: 'updated', actorId: null, changeSetId: 'c1' },
    ];
    await submit(1);
    const before = asked();
    list().onLiveChanges(events);
    await server.quiet();
    expect(asked()).toBe(before);
    list().onLiveChanges(events.map((change) => ({ ...change, changeSetId: 'c2' })));
    await server.quiet();
    expect(asked()).toBeGreaterThan(before);
  });

  it('goes where it was when the change is refused', async () => {
    server.answer('PUT /projects/*/stage', () => refusalOf(422, 'No.'));
    await submit(1);
    expect([names()[1], list().state?.query.kept]).toEqual(['Bid 1', []]);
  });

  it('fits again once the change is taken back', async () => {
    await submit(1);
    server.answer('POST /change-sets/*/undo', () => {
      server.bids = server.bids.with(1, bidOf(1, { updatedAt: '2026-03-06T10:00:00.000Z' }));
      return Response.json({ changeSetId: 'c2' });
    });
    await domain.undo.undo();
    await server.quiet();
    expect([names()[1], list().state?.query.kept]).toEqual(['Bid 1', []]);
  });

  it('stays there when a change of it is taken back, by which it leaves', async () => {
    server.bids = server.bids.with(1, bidOf(1, { stageId: submitted }));
    await list().refresh();
    server.answer('PUT /projects/*/stage', () => {
      server.bids = server.bids.with(1, bidOf(1, { updatedAt: later }));
      return Response.json({ project: server.bids[1], changeSetId: 'c1' });
    });
    await domain.bids.setStage(idOf(1), { stageId: stageOf(1, '').id }, changeWordsOf('Moved'));
    await list().refresh();
    expect(names()).toHaveLength(5);
    server.answer('POST /change-sets/*/undo', () => {
      server.bids = server.bids.with(1, bidOf(1, { stageId: submitted, updatedAt: '2026-03-06T10:00:00.000Z' }));
      return Response.json({ changeSetId: 'c2' });
    });
    await domain.undo.undo();
    await server.quiet();
    expect(names()[1]).toBe('Bid 1 left');
  });

  it('stays there among others that are changed at once; archived ones go', async () => {
    server.answer('POST /projects/bulk', () => {
      server.bids = server.bids.map((bid, index) =>
        index < 2 ? bidOf(index, { stageId: submitted, updatedAt: later }) : bid,
      );
      return Response.json({ changed: 2, refused: [], changeSetId: 'c1' });
    });
    await domain.bids.bulkOf(
      [idOf(0), idOf(1)],
      { action: 'stage', stageId: submitted },
      changeWordsOf('Moved 2 bids'),
      false,
    );
    await server.quiet();
    expect(names().slice(0, 3)).toEqual(['Bid 0 left', 'Bid 1 left', 'Bid 2']);
    server.answer('POST /projects/bulk', () => {
      server.bids = server.bids.slice(1);
      return Response.json({ changed: 1, refused: [], changeSetId: 'c3' });
    });
    await domain.bids.bulkOf([idOf(0)], { action: 'archive' }, changeWordsOf('Archived'), true);
    await server.quiet();
    expect(names().slice(0, 2)).toEqual(['Bid 1 left', 'Bid 2']);
  });
});

it('a bid that is changed elsewhere leaves the list that is not in sight', async () => {
  list().rest();
  await submit(1);
  await list().refresh();
  expect(names()).toEqual(['Bid 0', 'Bid 2', 'Bid 3', 'Bid 4']);
});

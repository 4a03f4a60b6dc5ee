import { describe, expect, it } from 'vitest';
import { FakeServer, idOf, refusalOf } from '../../testing/fakeServer';
import { OfferedChangesStore } from './OfferedChangesStore';

const projectId = idOf(1);
const told = [{ entity: 'message', id: null, kind: 'bulk', actorId: null, changeSetId: 'c' }] as const;

const open = async (first: readonly number[] | null) => {
  const server = new FakeServer();
  const domain = await server.enter();
  let offered = first;
  server.answer('GET /projects/*/message-changes', () =>
    offered ? Response.json({ changes: offered.map((number) => ({ id: idOf(number) })) }) : refusalOf(503, 'Not now.'),
  );
  const store = new OfferedChangesStore(domain);
  await store.open(projectId);
  const later = async (numbers: readonly number[]): Promise<void> => {
    offered = numbers;
    store.onLiveChanges(told);
    await server.quiet();
  };
  const seen = () => [store.shown, store.arrived].map((changes) => changes.map(({ id }) => Number(id.slice(-12))));
  return { store, later, seen };
};

describe('changes that emails offer', () => {
  it('have their place at first, and wait to be asked for when they come later', async () => {
    const { store, later, seen } = await open([1]);
    expect(seen()).toEqual([[1], []]);
    await later([1, 2]);
    expect(seen()).toEqual([[1], [2]]);
    store.reveal();
    expect(seen()).toEqual([[1, 2], []]);
    await later([2]);
    expect(seen()).toEqual([[2], []]);
  });

  it('wait after a page that was drawn without them, and after an answer that failed', async () => {
    const { store, later, seen } = await open(null);
    expect(store.isAnswered).toBe(true);
    await later([1]);
    expect(seen()).toEqual([[], [1]]);
    store.clear();
    const opening = store.open(projectId);
    store.settle();
    await opening;
    expect(seen()).toEqual([[], [1]]);
  });
});

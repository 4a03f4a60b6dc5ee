import { expect, it } from 'vitest';
import { ConflictsStore, type Conflict } from './ConflictsStore';

const conflictOf = (part: Partial<Conflict> = {}): Conflict => ({
  kind: 'LIST_VIEW',
  id: 'a',
  field: 'name',
  theirs: { id: 'a', updatedAt: '2027-03-04T10:00:00.000Z' },
  mine: { name: 'Mine' },
  overwrite: () => Promise.resolve(),
  ...part,
});

it('a field has one conflict, the latest, and each other field its own', () => {
  const store = new ConflictsStore();
  const [first, ...others] = [
    conflictOf(),
    conflictOf({ field: 'city' }),
    conflictOf({ id: 'b' }),
    conflictOf({ kind: 'TASKS_VIEW' }),
  ];
  for (const conflict of [first, ...others]) if (conflict) store.add(conflict);
  const latest = conflictOf({ mine: { name: 'Mine, later' } });
  store.add(latest);
  expect(store.conflicts).toEqual([...others, latest]);
});

it('the other’s value stays without a write', () => {
  const store = new ConflictsStore();
  let writes = 0;
  const conflict = conflictOf({ overwrite: () => Promise.resolve((writes += 1)) });
  const other = conflictOf({ field: 'city' });
  store.add(conflict);
  store.add(other);
  store.keepTheirs(conflict);
  expect([store.conflicts, writes]).toEqual([[other], 0]);
});

it('one’s own value is written, and asked no more', () => {
  const store = new ConflictsStore();
  let writes = 0;
  const conflict = conflictOf({ overwrite: () => Promise.resolve((writes += 1)) });
  store.add(conflict);
  store.useMine(conflict);
  expect([store.conflicts, writes]).toEqual([[], 1]);
});

it('another session has none of them, and nothing of the one before is current', () => {
  const store = new ConflictsStore();
  const isCurrent = store.session.join();
  store.add(conflictOf());
  store.clear();
  expect([store.conflicts, isCurrent()]).toEqual([[], false]);
});

import { describe, expect, it } from 'vitest';
import { mergeLists, mergeParts } from './threeWayMerge';

const entry = (id: string, label = id, color = 'teal') => ({ id, label, color });
const base = [entry('a'), entry('b'), entry('c')];
const [a, b, c] = base as [ReturnType<typeof entry>, ReturnType<typeof entry>, ReturnType<typeof entry>];

describe('a list that two change at once', () => {
  it.each([
    [
      'keeps what others added, at the end',
      [entry('a', 'A'), b, c],
      [a, b, c, entry('x')],
      ['a A', 'b b', 'c c', 'x x'],
    ],
    [
      'keeps both additions, mine first',
      [a, b, c, entry('m')],
      [a, entry('x'), b, c],
      ['a a', 'b b', 'c c', 'm m', 'x x'],
    ],
    ['lacks what I deleted, though others renamed it', [a, c], [a, entry('b', 'B'), c], ['a a', 'c c']],
    ['lacks what others deleted and I left', [c, b, a], [a, c], ['c c', 'a a']],
    ['keeps what I renamed though others deleted it', [a, entry('b', 'B'), c], [a, c], ['a a', 'b B', 'c c']],
    ['has my order', [c, a, b], [b, a, c], ['c c', 'a a', 'b b']],
    [
      'has my name where both renamed',
      [entry('a', 'mine'), b, c],
      [entry('a', 'theirs'), b, c],
      ['a mine', 'b b', 'c c'],
    ],
    [
      'has the name that others gave where I gave none',
      [a, b, c, entry('m')],
      [entry('a', 'A'), b, c],
      ['a A', 'b b', 'c c', 'm m'],
    ],
    ['is mine where nobody else changed it', [b], base, ['b b']],
    [
      'holds an entry once that was stored though its answer was lost',
      [a, b, c, entry('m')],
      [a, b, c, entry('m')],
      ['a a', 'b b', 'c c', 'm m'],
    ],
  ])('%s', (_, mine, stored, merged) => {
    expect(mergeLists(base, mine, stored).map(({ id, label }) => `${id} ${label}`)).toEqual(merged);
  });

  it('has my color and the name that others gave', () => {
    expect(mergeLists([a], [entry('a', 'a', 'red')], [entry('a', 'A')])).toEqual([entry('a', 'A', 'red')]);
  });
});

it('of parts that are one unit each, only those that I changed are mine', () => {
  const before = { kinds: ['Addendum'], senders: ['a.com'], stageId: null as string | null };
  const mine = { ...before, senders: ['a.com', 'b.com'] };
  const stored = { kinds: [], senders: ['c.com'], stageId: 's' };
  expect(mergeParts(before, mine, stored)).toEqual({ kinds: [], senders: ['a.com', 'b.com'], stageId: 's' });
});

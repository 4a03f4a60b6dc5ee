import fc from 'fast-check';
import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { ApiError } from '../../model/contract/errors';
import { failed, succeeded, type Result } from '../../model/contract/result';
import { Collection } from './Collection';

interface Bid {
  readonly id: string;
  readonly updatedAt: string;
  readonly name: string;
  readonly city: string;
}

const at = (second: number): string => new Date(second * 1000).toISOString();
const bid = (change: Partial<Bid> = {}): Bid => ({
  id: 'a',
  updatedAt: at(0),
  name: 'Pier',
  city: 'Tacoma',
  ...change,
});
const error = (status: number): ApiError => ({ status, code: 'conflict', message: 'No.', requestId: null });

/** A call whose answer the test gives. */
const call = () => {
  let answer: (result: Result<Bid, ApiError>) => void = () => undefined;
  let fail: (reason: Error) => void = () => undefined;
  const state = { isSent: false };
  const promise = new Promise<Result<Bid, ApiError>>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  const send = (): Promise<Result<Bid, ApiError>> => {
    state.isSent = true;
    return promise;
  };
  return { send, state, answer, fail };
};

const setUp = (rows: readonly Bid[] = [bid()]) => {
  const collection = new Collection<Bid>();
  collection.applyServer(rows);
  const write = (change: Partial<Bid>, send: () => Promise<Result<Bid, ApiError>>, ids = ['a']) =>
    collection.mutate({ ids, change, send, confirmed: (row) => [row] });
  return { collection, write };
};

/** Lets everything run that waits for nothing of the test. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('a collection', () => {
  it('C1 shows a change in the same action', () => {
    const { collection, write } = setUp();
    void write({ name: 'Wharf' }, call().send);
    expect(collection.get('a')).toEqual(bid({ name: 'Wharf' }));
    expect(collection.base.get('a')).toEqual(bid());
  });

  it('C2 confirms and takes the overlay away in one action: no reader sees the state between', async () => {
    const { collection, write } = setUp();
    const seen: (string | undefined)[] = [];
    const stop = autorun(() => seen.push(collection.get('a')?.name));
    const { send, answer } = call();
    const writing = write({ name: 'Wharf' }, send);
    answer(succeeded(bid({ name: 'Wharf (as stored)', updatedAt: at(1) })));
    await writing;
    stop();
    expect(seen).toEqual(['Pier', 'Wharf', 'Wharf (as stored)']);
    expect(collection.pending).toEqual([]);
  });

  it('C3 takes away only the overlay of what failed, and gives the failure back as a value', async () => {
    const { collection, write } = setUp();
    const [first, second] = [call(), call()];
    const failing = write({ name: 'Wharf', city: 'Kent' }, first.send);
    void write({ city: 'Renton' }, second.send);
    first.answer(failed(error(422)));
    expect(await failing).toEqual(failed(error(422)));
    expect(collection.get('a')).toEqual(bid({ city: 'Renton' }));
  });

  it('C3 takes the overlay away too when a call breaks instead of failing', async () => {
    const { collection, write } = setUp();
    const { send, fail } = call();
    const writing = write({ name: 'Wharf' }, send);
    fail(new Error('broken'));
    await expect(writing).rejects.toThrow('broken');
    expect(collection.get('a')).toEqual(bid());
  });

  it('C4 passes over a row of the server that is older than the one it has', () => {
    const { collection } = setUp([bid({ updatedAt: at(5), name: 'New' })]);
    collection.applyServer([bid({ updatedAt: at(4), name: 'Old' })]);
    expect(collection.get('a')?.name).toBe('New');
    collection.applyServer([bid({ updatedAt: at(5), name: 'Same moment' })]);
    expect(collection.get('a')?.name).toBe('Same moment');
  });

  it('C5 knows a row by the id that the client made', async () => {
    const { collection } = setUp([]);
    const { send, answer } = call();
    const row = bid({ id: 'made-here' });
    const writing = collection.mutate({ ids: [row.id], change: row, send, confirmed: (stored) => [stored] });
    answer(succeeded(row));
    await writing;
    expect(collection.get('made-here')).toEqual(row);
  });

  it('C6 sends writes to one row in order, and to other rows at once', async () => {
    const { write } = setUp([bid(), bid({ id: 'b' })]);
    const [first, second, other] = [call(), call(), call()];
    const writing = write({ name: 'One' }, first.send);
    void write({ name: 'Two' }, second.send);
    void write({ name: 'Other' }, other.send, ['b']);
    await settled();
    expect([first, second, other].map(({ state }) => state.isSent)).toEqual([true, false, true]);
    first.answer(failed(error(500)));
    await writing;
    await settled();
    expect(second.state.isSent).toBe(true);
  });

  it.each([409, 412])('C7 shows the row of the server after a %i', async (status) => {
    const { collection, write } = setUp();
    const { send, answer } = call();
    const writing = write({ name: 'Mine' }, send);
    collection.applyServer([bid({ name: 'Theirs', updatedAt: at(9) })]);
    expect(collection.get('a')?.name).toBe('Mine');
    answer(failed(error(status)));
    await writing;
    expect(collection.get('a')?.name).toBe('Theirs');
  });

  type Step =
    | { readonly kind: 'write'; readonly id: string; readonly change: Partial<Bid> }
    | { readonly kind: 'settle'; readonly which: number; readonly isOk: boolean; readonly second: number }
    | { readonly kind: 'server'; readonly id: string; readonly second: number; readonly name: string };
  const id = fc.constantFrom('a', 'b', 'c');
  const name = fc.string({ maxLength: 3 });
  const second = fc.nat(20);
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({
      kind: fc.constant('write' as const),
      id,
      change: fc.record({ name, city: name }, { requiredKeys: [] }),
    }),
    fc.record({ kind: fc.constant('settle' as const), which: fc.nat(10), isOk: fc.boolean(), second }),
    fc.record({ kind: fc.constant('server' as const), id, second, name }),
  );

  it('C8 shows what the server said once nothing is pending, whatever came in whatever order', async () => {
    const property = async (steps: readonly Step[]): Promise<void> => {
      const { collection, write } = setUp([bid(), bid({ id: 'b' }), bid({ id: 'c' })]);
      const newest = new Map(['a', 'b', 'c'].map((rowId) => [rowId, bid({ id: rowId })]));
      const confirm = (row: Bid): Bid => {
        if ((newest.get(row.id)?.updatedAt ?? '') <= row.updatedAt) newest.set(row.id, row);
        return row;
      };
      let open: { id: string; call: ReturnType<typeof call>; done: Promise<unknown> }[] = [];
      const settleOne = async (which: number, isOk: boolean, moment: number): Promise<void> => {
        await settled();
        const sent = open.filter((entry) => entry.call.state.isSent);
        const entry = sent[which % Math.max(1, sent.length)];
        if (!entry) return;
        open = open.filter((other) => other !== entry);
        const row = bid({ id: entry.id, updatedAt: at(moment), name: `${moment}` });
        entry.call.answer(isOk ? succeeded(confirm(row)) : failed(error(409)));
        await entry.done;
      };
      for (const one of steps) {
        if (one.kind === 'settle') await settleOne(one.which, one.isOk, one.second);
        else if (one.kind === 'server')
          collection.applyServer([confirm(bid({ id: one.id, updatedAt: at(one.second), name: one.name }))]);
        else {
          const made = call();
          open.push({ id: one.id, call: made, done: write(one.change, made.send, [one.id]) });
          expect(collection.get(one.id)).toMatchObject(one.change);
        }
      }
      for (let left = open.length; left > 0; left -= 1) await settleOne(0, left % 2 === 0, 10);
      expect(open).toEqual([]);
      expect(collection.pending).toEqual([]);
      for (const [rowId, row] of newest) {
        expect(collection.get(rowId)).toBe(collection.base.get(rowId));
        expect(collection.get(rowId)).toEqual(row);
      }
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 25 }), property), { numRuns: 200 });
  });

  it('takes nothing in of a write that was under way when it was cleared', async () => {
    const { collection, write } = setUp();
    const { send, answer } = call();
    const writing = write({ name: 'Wharf' }, send);
    await settled();
    collection.clear();
    answer(succeeded(bid({ name: 'Wharf', updatedAt: at(1) })));
    expect((await writing).ok).toBe(true);
    expect(collection.get('a')).toBeUndefined();
  });

  it('sends no write that still waited when it was cleared', async () => {
    const { collection, write } = setUp();
    const [one, other] = [call(), call()];
    void write({ name: 'One' }, one.send);
    const waiting = write({ name: 'Two' }, other.send);
    await settled();
    collection.clear();
    one.answer(succeeded(bid()));
    expect(await waiting).toMatchObject({ ok: false, error: { status: 401 } });
    expect(other.state.isSent).toBe(false);
  });

  it('freezes its rows', () => {
    const { collection } = setUp();
    expect(Object.isFrozen(collection.get('a'))).toBe(true);
  });
});

describe('a collection of more rows than it may hold', () => {
  const rowsOf = (...ids: readonly string[]) => ids.map((id) => bid({ id }));
  const idsIn = (collection: Collection<Bid>): readonly string[] => [...collection.base.keys()];

  it('lets go of those that nobody holds, and says which', () => {
    const collection = new Collection<Bid>(3);
    const gone: (readonly string[])[] = [];
    collection.hold({ heldIds: () => ['a'] });
    collection.hold({ heldIds: () => ['c'], letGo: (ids) => void gone.push([...ids]) });
    collection.applyServer(rowsOf('a', 'b', 'c'));
    expect([idsIn(collection), gone]).toEqual([['a', 'b', 'c'], []]);
    collection.applyServer(rowsOf('d'));
    expect([idsIn(collection), gone]).toEqual([['a', 'c', 'd'], [['b']]]);
  });

  it('keeps those that are written, and says nothing where none is gone', async () => {
    const collection = new Collection<Bid>(1);
    let told = 0;
    collection.hold({ heldIds: () => [], letGo: () => (told += 1) });
    collection.applyServer(rowsOf('a'));
    const { send, answer } = call();
    const writing = collection.mutate({ ids: ['a'], change: { name: 'New' }, send, confirmed: () => [] });
    collection.applyServer(rowsOf('b'));
    expect([idsIn(collection), told]).toEqual([['a', 'b'], 0]);
    answer(failed(error(409)));
    await writing;
  });

  it('looks again only once a quarter more have come', () => {
    const collection = new Collection<Bid>(4);
    let looks = 0;
    const held = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    collection.hold({
      heldIds: () => {
        looks += 1;
        return held;
      },
    });
    collection.applyServer(rowsOf(...held));
    expect(looks).toBe(1);
    collection.applyServer(rowsOf('i', 'j'));
    expect(looks).toBe(1);
    collection.applyServer(rowsOf('k'));
    expect([looks, collection.base.size]).toEqual([2, 9]);
  });
});

describe('what readers of a collection go by', () => {
  it('rises with every change of a row', () => {
    const { collection, write } = setUp();
    const revisions = [collection.revision];
    collection.applyServer([bid({ name: 'Other' })]);
    revisions.push(collection.revision);
    void write({ name: 'New' }, call().send);
    revisions.push(collection.revision);
    collection.remove(['a']);
    revisions.push(collection.revision);
    collection.clear();
    revisions.push(collection.revision);
    expect(revisions).toEqual(revisions.toSorted((one, other) => one - other));
    expect(new Set(revisions).size).toBe(revisions.length);
  });

  it('is the latest moment of a change, until the collection is cleared', () => {
    const { collection } = setUp([]);
    expect(collection.latestChange).toBe('');
    collection.applyServer([bid({ updatedAt: at(5) }), bid({ id: 'b', updatedAt: at(3) })]);
    expect(collection.latestChange).toBe(at(5));
    collection.clear();
    expect([collection.latestChange, collection.base.size, collection.pending]).toEqual(['', 0, []]);
  });

  it('are rows without those that were removed', () => {
    const { collection } = setUp([bid(), bid({ id: 'b' })]);
    collection.remove(['a']);
    expect([collection.get('a'), collection.get('b')?.id]).toEqual([undefined, 'b']);
  });

  it('are the changes of its own row alone, and of no row that is not there', () => {
    const { collection, write } = setUp([bid(), bid({ id: 'b' })]);
    void write({ name: 'New' }, call().send);
    void write({ name: 'Nowhere' }, call().send, ['gone']);
    expect([collection.get('a')?.name, collection.get('b')?.name, collection.get('gone')]).toEqual([
      'New',
      'Pier',
      undefined,
    ]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeWordsOf } from '../../testing/changeWordsOf';
import { idOf, stageOf } from '../../testing/fakeServer';
import { editorSteps, RivalEditors, type EditorStep } from '../../testing/rivalEditors';
import { SharedBid } from '../../testing/sharedBid';
import './mergeByField';

const id = idOf(1);

/** Lets calls through until all are answered. */
const settle = async (shared: SharedBid, isDone: () => boolean): Promise<void> => {
  for (let quiet = 0; quiet < 4;) {
    await new Promise((resolve) => setImmediate(resolve));
    quiet = shared.deliver(0) || !isDone() ? 0 : quiet + 1;
  }
};

const meet = (count: number) => {
  const shared = new SharedBid();
  const domains = Array.from({ length: count }, (_, who) => shared.enter(who));
  const [maya, grace] = domains;
  if (!maya || !grace) throw new Error('Two are needed');
  const done = async (...edits: readonly Promise<unknown>[]): Promise<void> => {
    let left = edits.length;
    for (const edit of edits) void edit.finally(() => (left -= 1));
    await settle(shared, () => left === 0);
  };
  return { shared, domains, maya, grace, done };
};

describe('two users editing one bid', () => {
  it('keep changes to different fields without a conflict', async () => {
    const { shared, maya, grace, done } = meet(2);
    await done(
      maya.bids.edit(id, { city: 'Seattle' }, changeWordsOf('x')),
      grace.bids.edit(id, { postalCode: '98101' }, changeWordsOf('x')),
    );
    expect(shared.bid).toMatchObject({ city: 'Seattle', postalCode: '98101' });
    expect([maya.conflicts.conflicts, grace.conflicts.conflicts]).toEqual([[], []]);
    expect(grace.bids.collection.get(id)).toMatchObject({ city: 'Seattle', postalCode: '98101' });
  });

  it.each([
    ['deletedAt', 'It was deleted meanwhile. Nothing was changed.'],
    ['archivedAt', 'It was archived meanwhile. Nothing was changed.'],
  ] as const)('leave a bid off the list that the other took off it, at %s', async (field, message) => {
    const { shared, maya, done } = meet(2);
    const before = shared.bid;
    shared.bid = { ...before, [field]: '2026-03-05T10:00:00.000Z', updatedAt: '2026-03-05T10:00:00.000Z' };
    const moving = maya.bids.setStage(id, { stageId: stageOf(2, 'Submitted').id }, changeWordsOf('x'), before);
    await done(moving);
    expect(await moving).toMatchObject({ ok: false, error: { message } });
    expect([shared.bid.stageId, shared.bid[field]]).toEqual([before.stageId, '2026-03-05T10:00:00.000Z']);
  });

  it('keep changes to different custom fields', async () => {
    const { shared, maya, grace, done } = meet(2);
    await done(
      maya.bids.edit(id, { customFields: { [idOf(401)]: 'a' } }, changeWordsOf('x')),
      grace.bids.edit(id, { customFields: { [idOf(402)]: 'b' } }, changeWordsOf('x')),
    );
    expect(shared.bid.customFields).toEqual({ [idOf(401)]: 'a', [idOf(402)]: 'b' });
  });

  it('see both values of a field that both changed, and the first stays meanwhile', async () => {
    const { shared, maya, grace, done } = meet(2);
    await done(maya.bids.edit(id, { city: 'Tukwila' }, changeWordsOf('x')));
    await done(grace.bids.edit(id, { city: 'Seattle', postalCode: '98101' }, changeWordsOf('x')));
    expect(shared.bid).toMatchObject({ city: 'Tukwila', postalCode: '98101' });
    expect(grace.bids.collection.get(id)?.city).toBe('Tukwila');
    expect(grace.conflicts.conflicts).toMatchObject([
      { kind: 'LIST_VIEW', id, field: 'city', theirs: { city: 'Tukwila' }, mine: { city: 'Seattle' } },
    ]);
    expect(grace.toasts.toasts).toEqual([]);
  });

  it('overwrite only the value that they were shown', async () => {
    const { shared, maya, grace, done } = meet(2);
    await done(maya.bids.edit(id, { city: 'Tukwila' }, changeWordsOf('x')));
    await done(grace.bids.edit(id, { city: 'Seattle' }, changeWordsOf('x')));
    const [conflict] = grace.conflicts.conflicts;
    if (!conflict) throw new Error('Nothing is asked');
    grace.conflicts.useMine(conflict);
    await done();
    expect([shared.bid.city, grace.conflicts.conflicts]).toEqual(['Seattle', []]);
    await done(maya.bids.edit(id, { city: 'Kent' }, changeWordsOf('x')));
    grace.conflicts.useMine(conflict);
    await done();
    expect(shared.bid.city).toBe('Seattle');
    expect(maya.conflicts.conflicts).toHaveLength(1);
  });

  it('get a conflict based on what they saw when the edit began, not on updates while typing', async () => {
    const { shared, maya, grace, done } = meet(2);
    const seen = grace.bids.collection.get(id);
    await done(maya.bids.edit(id, { city: 'Tukwila' }, changeWordsOf('x')));
    grace.bids.collection.applyServer([shared.bid]);
    await done(grace.bids.edit(id, { city: 'Seattle' }, changeWordsOf('x'), seen));
    expect([shared.bid.city, grace.conflicts.conflicts.length]).toEqual(['Tukwila', 1]);
  });

  it('get no conflict when they write the same value', async () => {
    const { shared, maya, grace, done } = meet(2);
    const moved = stageOf(2, 'Submitted').id;
    await done(
      maya.bids.setEstimators(id, [idOf(12), idOf(11)]),
      maya.bids.setStage(id, { stageId: moved }, changeWordsOf('x')),
    );
    await done(
      grace.bids.setEstimators(id, [idOf(11), idOf(12)]),
      grace.bids.setStage(id, { stageId: moved }, changeWordsOf('x')),
    );
    expect([shared.bid.stageId, grace.conflicts.conflicts, grace.toasts.toasts]).toEqual([moved, [], []]);
  });

  it('get no conflict from their own consecutive edits', async () => {
    const { shared, maya, done } = meet(2);
    await done(...['A', 'B', 'C'].map((city) => maya.bids.edit(id, { city }, changeWordsOf('x'))));
    expect([shared.bid.city, maya.conflicts.conflicts]).toEqual(['C', []]);
  });
});

describe('2 to 8 users editing one bid, with calls and responses in any order', () => {
  const world = {
    bidId: id,
    customFieldId: idOf(401),
    stageIds: [901, 902, 903].map(idOf),
    userIds: [11, 12, 13].map(idOf),
  };

  const play = async (people: number, steps: readonly EditorStep[]): Promise<void> => {
    const { shared, domains } = meet(people);
    const editors = new RivalEditors(domains, world);
    for (const step of steps) {
      if (step.do === 'deliver') shared.deliver(step.which);
      else if (step.do === 'begin') editors.begin(step.who, step.field);
      else if (step.do === 'commit') editors.commit(step.who, step.field, step.value);
      else if (step.do === 'look') domains[step.who]?.bids.collection.applyServer([shared.bid]);
      else editors.answer(step.who, step.do);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await settle(shared, () => editors.isDone);
    expect(editors.silent(shared.writes)).toEqual([]);
    expect(editors.failures).toBe(0);
  };

  it('never overwrite a value that they were not shown', async () => {
    const game = fc.integer({ min: 2, max: 8 }).chain((people) => fc.tuple(fc.constant(people), editorSteps(people)));
    await fc.assert(
      fc.asyncProperty(game, ([people, steps]) => play(people, steps)),
      { numRuns: Number(process.env['INTERLEAVINGS'] ?? 40) },
    );
  });
});

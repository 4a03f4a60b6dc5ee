import { describe, expect, it } from 'vitest';
import type { Change } from '../../changes/change';
import { kindsOf, readBidChanges } from './bidChanges';

const codes = new Map([
  ['s1', 'Submitted'],
  ['s2', 'Awarded'],
  ['s3', 'Lost'],
  ['s4', 'Declined'],
  ['s5', 'Estimating'],
]);

const kindsAfter = (...changes: readonly Partial<Change>[]): readonly string[] =>
  readBidChanges(changes.map((change) => ({ entity: 'project', entityId: 'b', verb: 'updated', ...change }))).flatMap(
    (bid) => kindsOf(bid, codes).map((kind) => kind.replace('basis.bid.', '')),
  );
const set = (field: string, to: unknown): Partial<Change> => ({ field, from: null, to });

describe('the events of a bid', () => {
  it.each([
    ['an added bid', [{ verb: 'created' as const }, set('name', 'x')], ['created']],
    ['a bid that is gone', [{ verb: 'deleted' as const }], ['deleted']],
    ['a bid that was added and is gone', [{ verb: 'created' as const }, { verb: 'deleted' as const }], []],
    ['a changed name', [set('name', 'x')], ['updated']],
    ['a submitted bid', [set('stageId', 's1')], ['updated', 'stageChanged', 'submitted']],
    ['a won bid', [set('stageId', 's2'), set('awardedAt', 'now')], ['updated', 'stageChanged', 'won']],
    ['a lost bid', [set('stageId', 's3')], ['updated', 'stageChanged', 'lost']],
    ['a declined bid', [set('stageId', 's4')], ['updated', 'stageChanged', 'declined']],
    ['a stage without a kind of its own', [set('stageId', 's5')], ['updated', 'stageChanged']],
    ['a stage that users made', [set('stageId', 'own')], ['updated', 'stageChanged']],
    ['the last of two stages', [set('stageId', 's1'), set('stageId', 's2')], ['updated', 'stageChanged', 'won']],
    ['a deleted bid', [set('deletedAt', 'now')], ['updated', 'deleted']],
    ['a merged bid', [set('deletedAt', 'now'), set('mergedIntoId', 'c')], ['updated', 'merged']],
    ['a restored bid', [set('deletedAt', null)], ['restored', 'updated']],
    [
      'an undone merge',
      [{ verb: 'undone' as const, undid: [{ field: 'mergedIntoId', from: 'c', to: null }] }],
      ['restored', 'updated'],
    ],
    [
      'an undone award',
      [{ verb: 'undone' as const, undid: [{ field: 'stageId', from: 's2', to: 's5' }] }],
      ['updated', 'stageChanged'],
    ],
    ['an undo that does not tell what it changed', [{ verb: 'undone' as const }], ['updated']],
    ['a mark of what is new', [set('changeState', 'Update'), set('changeStateAt', 'now')], []],
    ['a quote', [{ entity: 'quote' as const, entityId: 'q', projectId: 'b', verb: 'created' as const }], ['updated']],
    ['a task', [{ entity: 'task' as const, entityId: 't', projectId: 'b', verb: 'created' as const }], []],
  ])('are those of %s', (_, changes, kinds) => {
    expect(kindsAfter(...changes)).toEqual(kinds);
  });

  it('name the fields of the bid and of its rows', () => {
    const [bid] = readBidChanges([
      { entity: 'project', entityId: 'b', verb: 'updated', field: 'name' },
      { entity: 'quote', entityId: 'q', projectId: 'b', verb: 'updated', field: 'amountCents' },
      { entity: 'bidInvite', entityId: 'i', projectId: 'b', verb: 'deleted' },
    ]);
    expect([...(bid?.fields ?? [])]).toEqual(['name', 'quote.amountCents', 'bidInvite']);
  });

  it('are of each bid apart', () => {
    expect(kindsAfter({ verb: 'created' }, { verb: 'created', entityId: 'c' })).toEqual(['created', 'created']);
  });
});

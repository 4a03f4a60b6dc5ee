import { describe, expect, it } from 'vitest';
import { emptyQuickFilter, type QuickFilter } from '@basis/domain/engine/query/ask';
import {
  countQuickFilters,
  tickArchived,
  tickDeleted,
  tickOnlyArchived,
  tickOnlyDeleted,
  tickStages,
} from './quickFilters';

const quickOf = (part: Partial<QuickFilter>): QuickFilter => ({ ...emptyQuickFilter, ...part });

describe('a quick filter', () => {
  it('QUICK-02, QUICK-08: has the fields of the wire', () => {
    expect(Object.keys(emptyQuickFilter)).toEqual([
      'estimatorIds',
      'assigneeIds',
      'companies',
      'showDeleted',
      'showArchived',
      'showBlocked',
      'showOnlyDeleted',
      'showOnlyArchived',
      'showOnlyOverdue',
      'stageIds',
      'changeState',
    ]);
  });

  it.each([
    ['archived', { showOnlyArchived: true }, { showArchived: true }],
    ['deleted', { showOnlyDeleted: true }, { showDeleted: true }],
  ])('QUICK-10, QUICK-11: shows %s bids beside a stage that is ticked, no longer alone', (_name, before, after) => {
    expect(tickStages(quickOf(before), ['s1'], true)).toEqual(quickOf({ stageIds: ['s1'], ...after }));
  });

  it.each([
    ['archived', { showArchived: true }, { showOnlyArchived: true }],
    ['deleted', { showDeleted: true }, { showOnlyDeleted: true }],
  ])('QUICK-12, QUICK-13: shows %s bids alone once the last stage is unticked', (_name, before, after) => {
    expect(tickStages(quickOf({ stageIds: ['s1'], ...before }), ['s1'], false)).toEqual(quickOf(after));
  });

  it('keeps deleted bids beside the stages that are left', () => {
    const before = quickOf({ stageIds: ['s1', 's2'], showDeleted: true });
    expect(tickStages(before, ['s1'], false)).toEqual(quickOf({ stageIds: ['s2'], showDeleted: true }));
  });

  it.each([
    ['deleted', tickDeleted, { showOnlyDeleted: true }, { showDeleted: true }],
    ['archived', tickArchived, { showOnlyArchived: true }, { showArchived: true }],
  ])(
    'QUICK-14, QUICK-15: shows %s bids alone without a stage, and beside stages with one',
    (_name, tick, alone, beside) => {
      expect(tick(emptyQuickFilter, true)).toEqual(quickOf(alone));
      expect(tick(quickOf({ stageIds: ['s1'] }), true)).toEqual(quickOf({ stageIds: ['s1'], ...beside }));
      expect(tick(quickOf({ stageIds: ['s1'], ...beside }), false)).toEqual(quickOf({ stageIds: ['s1'] }));
    },
  );

  it.each([
    ['deleted', tickOnlyDeleted, { showOnlyDeleted: true }],
    ['archived', tickOnlyArchived, { showOnlyArchived: true }],
  ])('unticks the stages for %s bids alone, and can be taken back', (_name, tick, after) => {
    const alone = tick(quickOf({ stageIds: ['s1'], estimatorIds: ['u1'] }), true);
    expect(alone).toEqual(quickOf({ estimatorIds: ['u1'], ...after }));
    expect(tick(alone, false)).toEqual(quickOf({ estimatorIds: ['u1'] }));
  });

  it('ticks a stage once, however often it is asked to', () => {
    expect(tickStages(quickOf({ stageIds: ['s1'] }), ['s1'], true).stageIds).toEqual(['s1']);
  });

  it('counts kinds of choices, not each of them', () => {
    expect(countQuickFilters(emptyQuickFilter)).toBe(0);
    expect(
      countQuickFilters(
        quickOf({ estimatorIds: ['u1', 'u2'], companies: ['k'], stageIds: ['s1', 's2'], showArchived: true }),
      ),
    ).toBe(4);
  });
});

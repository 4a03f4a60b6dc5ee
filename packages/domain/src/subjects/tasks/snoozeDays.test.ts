import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../model/formats/days';
import { standingDay } from '../../model/lists/dueOrder';
import { taskOf } from '../../testing/fakeServer';
import { firstSnoozeDay, snoozedDay, snoozeDays } from './snoozeDays';
import { inDueOrder } from './taskOrder';

// A Thursday.
const today = '2026-11-26';
const offered = (part: Parameters<typeof taskOf>[1], day = today): string[] =>
  snoozeDays(taskOf(1, part), day).map(({ label, day: until }) => `${label}: ${until}`);

describe('the days offered for snoozing', () => {
  it('are tomorrow and next Monday', () => {
    expect(offered({ dueOn: '2026-11-20' })).toEqual([
      'Snooze until tomorrow: 2026-11-27',
      'Snooze until next week: 2026-11-30',
    ]);
  });

  it('are one on a Sunday, whose next day is Monday', () => {
    expect(offered({ dueOn: null }, '2026-11-29')).toEqual(['Snooze until tomorrow: 2026-11-30']);
  });

  it('are none before a task is due anyway, nor the one until which it is snoozed', () => {
    expect(offered({ dueOn: '2026-11-28' })).toEqual(['Snooze until next week: 2026-11-30']);
    expect(offered({ dueOn: '2026-12-24' })).toEqual([]);
    expect(offered({ dueOn: today, snoozedUntil: '2026-11-30' })).toEqual(['Snooze until tomorrow: 2026-11-27']);
  });
});

describe('a snoozed task', () => {
  const maybeDay = fc.option(fc.integer({ min: -40, max: 40 }).map((days) => addDays(today, days)));

  it('stands by a later day than today, and never before it is due', () => {
    fc.assert(
      fc.property(maybeDay, maybeDay, (dueOn, snoozedUntil) => {
        const day = standingDay({ dueOn, snoozedUntil }, today);
        const until = snoozedDay(taskOf(1, { dueOn, snoozedUntil }), today);
        expect(day).toBe(until ?? dueOn);
        if (until !== null) expect(until > today && (dueOn === null || until > dueOn)).toBe(true);
      }),
    );
  });

  it('can be snoozed until any day on which it moves', () => {
    expect(firstSnoozeDay({ dueOn: null }, today)).toBe('2026-11-27');
    expect(firstSnoozeDay({ dueOn: '2026-12-24' }, today)).toBe('2026-12-25');
  });

  it('comes in the order of that day until then', () => {
    const tasks = [
      taskOf(1, { dueOn: '2026-11-20', snoozedUntil: '2026-12-01' }),
      taskOf(2, { dueOn: '2026-11-28' }),
      taskOf(3, { snoozedUntil: '2026-11-27' }),
    ];
    expect(inDueOrder(tasks, today).map(({ title }) => title)).toEqual(['Task 3', 'Task 2', 'Task 1']);
    expect(inDueOrder(tasks, '2026-12-01').map(({ title }) => title)).toEqual(['Task 1', 'Task 2', 'Task 3']);
  });

  it('is not snoozed once it is done', () => {
    expect(snoozedDay(taskOf(1, { snoozedUntil: '2026-12-01', doneAt: '2026-11-26T10:00:00.000Z' }), today)).toBeNull();
  });
});

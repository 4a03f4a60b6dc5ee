import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, clockIn } from './days';
import { dayAfter, movedReminder, nextDueDay } from './repeatDays';
import { ordinalDay, readRepeat, repeatWords, writeRepeat, type Repeat } from './repeats';
import { weekDays } from './weeks';

const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const repeats: fc.Arbitrary<Repeat> = fc.oneof(
  fc.constant({ every: 'day' } as const),
  fc.constantFrom(...weekDays).map((weekday) => ({ every: 'week', weekday }) as const),
  fc.integer({ min: 1, max: 31 }).map((day) => ({ every: 'month', day }) as const),
);
const zones = fc.constantFrom('America/Los_Angeles', 'America/St_Johns', 'Pacific/Auckland', 'Europe/Berlin', 'UTC');

/** Whether a day is one of a rule, asked of the calendar alone. */
const isOf = (repeat: Repeat, day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  if (repeat.every === 'day') return true;
  if (repeat.every === 'week') return weekDays[date.getUTCDay()] === repeat.weekday;
  const isLast = addDays(day, 1).endsWith('-01');
  return date.getUTCDate() === repeat.day || (isLast && date.getUTCDate() < repeat.day);
};

describe('a rule', () => {
  it('is read as it is written', () => {
    fc.assert(
      fc.property(repeats, (repeat) => {
        expect(readRepeat(writeRepeat(repeat))).toEqual(repeat);
      }),
    );
  });

  it.each(['', 'weekly', 'weekly:Funday', 'monthly:0', 'monthly:32', 'monthly:1.5', 'daily:1', 'monthly:01'])(
    'is not read from %j',
    (text) => {
      expect(readRepeat(text)).toBeNull();
      expect(repeatWords(text)).toBeNull();
    },
  );

  it('is said in words', () => {
    expect(['daily', 'weekly:Monday', 'monthly:31', null].map(repeatWords)).toEqual([
      'Every day',
      'Every Monday',
      'Every month on the 31st',
      null,
    ]);
    expect([1, 2, 3, 4, 11, 12, 13, 22, 23].map(ordinalDay).join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 22nd 23rd');
  });
});

describe('the next day of a rule', () => {
  it('is the first one after a day, and no day of the rule lies between', () => {
    fc.assert(
      fc.property(repeats, days, (repeat, after) => {
        const next = dayAfter(repeat, after);
        expect(next > after && isOf(repeat, next)).toBe(true);
        for (let day = addDays(after, 1); day < next; day = addDays(day, 1)) expect(isOf(repeat, day)).toBe(false);
      }),
    );
  });

  it('comes once in each month, also in one without the day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 31 }), days, (day, start) => {
        let at = start;
        const months = Array.from({ length: 24 }, () => (at = dayAfter({ every: 'month', day }, at)).slice(0, 7));
        expect(new Set(months).size).toBe(24);
        expect(at.slice(0, 7)).toBe(months.at(-1));
      }),
    );
  });

  it.each([
    ['2027-01-31', '2027-02-28'],
    ['2028-01-31', '2028-02-29'],
    ['2028-02-29', '2028-03-31'],
    ['2027-04-30', '2027-05-31'],
    ['2027-12-31', '2028-01-31'],
  ])('on the 31st follows %s on %s', (after, next) => {
    expect(dayAfter({ every: 'month', day: 31 }, after)).toBe(next);
  });
});

describe('the following task', () => {
  it('is due after today and after the task that was done', () => {
    fc.assert(
      fc.property(repeats, fc.option(days), days, (repeat, dueOn, doneOn) => {
        const next = nextDueDay(repeat, dueOn, doneOn);
        expect(next > doneOn && (dueOn === null || next > dueOn)).toBe(true);
      }),
    );
  });

  it('is due once, whether the task is done before its day, on it, or late', () => {
    const monday = { every: 'week', weekday: 'Monday' } as const;
    expect(['2026-11-20', '2026-11-23', '2026-12-09'].map((done) => nextDueDay(monday, '2026-11-23', done))).toEqual([
      '2026-11-30',
      '2026-11-30',
      '2026-12-14',
    ]);
  });

  it('reminds at the same time on the clock, also where the clock is changed in between', () => {
    expect(movedReminder('2026-10-25T16:00:00.000Z', '2026-10-26', '2026-11-02', 'America/Los_Angeles')).toBe(
      '2026-11-01T17:00:00.000Z',
    );
    const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, days, fc.integer({ min: 1, max: 400 }), zones, (at, dueOn, count, zone) => {
        const moved = movedReminder(at.toISOString(), dueOn, addDays(dueOn, count), zone);
        const [[date, time], [wasDate, wasTime]] = [clockIn(zone, moved), clockIn(zone, at)];
        expect(date).toBe(addDays(wasDate, count));
        // A time that the clock skips comes later by what it skips.
        expect(time >= wasTime).toBe(true);
      }),
    );
  });
});

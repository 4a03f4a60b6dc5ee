import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { addDays, daysBetween } from '../formats/days';
import { addMonths, faultOfDays, spanBefore, spanOf, timeFrames } from './timeFrames';

const days = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const ended = timeFrames.filter((one) => one !== 'AllTime');

describe('the time frames', () => {
  it('ANALYTICS-01: are exactly those of the contract', () => {
    const { components } = parse(readFileSync('openapi.yaml', 'utf8')) as {
      components: { schemas: { TimeFrame: { enum: string[] } } };
    };
    const expected = 'Last12Months, Last3Months, PreviousMonth, PreviousYear, ThisMonth, ThisYear, AllTime';
    expect(components.schemas.TimeFrame.enum).toEqual(expected.split(', '));
    expect(timeFrames).toEqual(expected.split(', '));
  });

  it.each([
    ['Last12Months', '2025-12-01', '2026-11-26', '2024-12-01', '2025-11-26'],
    ['Last3Months', '2026-09-01', '2026-11-26', '2026-06-01', '2026-08-26'],
    ['PreviousMonth', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['PreviousYear', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
    ['ThisMonth', '2026-11-01', '2026-11-26', '2026-10-01', '2026-10-26'],
    ['ThisYear', '2026-01-01', '2026-11-26', '2025-01-01', '2025-11-26'],
  ] as const)('ANALYTICS-01: %s is from %s to %s, after %s to %s', (timeFrame, from, to, fromBefore, toBefore) => {
    expect(spanOf(timeFrame, '2026-11-26')).toEqual({ from, to });
    expect(spanBefore(timeFrame, '2026-11-26')).toEqual({ from: fromBefore, to: toBefore });
  });

  it('have neither an end nor a span before for all time', () => {
    expect(spanOf('AllTime', '2026-11-26')).toEqual({ from: null, to: null });
    expect(spanBefore('AllTime', '2026-11-26')).toBeNull();
  });

  it('end no later than today, and the span before ends before they begin', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...ended), (today, timeFrame) => {
        const { from, to } = spanOf(timeFrame, today);
        const before = spanBefore(timeFrame, today);
        expect(from! <= to! && to! <= today).toBe(true);
        expect(before!.from! <= before!.to! && before!.to! < from!).toBe(true);
      }),
    );
  });

  it('follow the span before without a gap once they are over', () => {
    fc.assert(
      fc.property(days, fc.constantFrom('PreviousMonth', 'PreviousYear'), (today, timeFrame) => {
        expect(addDays(spanBefore(timeFrame, today)!.to!, 1)).toBe(spanOf(timeFrame, today).from);
      }),
    );
  });
});

it('counts months to the last day of shorter ones', () => {
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
  expect(addMonths('2026-01-15', -13)).toBe('2024-12-15');
});

describe('days of one’s own', () => {
  it.each([
    [{ from: '2026-02-30', to: '2026-03-01' }, 'unreadable'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'backwards'],
    [{ from: '1989-12-31', to: '1990-03-01' }, 'outside'],
    [{ from: '2099-01-01', to: '2100-01-01' }, 'outside'],
    [{ from: '1926-01-01', to: '2026-01-01' }, 'tooLong'],
    [{ from: '2016-01-01', to: '2026-01-01' }, 'tooLong'],
    [{ from: '2016-01-01', to: '2025-12-31' }, null],
    [{ from: '2026-03-01', to: '2026-03-01' }, null],
  ])('%j: %s', (asked, fault) => {
    expect(faultOfDays(asked)).toBe(fault);
  });

  it('are compared with as many days right before them', () => {
    fc.assert(
      fc.property(days, fc.nat(3600), (from, count) => {
        const asked = { from, to: addDays(from, count) };
        const before = spanBefore(asked, '2026-11-26');
        expect(spanOf(asked, '2026-11-26')).toEqual(asked);
        expect(daysBetween(before!.from!, before!.to!)).toBe(count);
        expect(addDays(before!.to!, 1)).toBe(from);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { growthOf, proportional } from '../../testing/growth';
import { isLong } from '../../testing/longRuns';
import { largestCalendarFile, readCalendarFile } from './calendarFile';

const calendar = (event: readonly string[], head: readonly string[] = []): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...head, 'BEGIN:VEVENT', ...event, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');
const only = (event: readonly string[], head?: readonly string[]) => {
  const events = readCalendarFile(calendar(event, head));
  expect(events).toHaveLength(1);
  return events?.[0];
};
const start = 'DTSTART;TZID=America/Los_Angeles:20261124T100000';

describe('a calendar file', () => {
  it('is read as what it is about, when on whose clock, where and by whom', () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:America/Los_Angeles', 'END:VTIMEZONE'];
    const event = [
      'SUMMARY:Job walk\\, Tower B',
      start,
      'DTEND;TZID=America/Los_Angeles:20261124T113000',
      'LOCATION:1420 Riverside Ave\\nNorth dock',
      'ORGANIZER;CN="Dana Pike":mailto:dana@harlanpike.example',
    ];
    expect(only(event, zone)).toEqual({
      summary: 'Job walk, Tower B',
      start: { date: '2026-11-24', time: '10:00', zone: 'America/Los_Angeles' },
      end: { date: '2026-11-24', time: '11:30', zone: 'America/Los_Angeles' },
      location: '1420 Riverside Ave North dock',
      organizer: 'Dana Pike',
      isCancelled: false,
      isRepeated: false,
    });
  });

  it.each([
    ['UTC', 'DTSTART:20261124T180000Z', { date: '2026-11-24', time: '18:00', zone: 'UTC' }],
    ['no zone', 'DTSTART:20261124T100000', { date: '2026-11-24', time: '10:00', zone: null }],
    [
      'a zone of its own',
      'DTSTART;TZID="Pacific Standard Time":20261124T100000',
      { date: '2026-11-24', time: '10:00', zone: 'Pacific Standard Time' },
    ],
    ['a day', 'DTSTART;VALUE=DATE:20261124', { date: '2026-11-24', time: null, zone: null }],
  ])('keeps the clock of a start in %s', (_, line, expected) => {
    expect(only([line])).toMatchObject({ start: expected, end: null });
  });

  it('of days ends on the last of them', () => {
    expect(only(['DTSTART;VALUE=DATE:20261124', 'DTEND;VALUE=DATE:20261127'])?.end?.date).toBe('2026-11-26');
  });

  it('with a duration ends after it, and has no end after one that is out of reason', () => {
    expect(only([start, 'DURATION:PT90M'])?.end).toMatchObject({ date: '2026-11-24', time: '11:30' });
    expect(only([start, 'DURATION:P99999999999W'])?.end).toBeNull();
  });

  it('says that an event was called off, by the event or by the whole', () => {
    expect(only([start, 'STATUS:CANCELLED'])?.isCancelled).toBe(true);
    expect(only([start], ['METHOD:CANCEL'])?.isCancelled).toBe(true);
    expect(only([start, 'STATUS:CONFIRMED'], ['METHOD:REQUEST'])?.isCancelled).toBe(false);
  });

  it('may hold several events, in several calendars', () => {
    const both = calendar(['SUMMARY:A', start]) + calendar(['SUMMARY:B', start]);
    expect(readCalendarFile(both)?.map(({ summary }) => summary)).toEqual(['A', 'B']);
  });
});

describe('a hostile calendar file', () => {
  it('gives its words as words, in one line, and cut', () => {
    const event = only([`SUMMARY:<script>top.hacked=1</script>\\n\u202etxt.exe${'x'.repeat(2000)}`, start]);
    expect(event?.summary).toMatch(/^<script>top\.hacked=1<\/script> txt\.exex+$/);
    expect(event?.summary).toHaveLength(300);
  });

  it.each([
    ['FREQ=SECONDLY'],
    ['FREQ=SECONDLY;COUNT=999999999'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31'],
    [`FREQ=DAILY;BYDAY=${'MO,'.repeat(20_000)}TU`],
  ])('that recurs forever is read without searching for its end: %#', (rule) => {
    expect(only([start, `RRULE:${rule}`])?.isRepeated).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['no calendar', 'Hello'],
    ['one that does not end', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n'],
    ['one without events', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'],
    ['an event without a day', calendar(['SUMMARY:A'])],
    ['a day that is none', calendar(['DTSTART:20260231T100000'])],
    ['a start that is no time', calendar(['DTSTART:now'])],
    ['a start of another kind', calendar(['DTSTART;VALUE=DURATION:P1D'])],
    ['a rule that is none', calendar([start, 'RRULE:FREQ=NEVER'])],
    ['endless nesting', 'BEGIN:VEVENT\r\n'.repeat(18_000)],
    ['a line of endless parameters', calendar([start, `X${';A=B'.repeat(1000)}:1`])],
    ['too much', calendar([start, `DESCRIPTION:${'x'.repeat(largestCalendarFile)}`])],
  ])('is none when it is %s', (_, text) => {
    expect(readCalendarFile(text)).toBeNull();
  });

  it.runIf(isLong).each([
    ['lines of parameters', (size: number) => `X${';A=B'.repeat(500)}:1\r\n`.repeat(size / 500)],
    ['folds', (size: number) => `X:${'a\r\n '.repeat(size)}`],
  ])('with many %s takes linear time', async (_, lineOf) => {
    const read = (size: number): void => expect(only([start, lineOf(size)])?.start.date).toBe('2026-11-24');
    expect(await growthOf(read, { from: 4_000, to: 64_000 })).toBeLessThan(proportional);
  });

  it('with names of built-in properties has no effect', () => {
    expect(only([start, '__PROTO__:1\r\nCONSTRUCTOR;__PROTO__=1:1'])?.start.date).toBe('2026-11-24');
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

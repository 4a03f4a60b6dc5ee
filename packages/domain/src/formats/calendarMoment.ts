import { deadlineInstant } from './deadline';

interface WrittenMoment {
  readonly date: string;
  readonly time: string | null;
  readonly zone: string | null;
}

const parts = (instant: Date, zone: string | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'short',
    })
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );

const isZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
};

/**
 * A moment on the clock that it is read on, with the short name of that clock: its own, as it was written; that of the
 * reader for one that is written in UTC. A zone that nobody knows is named as it stands there.
 * @param readerZone by default the zone of the browser
 */
export const momentOnClock = (moment: WrittenMoment, readerZone?: string): WrittenMoment => {
  const { date, time, zone } = moment;
  if (time === null || zone === null || !isZone(zone)) return moment;
  const shown = parts(deadlineInstant({ date, time, zone }, zone), zone === 'UTC' ? readerZone : zone);
  return {
    date: `${shown['year']}-${shown['month']}-${shown['day']}`,
    time: `${shown['hour']}:${shown['minute']}`,
    zone: shown['timeZoneName'] ?? zone,
  };
};

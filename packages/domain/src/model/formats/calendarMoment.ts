import { isZone } from './days';
import { deadlineInstant, momentIn } from './time';

interface WrittenMoment {
  readonly date: string;
  readonly time: string | null;
  readonly zone: string | null;
}

/**
 * Converts a moment to the clock it is read on, with the short name of its zone: its own zone, or the reader's for one
 * in UTC. An unknown zone keeps its name.
 * @param readerZone by default that of the browser
 */
export const momentOnClock = (moment: WrittenMoment, readerZone?: string): WrittenMoment => {
  const { date, time, zone } = moment;
  if (time === null || zone === null || !isZone(zone)) return moment;
  const instant = deadlineInstant({ date, time, zone }, zone);
  const { name, ...shown } = momentIn(instant, zone === 'UTC' ? readerZone : zone);
  return { ...shown, zone: name };
};

import { isZone } from './days';
import { deadlineInstant, momentIn } from './time';

interface WrittenMoment {
  readonly date: string;
  readonly time: string | null;
  readonly zone: string | null;
}

/**
 * A moment on the clock that it is read on, with the short name of that clock: its own, as it was written; that of the
 * reader for one that is written in UTC. A zone that nobody knows is named as it stands there.
 * @param readerZone by default the zone of the browser
 */
export const momentOnClock = (moment: WrittenMoment, readerZone?: string): WrittenMoment => {
  const { date, time, zone } = moment;
  if (time === null || zone === null || !isZone(zone)) return moment;
  const instant = deadlineInstant({ date, time, zone }, zone);
  const { name, ...shown } = momentIn(instant, zone === 'UTC' ? readerZone : zone);
  return { ...shown, zone: name };
};

// Time as something that is observed: what is computed or shown from it changes while one looks.
import { computed, createAtom, type IComputedValue } from 'mobx';
import { localToday } from '../../model/formats/dates';
import { dayIn } from '../../model/formats/days';

const minuteMs = 60_000;

/** Milliseconds until the next minute of the clock. */
const untilNextMinute = (): number => {
  const now = new Date();
  return minuteMs - now.getSeconds() * 1_000 - now.getMilliseconds();
};

let timer: ReturnType<typeof setTimeout> | undefined;

const waitForNextMinute = (): void => {
  timer = setTimeout(() => {
    waitForNextMinute();
    minutes.reportChanged();
  }, untilNextMinute());
  // A process of Node that only waits for the time may end.
  if (typeof timer === 'object') timer.unref();
};

const minutes = createAtom('minutes', waitForNextMinute, () => clearTimeout(timer));

/** The current moment. Observers run again each minute; derive from it what changes less often. */
export const observedNow = (): Date => {
  minutes.reportObserved();
  return new Date();
};

const days = new Map<string, IComputedValue<string>>();

/** Today, `YYYY-MM-DD`, in a zone, by default on the reader's calendar. Observers run again at midnight there. */
export const observedToday = (zone = ''): string => {
  let day = days.get(zone);
  if (!day) {
    day = computed(() => {
      const now = observedNow();
      return zone ? dayIn(zone, now.toISOString()) : localToday(now);
    });
    days.set(zone, day);
  }
  return day.get();
};

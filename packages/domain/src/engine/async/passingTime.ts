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

/** The clock for observers. Its timer runs only while something observes it. */
export class PassingTime {
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #days = new Map<string, IComputedValue<string>>();
  readonly #minutes = createAtom(
    'minutes',
    () => this.#waitForNextMinute(),
    () => clearTimeout(this.#timer),
  );

  /** The current moment. Observers run again each minute; derive from it what changes less often. */
  readonly now = (): Date => {
    this.#minutes.reportObserved();
    return new Date();
  };

  /** Today, `YYYY-MM-DD`, in a zone, by default on the reader's calendar. Observers run again at midnight there. */
  readonly today = (zone = ''): string => {
    let day = this.#days.get(zone);
    if (!day) {
      day = computed(() => {
        const now = this.now();
        return zone ? dayIn(zone, now.toISOString()) : localToday(now);
      });
      this.#days.set(zone, day);
    }
    return day.get();
  };

  #waitForNextMinute(): void {
    this.#timer = setTimeout(() => {
      this.#waitForNextMinute();
      this.#minutes.reportChanged();
    }, untilNextMinute());
    // A process of Node that only waits for the time may end.
    if (typeof this.#timer === 'object') this.#timer.unref();
  }
}

export const { now: observedNow, today: observedToday } = new PassingTime();

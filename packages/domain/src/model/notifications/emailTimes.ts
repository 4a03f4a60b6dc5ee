import { isRecord } from '../formats/isRecord';

/** Setting of a user: when emails of notifications are sent. */
export const emailTimesKey = 'NOTIFICATION_TIMES';

/** A span of each day in which no email is sent. It may pass midnight. */
export interface QuietHours {
  readonly isOn: boolean;
  /** `HH:MM` by the user's clock. */
  readonly from: string;
  readonly to: string;
}

/** One email at set times instead of one for each notification. */
export interface Digest {
  readonly isOn: boolean;
  /** Days of the week; 0 is Sunday. */
  readonly days: readonly number[];
  /** `HH:MM` by the user's clock, rising. */
  readonly times: readonly string[];
  /** Sends reminders of what is due today or past due at once. */
  readonly isUrgentAtOnce: boolean;
}

/** When emails of notifications are sent. */
export interface EmailTimes {
  readonly quiet: QuietHours;
  readonly digest: Digest;
}

export const mostDigestTimes = 4;

export const usualEmailTimes: EmailTimes = {
  quiet: { isOn: false, from: '19:00', to: '07:00' },
  digest: { isOn: false, days: [1, 2, 3, 4, 5], times: ['07:30'], isUrgentAtOnce: true },
};

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
const isDay = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 6;
const timeOr = (value: unknown, usual: string): string => (isTime(value) ? value : usual);
const flagOr = (value: unknown, usual: boolean): boolean => (typeof value === 'boolean' ? value : usual);

/** Times of a digest as they are kept: each once, rising, a few of them. */
export const orderedTimes = (times: readonly string[]): string[] =>
  [...new Set(times)].toSorted().slice(0, mostDigestTimes);

/** Reads a stored setting of any form; what it lacks is as usual. */
export const readEmailTimes = (setting: unknown): EmailTimes => {
  const stored = isRecord(setting) ? setting : {};
  const quiet = isRecord(stored['quiet']) ? stored['quiet'] : {};
  const digest = isRecord(stored['digest']) ? stored['digest'] : {};
  const { days, times } = digest;
  return {
    quiet: {
      isOn: flagOr(quiet['isOn'], usualEmailTimes.quiet.isOn),
      from: timeOr(quiet['from'], usualEmailTimes.quiet.from),
      to: timeOr(quiet['to'], usualEmailTimes.quiet.to),
    },
    digest: {
      isOn: flagOr(digest['isOn'], usualEmailTimes.digest.isOn),
      days: Array.isArray(days)
        ? [...new Set(days.filter(isDay))].toSorted((a, b) => a - b)
        : usualEmailTimes.digest.days,
      times: Array.isArray(times) ? orderedTimes(times.filter(isTime)) : usualEmailTimes.digest.times,
      isUrgentAtOnce: flagOr(digest['isUrgentAtOnce'], usualEmailTimes.digest.isUrgentAtOnce),
    },
  };
};

import { perLocale } from '../../../words/perLocale';
import { isUnitedStates } from '../../../internal/localDigits';
import { englishOfTime, localTime } from './localDates';

const minutesInDay = 24 * 60;
const step = 15;

const two = (value: number): string => String(value).padStart(2, '0');
const isoOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Minutes since midnight of `HH:mm`; null for anything else. */
const readIsoTime = (iso: string | null | undefined): number | null => {
  const match = /^(\d{2}):(\d{2})(?::\d{2})?$/.exec(iso ?? '');
  if (!match) return null;
  const [hours, minutes] = [Number(match[1]), Number(match[2])];
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : null;
};

/** Formats a time: `02:30 PM` in en-US, otherwise as the locale does. Empty for an invalid value. */
export const formatTime = (iso: string | null | undefined, locale = 'en-US'): string => {
  const minutes = readIsoTime(iso);
  if (minutes === null) return '';
  if (!isUnitedStates(locale)) return localTime(minutes, locale);
  const hours = Math.floor(minutes / 60);
  return `${two(hours % 12 === 0 ? 12 : hours % 12)}:${two(minutes % 60)} ${hours < 12 ? 'AM' : 'PM'}`;
};

export interface TimeOption {
  /** `HH:mm` */
  id: string;
  label: string;
}

/** The 96 quarter hours of a day, from 12:00 AM. */
export const timeOptions = perLocale((locale): readonly TimeOption[] =>
  Array.from({ length: minutesInDay / step }, (_, index) => {
    const id = isoOf(index * step);
    return { id, label: formatTime(id, locale) };
  }),
);

const bare = (text: string): string => text.toLowerCase().replaceAll(/[\s.]/g, '');

/** Quarter hours that start with the typed text, with or without the leading zero: `1` and `01` both find 01:00. */
export const filterTimes = (query: string, locale = 'en-US'): readonly TimeOption[] => {
  const wanted = bare(englishOfTime(query, locale));
  return timeOptions(locale).filter(({ label }) => {
    const text = bare(englishOfTime(label, locale));
    return text.startsWith(wanted) || text.replace(/^0/, '').startsWith(wanted);
  });
};

export interface QuarterHour {
  /** `HH:mm` */
  time: string;
  /** Rounding passed midnight. */
  isNextDay: boolean;
}

/** Rounds up to a quarter hour: 10:01 to 10:15, 10:46 to 11:00, 23:50 to midnight of the next day. */
export const roundUpToQuarter = (minutes: number): QuarterHour => {
  const rounded = Math.ceil(minutes / step) * step;
  return { time: isoOf(rounded % minutesInDay), isNextDay: rounded >= minutesInDay };
};

const words: ReadonlyMap<string, number> = new Map([
  ['noon', 720],
  ['midnight', 0],
]);
const written = /^(\d{1,2})(?::?([0-5]\d))?(a|p|am|pm)?$/;

/** Reads a typed time (`hh:mm A`, `2:30pm`, `230p`, `14:30`, `2 PM`, `noon`) as `HH:mm`; null if it is none. */
export const parseTime = (text: string, locale = 'en-US'): string | null => {
  if (text.length > 20) return null;
  const typed = bare(englishOfTime(text, locale));
  const named = words.get(typed);
  if (named !== undefined) return isoOf(named);
  const match = written.exec(typed);
  if (!match) return null;
  const hours = hoursOf(Number(match[1]), match[3]);
  return hours === null ? null : isoOf(hours * 60 + Number(match[2] ?? 0));
};

/**
 * Suggestions for a typed text: the quarter hours that start with it, or else the time that it means and the next
 * quarter hour.
 */
export const offeredTimes = (text: string, locale = 'en-US'): readonly TimeOption[] => {
  const found = filterTimes(text, locale);
  const meant = parseTime(text, locale);
  if (found.length > 0 || meant === null) return found;
  const { time } = roundUpToQuarter(readIsoTime(meant) ?? 0);
  return [...new Set([meant, time])].map((id) => ({ id, label: formatTime(id, locale) }));
};

const hoursOf = (hours: number, half: string | undefined): number | null => {
  if (half === undefined) return hours < 24 ? hours : null;
  if (hours < 1 || hours > 12) return null;
  return (hours % 12) + (half.startsWith('p') ? 12 : 0);
};

// Translates dates and times in a locale's notation into the English that days.ts and times.ts read.
import { perLocale } from '../../../words/perLocale';
import { isUnitedStates, withPlainDigits } from '../../../internal/localDigits';

type Part = 'day' | 'month' | 'year';

interface LocalDates {
  /** Order of the parts of a numeric date. */
  order: readonly Part[];
  /** English for the names of months, of days near today, and of the halves of the day. */
  english: ReadonlyMap<string, string>;
  /** Halves of the day that are written with spaces. */
  spaced: ReadonlyArray<readonly [string, string]>;
  /** Words without meaning of their own: those between the parts of a date, and names of weekdays. */
  fillers: ReadonlySet<string>;
}

const gregorian = { calendar: 'gregory', timeZone: 'UTC' } as const;
const englishMonths = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

/** Folds a word for comparison: no case, accents or trailing period. */
const foldWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/\.+$/, '')
    .trim();

const partsOf = (locale: string, options: Intl.DateTimeFormatOptions, date: Date): Intl.DateTimeFormatPart[] =>
  new Intl.DateTimeFormat(locale, { ...gregorian, ...options }).formatToParts(date);
const valueOf = (parts: readonly Intl.DateTimeFormatPart[], type: string): string =>
  foldWord(parts.find((part) => part.type === type)?.value ?? '');

const monthForms = (locale: string, month: number): string[] => {
  const date = new Date(Date.UTC(2026, month, 15));
  return (['long', 'short'] as const).flatMap((form) => [
    valueOf(partsOf(locale, { month: form }, date), 'month'),
    // In many languages, the name of a month differs in a date.
    valueOf(partsOf(locale, { day: 'numeric', month: form, year: 'numeric' }, date), 'month'),
  ]);
};

const weekdayForms = (locale: string, day: number): string[] => {
  const date = new Date(Date.UTC(2026, 10, 15 + day));
  return (['long', 'short'] as const).map((form) => valueOf(partsOf(locale, { weekday: form }, date), 'weekday'));
};

const halfOf = (locale: string, hour: number): string =>
  valueOf(partsOf(locale, { hour: 'numeric', hour12: true }, new Date(Date.UTC(2026, 0, 1, hour))), 'dayPeriod');

const isPart = (type: string): type is Part => ['day', 'month', 'year'].includes(type);

const localDates = perLocale((locale): LocalDates => {
  const numeric = partsOf(locale, { day: 'numeric', month: 'numeric', year: 'numeric' }, new Date());
  const long = partsOf(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, new Date());
  const near = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const halves = [
    [halfOf(locale, 3), 'am'],
    [halfOf(locale, 15), 'pm'],
  ] as const;
  return {
    order: numeric.map(({ type }) => type).filter(isPart),
    english: new Map([
      ...englishMonths.map((month) => [month, month] as const),
      ...englishMonths.flatMap((month, index) =>
        monthForms(locale, index)
          .filter((form) => !/^\d|^$/.test(withPlainDigits(form, locale)))
          .map((form) => [form, month] as const),
      ),
      ...(
        [
          ['yesterday', -1],
          ['today', 0],
          ['tomorrow', 1],
        ] as const
      ).map(([word, days]) => [foldWord(near.format(days, 'day')), word] as const),
      ...halves.filter(([half]) => half !== '' && !half.includes(' ')),
    ]),
    spaced: halves.filter(([half]) => half.includes(' ')),
    fillers: new Set([
      ...Array.from({ length: 7 }, (_, day) => weekdayForms(locale, day)).flat(),
      ...long.filter(({ type }) => type === 'literal').flatMap(({ value }) => foldWord(value).split(/[^\p{L}]+/u)),
      'uhr',
    ]),
  };
});

/** Reorders two or three numbers to a numeric date in English: month first, or year first. */
const inEnglishOrder = (numbers: readonly string[], order: readonly Part[]): string | null => {
  const [first = ''] = numbers;
  if (numbers.length === 3 && first.length === 4) return numbers.join('-');
  const parts = numbers.length === 2 ? order.filter((part) => part !== 'year') : order;
  if (numbers.length < 2 || numbers.length !== parts.length) return null;
  const at = (part: Part): string | undefined => numbers[parts.indexOf(part)];
  return [at('month'), at('day'), at('year')].filter((number) => number !== undefined).join('/');
};

const timeBehind = /^(.+?)[\s,،]+(\d{1,2}[:.]\d{2}(?:\s*[ap]m)?|\d{1,2}\s*[ap]m)$/;

/** Translates the words of a text into English, dropping fillers. */
const translated = (text: string, { english, spaced, fillers }: LocalDates): string => {
  /** Splits off a prefix written together with a word: the Hebrew “in”. */
  const withoutPrefix = (word: string): string | undefined =>
    [...fillers].flatMap((filler) =>
      filler !== '' && word.startsWith(filler) ? (english.get(word.slice(filler.length)) ?? []) : [],
    )[0];
  let folded = foldWord(text);
  const whole = english.get(folded);
  if (whole !== undefined) return whole;
  for (const [half, word] of spaced) folded = folded.replace(half, word);
  return folded
    .replace(/(\d)\.?\s*(?=\p{L})/gu, '$1 ')
    .replace(/(\p{L})\.?(?=\d)/gu, '$1 ')
    .split(/[\s,،]+/u)
    .map((word) => word.replace(/^\.+|\.+$/g, ''))
    .filter((word) => word !== '' && (english.has(word) || !fillers.has(word)))
    .map((word) => english.get(word) ?? withoutPrefix(word) ?? word)
    .join(' ');
};

/**
 * Translates a date typed in a locale into the English that `readTyped` reads: `30. November 2026` becomes `30 nov
 * 2026`, `30.11.2026` becomes `11/30/2026`. US English is left unchanged.
 */
export const englishOfDay = (text: string, locale: string): string => {
  if (isUnitedStates(locale)) return text;
  const dates = localDates(locale);
  const words = translated(withPlainDigits(text, locale), dates);
  const [, day = words, time] = timeBehind.exec(words) ?? [];
  const hasMonth = englishMonths.some((month) => day.includes(month));
  // Reads other numeric dates, such as 2026年11月30日, by the order of their numbers.
  const numbers = hasMonth ? [] : (day.match(/\d+/g) ?? []);
  const written = inEnglishOrder(numbers, dates.order) ?? day;
  return time === undefined ? written : `${written} ${time.replace('.', ':')}`;
};

/** Translates a time typed in a locale into the English that `parseTime` reads. */
export const englishOfTime = (text: string, locale: string): string => {
  if (isUnitedStates(locale)) return text;
  return translated(withPlainDigits(text, locale), localDates(locale))
    .replace(/^(\d{1,2}) ?(?:h|[:.]) ?(\d{2})/, '$1:$2')
    .replace(/(\d) ?h$/, '$1');
};

const dayFormat = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { ...gregorian, day: '2-digit', month: 'short', year: 'numeric' }).format,
);
/** Formats a date in the locale, short and with the name of the month if it has one. */
export const localDay = (date: Date, locale: string): string => dayFormat(locale)(date);

const timeFormat = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' }).format,
);
/** Formats a time of day in the locale, with its 12 or 24 hours. */
export const localTime = (minutes: number, locale: string): string => timeFormat(locale)(new Date(minutes * 60_000));

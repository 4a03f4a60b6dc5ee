// Day arithmetic and the kept formatters: without dayjs, because lists load it first and ask it of each row (ADR 0020).
const dayMs = 86_400_000;

/** IANA zone of the reader's own clock. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Day a number of days after another one. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);

/** Days from one day to another; negative if that is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

/** The first and the last day of "past 7 days" (-7: today and the six before it) or "next 7 days" (7). */
export const relativeRange = (today: string, days: number): readonly [first: string, last: string] =>
  days < 0 ? [addDays(today, days + 1), today] : [today, addDays(today, days - 1)];

/** Keeps the formatter of each zone, which takes long to make. */
const perZone = (parts: Intl.DateTimeFormatOptions, locale = 'sv-SE'): ((zone: string) => Intl.DateTimeFormat) => {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const known = formatters.get(zone);
    if (known) return known;
    const format = { timeZone: zone, calendar: 'gregory', numberingSystem: 'latn' } as const;
    const made = new Intl.DateTimeFormat(locale, { ...format, ...parts });
    formatters.set(zone, made);
    return made;
  };
};

const dayParts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const formatterOf = perZone(dayParts);
const clockOf = perZone({ ...dayParts, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const namedOf = perZone({ timeZoneName: 'short' }, 'en-US');

/** The day of a moment in a zone; a value that is a day already stays that day. */
export const dayIn = (zone: string, value: string): string =>
  value.length === 10 ? value : formatterOf(zone).format(new Date(value));

/** The day and the time, `HH:mm`, of a moment in a zone. */
export const clockIn = (zone: string, instant: string | Date): readonly [date: string, time: string] => {
  const [date = '', time = ''] = clockOf(zone).format(new Date(instant)).split(' ');
  return [date, time];
};

/** The short name of a zone's clock at a moment: PST, GMT+5:45. */
export const zoneNameIn = (zone: string, instant: string | Date): string =>
  namedOf(zone)
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** Returns true for a zone of the IANA database, such as `America/Los_Angeles`. */
export const isZone = (zone: string): boolean => {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(zone)) return false;
  try {
    formatterOf(zone);
    return true;
  } catch {
    return false;
  }
};

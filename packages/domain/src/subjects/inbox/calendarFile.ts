import ICAL from 'ical.js';

/** A day, perhaps a time (24 h `HH:MM`), as a calendar file writes them. */
export interface CalendarMoment {
  readonly date: string;
  readonly time: string | null;
  /** Zone of the clock: `UTC`, a zone by its name in the file, or null for the attendee's local clock. */
  readonly zone: string | null;
}

/** One event of a calendar file. */
export interface CalendarEvent {
  readonly summary: string;
  readonly start: CalendarMoment;
  /** The last day of an event without times; null where the file names no end. */
  readonly end: CalendarMoment | null;
  readonly location: string;
  /** By name, else by address. */
  readonly organizer: string;
  readonly isCancelled: boolean;
  /** True if it recurs. Recurrences are not expanded: a rule may have no end. */
  readonly isRepeated: boolean;
}

/** The most bytes of a calendar file that is read; an invitation has a few thousand. */
export const largestCalendarFile = 256 * 1024;
const mostEvents = 200;
const mostParameters = 1000;

const longestSummary = 300;
const longestLine = 500;
const longestZone = 80;
const longestDuration = 366 * 86_400;

/** One line of what a person may read, without signs that turn the writing around. */
const lineOf = (value: unknown, longest: number): string =>
  (typeof value === 'string' ? value.slice(0, longest * 2) : '')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longest);

const momentOf = (instant: Date, isDate: boolean, zone: string | null): CalendarMoment => {
  const [date = '', time = ''] = instant.toISOString().split('T');
  return isDate ? { date, time: null, zone: null } : { date, time: time.slice(0, 5), zone };
};

interface ReadMoment {
  readonly moment: CalendarMoment;
  /** Its own clock as if that were UTC. */
  readonly clock: Date;
}

const writtenMoment = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d):\d\d(Z?))?$/;

const readMoment = (component: ICAL.Component, name: string): ReadMoment | null => {
  const property = component.getFirstProperty(name);
  // As it is written: the parser makes a 3rd of March of a 31st of February.
  const written = (property?.toJSON() as unknown[] | undefined)?.[3];
  const [, date, time = null, utc] = writtenMoment.exec(typeof written === 'string' ? written : '') ?? [];
  if (!property || date === undefined) return null;
  const clock = new Date(`${date}T${time ?? '00:00'}Z`);
  if (Number.isNaN(clock.getTime()) || !clock.toISOString().startsWith(date)) return null;
  const zone = utc ? 'UTC' : lineOf(property.getParameter('tzid'), longestZone) || null;
  return { clock, moment: { date, time, zone: time === null ? null : zone } };
};

const readEnd = (component: ICAL.Component, start: ReadMoment): CalendarMoment | null => {
  const isDate = start.moment.time === null;
  const end = readMoment(component, 'dtend');
  if (end) {
    if (end.clock <= start.clock) return null;
    // The end of a day is written as the day after it.
    return isDate ? momentOf(new Date(end.clock.getTime() - 86_400_000), true, null) : end.moment;
  }
  const duration: unknown = component.getFirstPropertyValue('duration');
  const seconds = duration instanceof ICAL.Duration ? duration.toSeconds() : 0;
  if (isDate || seconds <= 0 || seconds > longestDuration) return null;
  return momentOf(new Date(start.clock.getTime() + seconds * 1000), false, start.moment.zone);
};

const readOrganizer = (component: ICAL.Component): string => {
  const property = component.getFirstProperty('organizer');
  const address = lineOf(property?.getFirstValue(), longestLine).replace(/^mailto:/i, '');
  return lineOf(property?.getParameter('cn'), longestLine) || address;
};

const readEvent = (component: ICAL.Component, isCalledOff: boolean): CalendarEvent | null => {
  const start = readMoment(component, 'dtstart');
  if (!start) return null;
  const text = (name: string, longest: number): string => lineOf(component.getFirstPropertyValue(name), longest);
  return {
    summary: text('summary', longestSummary),
    start: start.moment,
    end: readEnd(component, start),
    location: text('location', longestLine),
    organizer: readOrganizer(component),
    isCancelled: isCalledOff || text('status', 20).toUpperCase() === 'CANCELLED',
    isRepeated: component.hasProperty('rrule') || component.hasProperty('rdate'),
  };
};

const readCalendar = (calendar: ICAL.Component): (CalendarEvent | null)[] => {
  const method: unknown = calendar.getFirstPropertyValue('method');
  const isCalledOff = lineOf(method, 20).toUpperCase() === 'CANCEL';
  return calendar
    .getAllSubcomponents('vevent')
    .slice(0, mostEvents)
    .map((event) => readEvent(event, isCalledOff));
};

/** The calendars of a text: the parser gives the only one as it is, several as a list. */
const calendarsOf = (text: string): ICAL.Component[] => {
  const parsed = ICAL.parse(text) as [string, ...unknown[]] | unknown[][];
  const all = typeof parsed[0] === 'string' ? [parsed] : parsed;
  return all.map((calendar) => new ICAL.Component(calendar as unknown[]));
};

/** Returns true if a line has so many parameters that parsing it takes disproportionate time. */
const isOverloaded = (text: string): boolean =>
  text.split(/\r?\n(?![ \t])/).some((line) => line.split(';', mostParameters + 1).length > mostParameters);

/**
 * Reads the events of a calendar file (RFC 5545), in order.
 * @returns null for a text that is not one, is too large, or has an event without a day
 */
export const readCalendarFile = (text: string): CalendarEvent[] | null => {
  if (text.length > largestCalendarFile || isOverloaded(text)) return null;
  try {
    const events = calendarsOf(text).flatMap(readCalendar);
    const read = events.filter((event) => event !== null);
    return read.length > 0 && read.length === events.length ? read : null;
  } catch {
    return null;
  }
};

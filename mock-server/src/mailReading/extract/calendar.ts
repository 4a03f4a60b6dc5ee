import ICAL from 'ical.js';
import { kindsIn } from '../evidence/dateFeatures';
import { deadlineKinds, type DeadlineKind } from '../evidence/dateKinds';
import type { ReadableMessage } from '../parse';
import { pad } from './dates/clock';
import { zoneOfLocation } from './dates/zones';
import { parseAddress } from './places/addresses';
import type { Deadline, Draft, Location } from './reading';

/** Reads the calendar part of an email: what it is about, where and when. */

export type CalendarEvent = {
  readonly summary: string;
  readonly place: string;
  readonly description: string;
  /** Null if the event is cancelled, or the zone of its time is not known. */
  readonly start: Deadline | null;
  /** Its day in America; null without one. */
  readonly day: string | null;
};

/** Windows names of zones, as Outlook writes them. */
const windowsZones: Readonly<Record<string, string>> = {
  'Pacific Standard Time': 'America/Los_Angeles',
  'Mountain Standard Time': 'America/Denver',
  'US Mountain Standard Time': 'America/Phoenix',
  'Central Standard Time': 'America/Chicago',
  'Eastern Standard Time': 'America/New_York',
  'Atlantic Standard Time': 'America/Halifax',
  'Alaskan Standard Time': 'America/Anchorage',
  'Hawaiian Standard Time': 'Pacific/Honolulu',
};

const longest = 200_000;
const decoder = new TextDecoder();

const mostParts = 4;

/** The first event of each calendar part of an email that can be read. */
export function calendarEvents({ attachments }: ReadableMessage): CalendarEvent[] {
  return attachments
    .filter(({ mediaType, fileName }) => mediaType === 'text/calendar' || /\.ics$/i.test(fileName))
    .slice(0, mostParts)
    .flatMap(({ size, content }) => {
      if (size > longest) return [];
      try {
        const calendar = new ICAL.Component(ICAL.parse(decoder.decode(content)) as unknown[]);
        const event = calendar.getFirstSubcomponent('vevent');
        return event === null ? [] : [readEvent(event, wordOf(calendar, 'method'))];
      } catch {
        return [];
      }
    });
}

function wordOf(component: ICAL.Component, name: string): string {
  const value: unknown = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value : '';
}

function readEvent(event: ICAL.Component, method: string): CalendarEvent {
  const isOff = /^(?:cancel|reply|counter)$/i.test(method) || /^cancelled$/i.test(wordOf(event, 'status'));
  const place = wordOf(event, 'location');
  return {
    summary: wordOf(event, 'summary'),
    place,
    description: wordOf(event, 'description'),
    day: dayOf(event),
    start: isOff ? null : startOf(event, parseAddress(place.replace(/\n/g, ', '))),
  };
}

/** Six hours west of Greenwich, a working day is one day. */
const westOfGreenwich = 6 * 3_600_000;

function dayOf(event: ICAL.Component): string | null {
  const start: unknown = event.getFirstPropertyValue('dtstart');
  if (!(start instanceof ICAL.Time)) return null;
  return start.zone === ICAL.Timezone.utcTimezone && !start.isDate
    ? new Date(start.toJSDate().getTime() - westOfGreenwich).toISOString().slice(0, 10)
    : `${start.year}-${pad(start.month)}-${pad(start.day)}`;
}

function startOf(event: ICAL.Component, location: Location | null): Deadline | null {
  const property = event.getFirstProperty('dtstart');
  const start: unknown = property?.getFirstValue();
  if (property === null || !(start instanceof ICAL.Time)) return null;
  const date = `${start.year}-${pad(start.month)}-${pad(start.day)}`;
  if (start.isDate) return { date, time: null, zone: null };
  const time = `${pad(start.hour)}:${pad(start.minute)}`;
  const named: unknown = property.getFirstParameter('tzid');
  if (start.zone === ICAL.Timezone.utcTimezone) return inZone(start.toJSDate(), zoneOfLocation(location));
  return { date, time, zone: typeof named === 'string' ? zoneNamed(named) : null };
}

function zoneNamed(name: string): string | null {
  const known = windowsZones[name];
  if (known !== undefined) return known;
  return /^(?:America|Pacific)\//.test(name) ? name : null;
}

/** A moment by the clock of the site; null if its zone is unknown. */
function inZone(moment: Date, zone: string | null): Deadline | null {
  if (zone === null) return null;
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}`, zone };
}

/** True for an email that is a calendar part alone. */
export const isEventAlone = ({ text, html }: ReadableMessage): boolean => (text ?? '').trim() === '' && html === null;

/** The email, or a calendar part alone as its text. */
export function withEventText(message: ReadableMessage): ReadableMessage {
  const [event] = isEventAlone(message) ? calendarEvents(message) : [];
  return event === undefined ? message : { ...message, text: textOfEvent(event) };
}

/** Text of an email that is a calendar part alone. */
function textOfEvent({ summary, place, description }: CalendarEvent): string {
  return [summary, place === '' ? '' : `Location: ${place}`, description].filter((line) => line !== '').join('\n\n');
}

/** Adds time and place of the event to the deadline that its summary names, if the text gives none. */
export function withEvent(draft: Draft, { summary, place, start, day }: CalendarEvent): Draft {
  const [named] = kindsIn(summary);
  const kind = deadlineKinds.find((one): one is DeadlineKind => one === named);
  // What the calendar calls a meeting is no deadline.
  if (day !== null && named === 'meeting' && draft.bidDue?.value.date === day) return { ...draft, bidDue: null };
  if (start === null || kind === undefined) return draft;
  const site = parseAddress(place.replace(/\n/g, ', '));
  return {
    ...draft,
    location: draft.location ?? (site?.city ? { value: site, span: null } : null),
    [kind]: draft[kind] ?? { value: start, span: null },
  };
}

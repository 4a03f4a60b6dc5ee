import { setImmediate } from 'node:timers/promises';
import ICAL from 'ical.js';
import type { Project, SubscribedDate } from '@basis/domain/model/contract/contract';
import { shownPlace } from '@basis/domain/model/formats/place';

/** A date of a bid in a calendar. */
export interface FeedDate {
  readonly name: SubscribedDate;
  readonly bid: Project;
  readonly stage: string;
  readonly companies: readonly string[];
  readonly url: string;
}

/** Octets of a line, to which the space adds one that begins a folded line. */
ICAL.foldLength = 74;

const labels: Readonly<Record<SubscribedDate, string>> = {
  bidDeadline: 'Bid due',
  rfiDeadline: 'RFI due',
  jobWalk: 'Job walk',
};

const instants = {
  bidDeadline: 'bidDeadlineAt',
  rfiDeadline: 'rfiDeadlineAt',
  jobWalk: 'jobWalkAt',
} as const satisfies Readonly<Record<SubscribedDate, keyof Project>>;

/** A day, or an instant in UTC to the second, which is the same moment in every zone and on both sides of a clock change. */
const timeOf = (text: string): ICAL.Time =>
  text.length === 10
    ? ICAL.Time.fromDateString(text)
    : ICAL.Time.fromJSDate(new Date(Math.floor(Date.parse(text) / 1000) * 1000), true);

/** Seconds that a bid has changed in: increases with each change, as calendars require of a sequence. */
const sequenceOf = ({ createdAt, updatedAt }: Project): number =>
  Math.max(0, Math.min(2_147_483_647, Math.floor((Date.parse(updatedAt) - Date.parse(createdAt)) / 1000)));

const eventOf = ({ name, bid, stage, companies, url }: FeedDate): ICAL.Component | null => {
  const at = bid[instants[name]];
  if (!at) return null;
  const event = new ICAL.Component('vevent');
  const changed = timeOf(bid.updatedAt);
  event.updatePropertyWithValue('uid', `${bid.id}.${name}@basis`);
  event.updatePropertyWithValue('dtstamp', changed);
  event.updatePropertyWithValue('last-modified', changed);
  event.updatePropertyWithValue('created', timeOf(bid.createdAt));
  event.updatePropertyWithValue('sequence', sequenceOf(bid));
  event.updatePropertyWithValue('dtstart', timeOf(at));
  event.updatePropertyWithValue('summary', `${labels[name]}: ${bid.name}`);
  const place = shownPlace(bid);
  if (place) event.updatePropertyWithValue('location', place);
  const facts = [stage && `Stage: ${stage}`, companies.length ? `Companies: ${companies.join(', ')}` : '', url];
  event.updatePropertyWithValue('description', facts.filter(Boolean).join('\n'));
  event.updatePropertyWithValue('url', url);
  event.updatePropertyWithValue('transp', 'TRANSPARENT');
  return event;
};

/** Events that are written before other requests get their turn. */
const eventsPerTurn = 100;
const end = 'END:VCALENDAR';

/**
 * Dates of bids as an iCalendar file (RFC 5545).
 * @param name name of the calendar.
 */
export const calendarFile = async (name: string, dates: readonly FeedDate[]): Promise<string> => {
  const calendar = new ICAL.Component('vcalendar');
  calendar.updatePropertyWithValue('version', '2.0');
  calendar.updatePropertyWithValue('prodid', '-//Basis//Bids//EN');
  calendar.updatePropertyWithValue('method', 'PUBLISH');
  calendar.updatePropertyWithValue('x-wr-calname', name);
  calendar.updatePropertyWithValue('x-published-ttl', 'PT1H');
  const refresh = new ICAL.Property('refresh-interval');
  refresh.resetType('duration');
  refresh.setValue(ICAL.Duration.fromString('PT1H'));
  calendar.addProperty(refresh);
  const head = calendar.toString().slice(0, -end.length);
  const events: string[] = [];
  for (const [index, date] of dates.entries()) {
    if (index % eventsPerTurn === 0) await setImmediate();
    const event = eventOf(date);
    if (event) events.push(`${event.toString()}\r\n`);
  }
  return `${head}${events.join('')}${end}\r\n`;
};

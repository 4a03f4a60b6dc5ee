import { zoneName } from './dates';

/** A time zone as a person chooses it. */
export interface ZoneChoice {
  /** Its IANA name. */
  readonly id: string;
  readonly label: string;
  /** Its short name on the given day, `EST`; empty for zones that are only found by name. */
  readonly name: string;
}

/** The zones of North America, those of most bids first. */
const northAmerican: readonly (readonly [string, string])[] = [
  ['America/New_York', 'Eastern – New York'],
  ['America/Chicago', 'Central – Chicago'],
  ['America/Denver', 'Mountain – Denver'],
  ['America/Phoenix', 'Mountain, no daylight saving – Phoenix'],
  ['America/Los_Angeles', 'Pacific – Los Angeles'],
  ['America/Anchorage', 'Alaska – Anchorage'],
  ['Pacific/Honolulu', 'Hawaii – Honolulu'],
  ['America/Toronto', 'Eastern – Toronto'],
  ['America/Winnipeg', 'Central – Winnipeg'],
  ['America/Regina', 'Central, no daylight saving – Regina'],
  ['America/Edmonton', 'Mountain – Edmonton'],
  ['America/Vancouver', 'Pacific – Vancouver'],
  ['America/Halifax', 'Atlantic – Halifax'],
  ['America/St_Johns', 'Newfoundland – St. John’s'],
  ['America/Puerto_Rico', 'Atlantic – Puerto Rico'],
  ['America/Mexico_City', 'Central – Mexico City'],
  ['America/Tijuana', 'Pacific – Tijuana'],
];

const known = new Set(northAmerican.map(([id]) => id));

/** A zone of which only its IANA name is known: `Europe/Berlin` is `Berlin – Europe`. */
export const plainZone = (id: string): ZoneChoice => {
  const [region = id, ...places] = id.replaceAll('_', ' ').split('/');
  return { id, label: places.length ? `${places.toReversed().join(', ')} – ${region}` : region, name: '' };
};

/** All time zones: those of North America first, by what each is called on a day, then the others by their places. */
export const zoneChoices = (date: string): ZoneChoice[] => [
  ...northAmerican.map(([id, label]) => ({ id, label, name: zoneName(date, id) })),
  ...Intl.supportedValuesOf('timeZone')
    .filter((id) => !known.has(id))
    .map(plainZone)
    .toSorted((one, other) => one.label.localeCompare(other.label)),
];

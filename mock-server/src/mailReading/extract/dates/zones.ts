import type { Location } from '../reading';

/**
 * Time zones in text. Senders ignore daylight saving in abbreviations, so PST, PDT and PT all mean Pacific on that
 * date.
 */

type ZoneFamily = {
  readonly zone: string;
  readonly abbreviations: readonly string[];
  readonly names: readonly string[];
};

const families: readonly ZoneFamily[] = [
  { zone: 'America/Los_Angeles', abbreviations: ['PST', 'PDT', 'PT'], names: ['pacific'] },
  { zone: 'America/Denver', abbreviations: ['MST', 'MDT', 'MTN', 'MT'], names: ['mountain'] },
  { zone: 'America/Chicago', abbreviations: ['CST', 'CDT', 'CT'], names: ['central'] },
  { zone: 'America/New_York', abbreviations: ['EST', 'EDT', 'ET'], names: ['eastern'] },
  { zone: 'America/Anchorage', abbreviations: ['AKST', 'AKDT', 'AKT'], names: ['alaska', 'alaskan'] },
  { zone: 'Pacific/Honolulu', abbreviations: ['HST', 'HAST', 'HDT'], names: ['hawaii', 'hawaiian', 'hawaii-aleutian'] },
  { zone: 'America/Halifax', abbreviations: ['AST', 'ADT'], names: ['atlantic'] },
  { zone: 'America/St_Johns', abbreviations: ['NST', 'NDT'], names: ['newfoundland'] },
  { zone: 'America/Phoenix', abbreviations: ['AZ TIME'], names: ['arizona'] },
  { zone: 'America/Regina', abbreviations: ['SASK TIME'], names: ['saskatchewan'] },
];

const abbreviations = families.flatMap((family) => family.abbreviations).toSorted((a, b) => b.length - a.length);
const names = families.flatMap((family) => family.names).toSorted((a, b) => b.length - a.length);

/**
 * A zone after a time: "(PT)", "PDT", "Pacific", "Eastern Standard Time", "local time". Source of a pattern with the
 * flag i.
 */
export const zonePattern = `(?:${abbreviations.join('|')}|(?:prevailing )?(?:u\\.?s\\.? )?(?:${names.join('|')})(?: (?:standard|daylight|prevailing))?(?: time)?|(?:prevailing )?local(?: \\w+)? time|local|heure (?:locale|de l['’](?:est|atlantique)|des rocheuses|du (?:centre|pacifique)))\\b`;

const frenchZones: readonly (readonly [string, string])[] = [
  ['est', 'America/New_York'],
  ['centre', 'America/Chicago'],
  ['rocheuses', 'America/Denver'],
  ['pacifique', 'America/Los_Angeles'],
  ['atlantique', 'America/Halifax'],
];

/** Zone named in a text; `local` for times of the site. */
export function zoneNamed(text: string): string | null {
  const plain = text
    .trim()
    .replace(/^\(|\)$/g, '')
    .replace(/^(?:prevailing )?(?:u\.?s\.? )?/i, '');
  if (/^local\b|^heure locale/i.test(plain)) return 'local';
  const french = frenchZones.find(([words]) => plain.toLowerCase().endsWith(words));
  if (french) return french[1];
  const upper = plain.toUpperCase();
  const family = families.find(
    (one) => one.abbreviations.includes(upper) || one.names.some((name) => upper.startsWith(name.toUpperCase())),
  );
  return family?.zone ?? null;
}

/** Zones of each state or province, most common first. */
const stateZones: Readonly<Record<string, readonly string[]>> = {
  ...spread('America/New_York', 'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV'),
  ...spread('America/Chicago', 'AL AR IA IL LA MN MO MS OK WI'),
  ...spread('America/Denver', 'CO MT NM UT WY'),
  ...spread('America/Los_Angeles', 'CA NV WA'),
  AZ: ['America/Phoenix'],
  HI: ['Pacific/Honolulu'],
  AK: ['America/Anchorage'],
  PR: ['America/Puerto_Rico'],
  GU: ['Pacific/Guam'],
  FL: ['America/New_York', 'America/Chicago'],
  MI: ['America/Detroit', 'America/Chicago'],
  IN: ['America/Indiana/Indianapolis', 'America/Chicago'],
  KY: ['America/New_York', 'America/Chicago'],
  TN: ['America/Chicago', 'America/New_York'],
  KS: ['America/Chicago', 'America/Denver'],
  NE: ['America/Chicago', 'America/Denver'],
  ND: ['America/Chicago', 'America/Denver'],
  SD: ['America/Chicago', 'America/Denver'],
  TX: ['America/Chicago', 'America/Denver'],
  ID: ['America/Boise', 'America/Los_Angeles'],
  OR: ['America/Los_Angeles', 'America/Boise'],
  AB: ['America/Edmonton'],
  BC: ['America/Vancouver', 'America/Edmonton'],
  MB: ['America/Winnipeg'],
  NB: ['America/Moncton'],
  NL: ['America/St_Johns'],
  NS: ['America/Halifax'],
  NT: ['America/Edmonton'],
  NU: ['America/Toronto', 'America/Winnipeg'],
  ON: ['America/Toronto', 'America/Winnipeg'],
  PE: ['America/Halifax'],
  QC: ['America/Toronto'],
  SK: ['America/Regina'],
  YT: ['America/Whitehorse'],
};

/** Prefixes of postal codes outside the first zone of their state. */
const postalExceptions: readonly (readonly [string, RegExp, string])[] = [
  ['TX', /^(?:798|799|885)/, 'America/Denver'],
  ['FL', /^32[45]/, 'America/Chicago'],
  ['TN', /^37[346789]/, 'America/New_York'],
  ['KY', /^42[0-4]/, 'America/Chicago'],
  ['IN', /^(?:46[34]|47[67])/, 'America/Chicago'],
  ['ID', /^83[58]/, 'America/Los_Angeles'],
  ['OR', /^979/, 'America/Boise'],
  ['SD', /^577/, 'America/Denver'],
  ['NE', /^69[13]/, 'America/Denver'],
  ['ND', /^586/, 'America/Denver'],
  ['KS', /^67[79]/, 'America/Denver'],
  ['MI', /^499/, 'America/Chicago'],
];

function spread(zone: string, states: string): Record<string, readonly string[]> {
  return Object.fromEntries(states.split(' ').map((state) => [state, [zone]]));
}

/** Zone of a location; null if the state has several and the postal code does not decide. */
export function zoneOfLocation(location: Location | null): string | null {
  const zones = stateZones[location?.state ?? ''] ?? [];
  if (zones.length <= 1) return zones[0] ?? null;
  const postal = location?.postalCode ?? '';
  if (postal === '') return null;
  const exception = postalExceptions.find(([state, pattern]) => state === location?.state && pattern.test(postal));
  return exception?.[2] ?? zones[0] ?? null;
}

/** Zones whose abbreviation also applies at a location without their daylight saving, by state. */
const sharedClocks: Readonly<Record<string, readonly [named: string, at: string]>> = {
  AZ: ['America/Denver', 'America/Phoenix'],
  PR: ['America/Halifax', 'America/Puerto_Rico'],
};

/** Replaces a named zone with that of the location if both mean the same clock (MST in Arizona is Phoenix). */
export function zoneAtLocation(zone: string, location: Location | null): string {
  const [named, at] = sharedClocks[location?.state ?? ''] ?? [zone, zone];
  return zone === named ? at : zone;
}

/** True if no zone of the state has the same time on that day. */
export function zoneDisagrees(zone: string, location: Location | null, date: string): boolean {
  const at = zoneOfLocation(location);
  const zones = at === null ? (stateZones[location?.state ?? ''] ?? []) : [at];
  if (zones.length === 0) return false;
  const offset = offsetOn(zone, date);
  return !zones.some((local) => offsetOn(local, date) === offset);
}

const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** Caches formats by zone: creating one costs a hundred times as much as using it. */
function offsetFormat(zone: string): Intl.DateTimeFormat {
  const known = offsetFormats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  offsetFormats.set(zone, format);
  return format;
}

function offsetOn(zone: string, date: string): string {
  const parts = offsetFormat(zone).formatToParts(new Date(`${date}T12:00:00Z`));
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
}

import { regionNames } from '@basis/domain/model/formats/regions';
import { sliceMapped, spanOf, type Mapped } from '../../mapped';
import { memoizePerSource } from '../text/memoize';
import type { Found, Location } from '../reading';

/** Parses locations of projects in the United States and Canada. */

/** Codes by name in lower case. */
export const stateNames: ReadonlyMap<string, string> = new Map(
  [...Object.entries(regionNames), ['QC', 'Québec'] as const].map(
    ([code, name]) => [name.toLowerCase(), code] as const,
  ),
);
const codes = [...new Set(stateNames.values())];
const longNames = [...stateNames.keys()].toSorted((a, b) => b.length - a.length);

const capitalised = longNames.map((name) =>
  name.replace(/(^| )(?!of|and)(\p{Ll})/gu, (_, space: string, letter: string) => space + letter.toUpperCase()),
);
/** A state or province by code or name, as the source of a pattern. */
export const statePattern = `(?<state>(?:${codes.join('|')})(?![\\p{L}\\d])|(?:${[...capitalised, ...longNames.map((name) => name.toUpperCase())].join('|')})\\b)\\.?`;
/** A postal code of either country. */
export const postalPattern = '(?<postal>\\d{5}(?:-\\d{4})?(?!\\d)|[A-Z]\\d[A-Z] ?\\d[A-Z]\\d)';
/** "Albany (97321), OR": a postal code after the city. */
export const earlyPostalPattern = '(?: \\((?<early>\\d{5})\\))?';
export const cityPattern =
  "(?<city>\\p{Lu}[\\p{L}.'’ʻ-]*(?: (?:(?:[dDlL]['’])?\\p{Lu}[\\p{L}.'’ʻ-]*|\\(\\p{Lu}[\\p{L}.'’ʻ -]*\\)|of|the|de|la|las|del|du|on|by)){0,4})";
/** Suffixes of street names. */
export const suffixes =
  'st|street|ave|avenue|av|blvd|boulevard|rd|road|dr|drive|ln|lane|way|ct|court|pl|place|sq|square|ter|terrace|cir|circle|hwy|highway|pkwy|parkway|loop|trail|trl|alley|spur|plaza|pike|run|row|broadway|crossing|xing|point|pt|route|freeway|expressway|commons|crescent|cres|mews|quay|yard|walk|aly|byp|bypass|causeway|cswy|expy|fwy|pky|rdg|rte|tpke|turnpike|trce';

const suffixWords = new Set(suffixes.split('|'));

/** True for a word that ends the name of a street, in lower case. */
export const isStreetSuffix = (word: string): boolean => suffixWords.has(word);

const cityStateEnd = new RegExp(`(?:^|[,\\s–-])${statePattern}(?:[\\s,]+${postalPattern})?-?$`, 'u');
const capitalSuffixes = suffixes
  .split('|')
  .map((one) => one.charAt(0).toUpperCase() + one.slice(1))
  .join('|');
const anySuffixes = `${suffixes}|${capitalSuffixes}|${suffixes.toUpperCase()}`;
const streetThenCity = new RegExp(
  `(?<![\\p{L}\\d#$.-]|\\d,)(?<street>(?:(?:Mile(?:post)?|MP|KM|Carr(?:etera)?\\.?|Highway|Hwy\\.?|Route|Rte\\.?|County Road|State Route|US|SR|CR|FM) )?\\d{1,6}(?:-\\d{1,5})?[A-Z]?(?: ?½| 1/2)?(?: (?=\\d)|,? (?=\\p{Lu}|(?:rue|boul|boulevard|avenue|chemin|route|place|rang|côte)\\b))(?:(?! at \\d)[^\\n\\t,;:()|]){2,48}?(?:, (?:Suite|Ste\\.?|Unit|Bldg\\.?|Building|Floor|Fl\\.?|#) ?[\\w-]+)?)(?:\\s*,\\s*|(?<=\\b(?:${anySuffixes}|N|S|E|W|NE|NW|SE|SW|\\d+)\\.?)\\s+in\\s+|\\s+[–-]\\s+|\\s*\\t\\s*)${cityPattern}${earlyPostalPattern},?\\s+${statePattern}(?:[\\s,(]+${postalPattern})?`,
  'u',
);
/** "5100 Stockdale Hwy Ste 4 Bakersfield CA": only the kind of street separates it from the city. */
const streetBesideCity = new RegExp(
  `(?<![\\p{L}\\d#$.-])(?<street>\\d{1,6}[A-Z]? [^\\n\\t,;:()|]{2,40}?\\b(?:${capitalSuffixes})\\b\\.?(?: (?:N|S|E|W|NE|NW|SE|SW)\\b)?(?:,? (?:Suite|Ste\\.?|Unit|Bldg\\.?|#) ?[\\w-]+)?) ${cityPattern},? ${statePattern}(?:[\\s,(]+${postalPattern})?`,
  'u',
);
/** The two-letter code of a state or province; null for anything else. */
export function stateCode(text: string): string | null {
  const plain = text.trim().replace(/\.$/, '');
  return codes.includes(plain.toUpperCase()) && plain.length === 2
    ? plain.toUpperCase()
    : (stateNames.get(plain.toLowerCase()) ?? null);
}

/** Parses an address. Null without a street and without a city and state. */
const frenchStreet =
  /(?<!\d)(?<street>\d{1,6}[A-Z]?,? (?:rue|boul\.?|boulevard|avenue|av\.?|chemin|ch\.?|route|place|montée|rang|côte|allée) [^,(\n]{2,40}), (?:à )?(?<city>\p{Lu}[^,(\d\n]{1,40}?) ?\((?<state>Québec|Quebec|QC|Nouveau-Brunswick|Ontario)\)(?:,? +(?<postal>[A-Z]\d[A-Z] ?\d[A-Z]\d))?/iu;
const frenchStates: Readonly<Record<string, string>> = { 'nouveau-brunswick': 'NB', ontario: 'ON' };

/** "88, boul. Laurier, Trois-Rivières (Québec)  G8T 1A1", anywhere in a text. */
export function parseFrenchAddress(text: string): Location | null {
  const groups = frenchStreet.exec(text.replace(/\s+/g, ' '))?.groups;
  if (groups?.street === undefined || groups.city === undefined) return null;
  return {
    addressLine: groups.street,
    city: groups.city.trim(),
    state: frenchStates[groups.state?.toLowerCase() ?? ''] ?? 'QC',
    postalCode: groups.postal ?? null,
  };
}

export function parseAddress(source: string): Location | null {
  const french = parseFrenchAddress(source);
  if (french !== null) return french;
  const plain = once(source)
    .replace(/[\s,]+(?:United States(?: of America)?|U\.?S\.?A?\.?|Canada)\.?\s*$/i, '')
    .replace(/\s+/g, ' ')
    .replace(/[\s,.;-]+$/, '')
    .trim();
  if (plain === '' || /^(?:(?:tbd|tba|n\/?a|various)\b|see )/i.test(plain)) return null;
  const end = cityStateEnd.exec(plain);
  const state = stateCode(end?.groups?.state ?? '');
  if (!end || state === null) return streetOnly(plain);
  const before = plain.slice(0, end.index).replace(/[\s,–-]+$/, '');
  const { street, city } = streetAndCity(before);
  if (city === null) return null;
  return { addressLine: street, city, state, postalCode: postalCode(end.groups?.postal) };
}

/** Emails repeat an address in one line: "12 Heron St, Salem, OR 97301, 12 Heron St, Salem, OR 97301". */
function once(text: string): string {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  const half = words.length / 2;
  const isTwice = half >= 3 && words.every((word, index) => index < half || word === words[index - half]);
  const second = isTwice ? text.indexOf(words[0] ?? '', text.indexOf(words[half - 1] ?? '')) : -1;
  return second > 0 ? text.slice(0, second) : text;
}

/** Normalises a Canadian code with a space. */
export function postalCode(text: string | undefined): string | null {
  return text === undefined ? null : text.replace(/^([A-Z]\d[A-Z])(\d[A-Z]\d)$/, '$1 $2');
}

function streetOnly(plain: string): Location | null {
  const isStreet =
    new RegExp(`^\\d{1,6}[A-Z]? .*\\b(?:${suffixes})\\b\\.?(?:\\s+(?:N|S|E|W|NE|NW|SE|SW))?$`, 'i').test(plain) &&
    plain.length < 60 &&
    !plain.includes(',');
  return isStreet ? { addressLine: plain, city: null, state: null, postalCode: null } : null;
}

/** "Crane Meadow Rd & Highway 10": a corner instead of a number. */
const crossing = new RegExp(
  `\\b(?:${suffixes})\\b\\.?,? (?:&|and|at|@) \\p{Lu}|^(?:(?:N|S|E|W|NE|NW|SE|SW) )?[Cc]orner of \\p{Lu}`,
  'iu',
);

function streetAndCity(before: string): { street: string | null; city: string | null } {
  const parts = before
    .split(/\s*,\s*|\s+[-–|]\s+|\s*\t\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const city = parts.at(-1) ?? null;
  if (city === null) return { street: null, city: null };
  if (parts.length === 1) return splitAtSuffix(city);
  const numbered = parts.findIndex((part) => /^\d/.test(part));
  const first = numbered < 0 ? parts.slice(0, -1).findIndex((part) => crossing.test(part)) : numbered;
  const street = [...new Set(parts.slice(Math.max(0, first), -1))];
  return /\d/.test(city) ? { street: null, city: null } : { street: first < 0 ? null : street.join(', '), city };
}

/** "410 Alder St Yakima": the city begins after the street's suffix. */
function splitAtSuffix(text: string): { street: string | null; city: string | null } {
  if (!/^\d/.test(text))
    return /^\p{Lu}[^\d]*$/u.test(text) ? { street: null, city: text } : { street: null, city: null };
  const match = new RegExp(
    `^(.*\\b(?:${suffixes})\\.?(?: (?:N|S|E|W|NE|NW|SE|SW))?(?:,? (?:Suite|Ste|Unit|#) ?\\S+)?) (\\p{Lu}[\\p{L} .'’-]+)$`,
    'iu',
  ).exec(text);
  return match?.[1] && match[2] ? { street: match[1], city: match[2] } : { street: null, city: null };
}

const anySuffix = new RegExp(`\\b(?:${anySuffixes})\\b`, 'u');
const numberedThing =
  /\b(?:Hangar|Building|Bldg\.?|Station|School|Phase|Tower|Unit|Lot|Area|Pier|Terminal|Hall|Dock|Wing|Level|Floor|Room|No\.?|Number|Plant|Well|Store|Gate|Package|Division|Section|Lab|Shop|Zone|Pod|Parcel|Block|Tract|District|Ward|Bay|Berth|Barracks|Site|Job|Project|Bid) #?$/i;

/** "Repair Hangar 12 Electrical, Robins AFB, GA": the number belongs to the name. */
function isPartOfName(before: string, street: string): boolean {
  return numberedThing.test(before) && !anySuffix.test(street);
}

/** A street with its city and state anywhere in a text. */
export const addressOf = memoizePerSource((text: Mapped): Found<Location> | null => {
  if (!/\d/.test(text.text)) return null;
  const match = streetThenCity.exec(text.text) ?? streetBesideCity.exec(text.text);
  const state = stateCode(match?.groups?.state ?? '');
  if (!match?.groups?.street || state === null || isPartOfName(text.text.slice(0, match.index), match.groups.street))
    return null;
  const value = {
    addressLine: match.groups.street.trim().replace(/ (?:job ?)?site$/i, ''),
    city: match.groups.city ?? null,
    state,
    postalCode: postalCode(match.groups.postal ?? match.groups.early),
  };
  return { value, span: spanOf(sliceMapped(text, match.index, match.index + match[0].length)) };
});

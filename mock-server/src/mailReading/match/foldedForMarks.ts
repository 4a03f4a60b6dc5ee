import { numberWords } from './spokenNumbers';
import { wordTable } from '../../platform/wordTable';

/** Directions by their initials. */
export const compass = wordTable({ n: 'north', s: 'south', e: 'east', w: 'west' });

/** "Fire Station Four", but not "Four Seasons": a number after its noun. */
const spokenBehind = new RegExp(
  `\\b(stations?|schools?|wells?|reservoirs?|tanks?|bridges?|plants?|stores?|sites?|segments?|reach|hospitals?|courthouses?|garages?|halls?|labs?|buildings?|towers?|districts?|no|number) (${numberWords.join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
);

/** "James T. Heron". N, S, E and W may be directions, and a letter after a dock or a gate names it. */
const initialOfPerson =
  /[A-DF-MO-RT-VX-Z](?<=\p{Ll}\s.)(?<!\b(?:[Dd]ock|[Gg]ate|[Ww]ing|[Ll]ot|[Pp]ad|[Uu]nit|[Ss]uite|[Bb]uilding|[Bb]ldg|[Tt]ower|[Bb]lock|[Aa]rea|[Pp]hase)\s.)\.\s(?=\p{Lu}\p{Ll})/gu;

const spelled = wordTable({
  'r&d': 'research development',
  'o&m': 'operations maintenance',
  wwtf: 'wwtp',
  wrf: 'wwtp',
  wrrf: 'wwtp',
  wpcp: 'wwtp',
  wpcf: 'wwtp',
  wtf: 'wtp',
  e911: '911',
});

/** Longest name or address that is compared. */
export const longestRead = 500;

/** Lower case without accents, "&" as "and", with the characters between numbers kept. */
export const foldedForMarks = (text: string): string =>
  text
    .slice(0, longestRead)
    // "Dock A Roof": a capital A in a name in mixed case is not an article.
    .replace(/(?<=\p{Ll}\s)A(?=\s\p{Lu})/gu, 'A,')
    .replace(initialOfPerson, '')
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    // "R&D" has no letter R, and "TVF&R" is one organisation.
    .replace(
      /\b(?:r ?& ?d|o ?& ?m|e-?911|wwtf|wrf|wrrf|wpc[pf]|wtf)\b/g,
      (said) => spelled[said.replace(/[ -]/g, '')] ?? said,
    )
    .replace(/&(?<=\b\p{L}{2,4}&)(?=\p{L}\b)/gu, '')
    .replace(/&/g, ' and ')
    .replace(/['’‘`]/g, '')
    .replace(/[–—−‐‑]/g, '-')
    .replace(/\bc-?\s?store/g, 'cstore')
    .replace(/(?<![\p{L}\p{N}.])(?:[a-z]\.)+(?:[a-z]\.|[a-z](?![\p{L}\p{N}.]))/gu, (initials) =>
      initials.replaceAll('.', ''),
    )
    // "S. Satellite" is the south one, and "U of I" is a university.
    .replace(/(?<![\p{L}\p{N}.])([nsew])\.\s+(?=\p{L})/gu, (_, letter: string) => `${compass[letter] ?? letter} `)
    .replace(/\bu of (?=[a-z]\b)/g, 'u')
    .replace(/(?<=\p{L})\.(?=\s|\d|#|$)/gu, ' ')
    // "Home2" is "Home 2".
    .replace(/(?<=\p{L}{4})(?=\d)/gu, ' ')
    // "L2" is level 2, "SR-99" and "State Road 99" are route 99, and "B4217" is building 4217.
    .replace(/(?<!\b(?:lot|unit|lab|room|bldg|parcel) )\bl-?(\d{1,2})\b/g, 'level $1')
    .replace(
      /(?<!\p{L}-)\b(?:(?:state|county|us) (?:road|route|highway|hwy)|sr|us|hwy|highway|rte|rt|route|interstate|cr|fm|i(?=-?\d))[\s-]*(?:no )?(?=\d)/gu,
      'route ',
    )
    .replace(/(?<!\b(?:gate|unit|suite|ste|lot|room|rm|lab|level|pad|wing|no) )\bb-?(?=\d{2,}\b)/g, 'building ')
    .replace(/\bwater (?:reclamation|resource recovery|pollution control)(?= (?:plant|facility|center))/g, 'wwtp')
    // "Barracks 1204" is building 1204, and "Wells 4A/5" are wells 4A and 5.
    .replace(/\b(barracks?|dorm(?:itory)?|warehouse|shop|quarters|hall) (?=\d{3,}\b)/g, '$1 building ')
    .replace(
      /(\b(?:wells?|labs?|units?|tanks?|pumps?|rooms?|bays?|stations?) \d{1,2}[a-z]?)\/(?=\d{1,2}[a-z]?\b)/g,
      '$1 and ',
    )
    .replace(/\s+/g, ' ')
    .replace(spokenBehind, (_, thing: string, number: string) => `${thing} ${numberWords.indexOf(number) + 1}`)
    .trim();

/** Marks that distinguish projects of one name: numbers and letters of stores, phases, buildings and the like. */

import { foldedForMarks } from './foldedForMarks';
import { isName, namedBefore, namedKinds, sameWords } from './markKinds';
import { numberWords, ordinalWords, settled } from './spokenNumbers';

export type Marks = ReadonlyMap<string, ReadonlySet<string>>;

export interface MarkedText {
  readonly marks: Marks;
  /** Text without its marks. */
  readonly rest: string;
}

const value = `\\d+(?:-?[a-z])?|[ivx]{1,5}(?:-[a-h])?|(?:ii|iii|iv|vii|viii)[a-h]|[a-z](?:-?\\d+)?|${numberWords.join('|')}`;
const anyKind = Object.values(namedKinds).join('|');
const kinds = Object.entries(namedKinds).map(([kind, names]) => ({ kind, pattern: new RegExp(`^(?:${names})$`) }));
const kindOf = (word: string): string => kinds.find(({ pattern }) => pattern.test(word))?.kind ?? 'number';

/** "Phase 2" */
const valueBehind = new RegExp(
  `(?<![\\p{L}\\p{N}])(${anyKind})(?!\\p{L})\\s*(?:no|number)?\\s*[-:#]?\\s*(${value})(?![\\p{L}\\p{N}])`,
  'gu',
);
/** "2nd floor" */
const ordinalBefore = new RegExp(
  `(?<![\\p{L}\\p{N}])(\\d+(?:st|nd|rd|th)|${ordinalWords.join('|')})[\\s-]+(${anyKind})(?![\\p{L}\\p{N}])`,
  'gu',
);

/** "The 40-26 building" */
const codeBefore = /(?<![\p{L}\p{N}#/.-])(\d+[a-z]?-\d+[a-z]?)(?=\s+(?:buildings?|bldgs?)(?!\p{L}))/gu;

const directions =
  /(?<![\p{L}\p{N}])(north|south|east|west|northeast|northwest|southeast|southwest|ne|nw|se|sw|upper|lower)(?![\p{L}\p{N}])/gu;

/** Measurements, and numbers of documents about the project. */
const measures =
  /\$\s*[\d.,]+\s*(?:million|m|k)?(?![a-z])|(?<![\p{L}\p{N}])\d[\d,.]*\s*-?\s*(?:sf|gsf|sq ?ft|square (?:feet|foot)|acres?|stor(?:y|ies)|units?(?!\s*(?:no|#)?\s*[a-z]?\d|\s+[a-z](?![a-z]))|beds?|keys|rooms|stalls|mw|kw|kv|kva|mgd|inch|feet|miles?|days?)(?![a-z])|(?<![\p{L}\p{N}])(?:addendum|addenda|add|rev|revision|asi|bulletin|rfi)\s*(?:no|#)?\s*\d+(?![\p{L}\p{N}])/gu;

const leadingCode =
  /^\s*(?:(?:job|project|proj|ref|rfp|rfq|ifb|itb|bid|solicitation|contract)\s*(?:no|number|#|:)\s*:?\s*#?\s*([a-z\d-]*\d[a-z\d-]*)|(\d{3,}[a-z]?)(?=\s*[-:|]\s))\s*[-:|]?\s*/u;
const code = /(?<![\p{L}\p{N}#/.-])((?:[a-z]{2,4}-)*[a-z]{0,4}\d+[a-z]?(?:[-/.]\d+[a-z]?)+)(?![\p{L}\p{N}-])/gu;

const isYear = (text: string): boolean => /^(?:19\d\d|20[0-4]\d)$/.test(text);

/** Reads further values of a list or range: "A & B", "1-3", "2, 4". */
const furtherValues = (first: string, text: string): { values: string[]; length: number } => {
  const values: string[] = [];
  const isNumber = /^\d/.test(first);
  const next = isNumber
    ? /^(\s*(?:,|and|\/)\s*|\s*-\s*|\s+(?:to|thru|through)\s+)(\d+[a-z]?)(?![\p{L}\p{N}])/u
    : /^(\s*(?:,|and|\/)\s*)([ivx]{1,4}|[a-z])(?![\p{L}\p{N}])/u;
  let length = 0;
  let last = first;
  for (;;) {
    const found = next.exec(text.slice(length));
    const [whole = '', link = '', following = ''] = found ?? [];
    if (!found) return { values, length };
    const [from, to] = [Number.parseInt(last, 10), Number.parseInt(following, 10)];
    const isRange = /-|to|thru|through/.test(link) && to > from && to - from < 30;
    const between = isRange ? Array.from({ length: to - from - 1 }, (_, step) => String(from + 1 + step)) : [];
    values.push(...between, settled(following));
    length += whole.length;
    last = following;
  }
};

class Reader {
  readonly marks = new Map<string, Set<string>>();
  text: string;

  constructor(text: string) {
    this.text = text;
  }

  mark(kind: string, ...values: readonly string[]): void {
    const known = this.marks.get(kind) ?? new Set();
    for (const one of values) known.add(one);
    this.marks.set(kind, known);
  }

  /** Removes a pattern's matches from the text. */
  take(pattern: RegExp, read: (found: RegExpExecArray, behind: string) => number): void {
    for (;;) {
      pattern.lastIndex = 0;
      const found = pattern.exec(this.text);
      if (!found) return;
      const end = found.index + found[0].length;
      const more = read(found, this.text.slice(end));
      this.text = `${this.text.slice(0, found.index)} ${this.text.slice(end + more)}`;
    }
  }
}

const readNamed = (reader: Reader): void => {
  reader.take(ordinalBefore, ([, ordinal = '', word = '']) => {
    reader.mark(kindOf(word), settled(ordinal));
    return 0;
  });
  reader.take(codeBefore, ([, name = '']) => {
    reader.mark('building', name);
    return 0;
  });
  reader.take(valueBehind, ([, word = '', first = ''], behind) => {
    const { values, length } = furtherValues(first, behind);
    reader.mark(kindOf(word), settled(first), ...values);
    return length;
  });
};

const plainNumber =
  /(#|(?<![\p{L}\p{N}])(?:no|number|num|store|site)\s*#?)?\s*(?<![\p{L}\p{N}])(\d+)(?:-?([a-z])(?![\p{L}\p{N}])|\s([a-z])(?=\s*(?:$|[-:,(/])))?(?:st|nd|rd|th)?(?![\p{L}\p{N}])/gu;

/** "B-12" and "K12": one or two letters that belong to a number. */
const letteredNumber = /(?<![\p{L}\p{N}])(?!(?:no|num|fy)-?\d)([a-z]{1,3})-?(\d+[a-z]?)(?![\p{L}\p{N}])/gu;

/** A single letter, as in "Garnet Mills B"; "a" counts only at the end of a part. */
const loneLetter = /(?<![\p{L}\p{N}])(?:([b-z])|(a)(?=\s*(?:$|[-:,()/])))(?![\p{L}\p{N}])/gu;

/** "First Baptist" and "2nd Baptist", "42nd Street" */
const ordinal = new RegExp(
  `(?<![\\p{L}\\p{N}])(\\d+(?:st|nd|rd|th)|${ordinalWords.join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
);

const readNumbers = (reader: Reader): void => {
  reader.take(ordinal, ([, found = '']) => {
    reader.mark('ordinal', settled(found));
    return 0;
  });
  reader.take(/(?<![\p{L}\p{N}])fy\s*(?:20)?(\d\d)(?![\p{L}\p{N}])/gu, ([, year = '']) => {
    reader.mark('year', `20${year}`);
    return 0;
  });
  reader.take(code, ([, found = '']) => {
    // "MP 12.4" is a milepost, not a project number.
    reader.mark(/^\d+\.\d$/.test(found) ? 'number' : 'code', found);
    return 0;
  });
  const initial = /^\s*(\p{L})\p{L}/u.exec(reader.text)?.[1];
  reader.take(letteredNumber, ([, letters = '', digits = '']) => {
    // "Kroger K-1187" is Kroger 1187.
    const isOfName = letters === initial && isName(digits);
    reader.mark('number', `${isOfName ? '' : letters}${settled(digits)}`);
    return 0;
  });
  reader.take(plainNumber, ([, sign, number = '', near, apart], behind) => {
    const named = settled(`${number}${near ?? apart ?? ''}`);
    reader.mark(sign === undefined && isYear(named) ? 'year' : 'number', named);
    // "#2599-240" is store 2599 with the contractor's number 240.
    return (sign?.endsWith('#') && /^-\d+(?![\p{L}\p{N}])/u.exec(behind)?.[0].length) || 0;
  });
  // "Willow Creek II" has a number without a noun.
  reader.take(/(?<![\p{L}\p{N}])(ii|iii|iv|vi|vii|viii|ix)(?![\p{L}\p{N}])/gu, ([, roman = '']) => {
    reader.mark('number', settled(roman));
    return 0;
  });
  reader.take(loneLetter, ([, letter, article]) => {
    reader.mark('letter', letter ?? article ?? '');
    return 0;
  });
};

/** Reads the marks of a name, or of the part of an address after its street. */
export function readMarks(text: string): MarkedText {
  const reader = new Reader(foldedForMarks(text).replace(measures, ' '));
  const leading = leadingCode.exec(reader.text);
  if (leading) {
    reader.mark('code', leading[1] ?? leading[2] ?? '');
    reader.text = reader.text.slice(leading[0].length);
  }
  readNamed(reader);
  readNumbers(reader);
  for (const [direction] of reader.text.matchAll(directions))
    reader.mark('direction', sameWords[direction] ?? direction);
  for (const { kind, pattern } of namedBefore)
    for (const [found] of reader.text.matchAll(pattern)) reader.mark(kind, sameWords[found] ?? found);
  return { marks: reader.marks, rest: reader.text };
}

import { plainText } from './plainText';
import { roundTo } from './rounding';

/** What a number is of, and how many decimals it can have. */
export interface NumberUnit {
  /** Locale whose group and decimal signs come first, such as `de-CH`. */
  readonly locale: string;
  /** Most decimals that the value keeps. */
  readonly maxDecimals: number;
  /** `money` refuses a percent sign, `percent` a currency; `number` passes over both. @default 'number' */
  readonly kind?: 'number' | 'money' | 'percent' | undefined;
  /** Currency of the value, such as `USD`: another one is unclear. Without it any is passed over. */
  readonly currency?: string | undefined;
}

export type NumberReading =
  /** The one number that the text can mean. */
  | { readonly is: 'number'; readonly value: number }
  /**
   * Numbers that may be meant, likeliest first, one or two, within the decimals of the unit. `isRounded`: nothing else is
   * meant, only more decimals are written than the unit keeps.
   */
  | { readonly is: 'unclear'; readonly candidates: readonly number[]; readonly isRounded?: boolean }
  | { readonly is: 'none' };

const none: NumberReading = { is: 'none' };

/** Longest text that can be a number. */
const longest = 100;

/** One sign for each of apostrophe, comma, point and percent, besides what is made plain. */
const simplified = (text: string): string =>
  plainText(text)
    .replace(/[’‘ʼ´`_]/g, "'")
    .replace(/[،、]/g, ',')
    .replaceAll('。', '.')
    .replaceAll('٪', '%');

/** How numbers are written: a sign between groups and one before decimals. */
interface Notation {
  readonly group: string;
  readonly decimal: string;
  /** Groups of two digits above the first thousand, as in India. */
  readonly isLakh?: boolean;
}

/** Makes what depends on the locale once for each. */
const perLocale = <Made>(make: (locale: string) => Made): ((locale: string) => Made) => {
  const made = new Map<string, Made>();
  return (locale) => {
    const known = made.get(locale) ?? make(locale);
    made.set(locale, known);
    return known;
  };
};

const notationOf = (locale: string, numberingSystem?: string): Notation => {
  const parts = new Intl.NumberFormat(locale, numberingSystem ? { numberingSystem } : {}).formatToParts(12_345_678.9);
  const sign = (type: string): string => {
    const value = parts.find((part) => part.type === type)?.value ?? '';
    return /^\s+$/u.test(value) ? ' ' : simplified(value);
  };
  const integers = parts.filter(({ type }) => type === 'integer');
  return { group: sign('group'), decimal: sign('decimal'), isLakh: integers.at(-2)?.value.length === 2 };
};

/** Group signs that are never a decimal sign. */
const safeGroups = [' ', "'"];

/** The notations of a locale: with its own digits and with 0 to 9, which are also typed where others are usual. */
const ownNotations = perLocale((locale) =>
  [notationOf(locale), notationOf(locale, 'latn')].flatMap(({ group, decimal, isLakh = false }) => [
    { group, decimal, isLakh },
    ...[group, ...safeGroups].map((sign) => ({ group: sign, decimal })),
  ]),
);

/** The notations that are common anywhere. */
const commonNotations: readonly Notation[] = [
  { group: ',', decimal: '.' },
  { group: '.', decimal: ',' },
  { group: '٬', decimal: '٫' },
  ...safeGroups.flatMap((group) => ['.', ',', '٫'].map((decimal) => ({ group, decimal }))),
];

interface Digits {
  readonly whole: string;
  readonly fraction: string;
  readonly groups: number;
  readonly hasDecimal: boolean;
}

const hasGroups = (parts: readonly string[], isLakh: boolean): boolean => {
  const [first = '', ...rest] = parts;
  const middle = isLakh ? 2 : 3;
  return (
    /^[1-9]\d*$/.test(first) &&
    first.length <= (isLakh && rest.length > 1 ? 2 : 3) &&
    rest.every((part, index) => /^\d+$/.test(part) && part.length === (index === rest.length - 1 ? 3 : middle))
  );
};

/** Splits a number in a notation; null where a sign does not stand where the notation has it. */
const split = (body: string, { group, decimal, isLakh = false }: Notation): Digits | null => {
  const [grouped = '', fraction = '', ...more] = body.split(decimal);
  if (more.length > 0 || !/^\d*$/.test(fraction)) return null;
  const parts = group === '' ? [grouped] : grouped.split(group);
  if (parts.length === 1 ? !/^\d*$/.test(grouped) : !hasGroups(parts, isLakh)) return null;
  const whole = parts.join('');
  if (whole === '' && fraction === '') return null;
  return { whole, fraction, groups: parts.length - 1, hasDecimal: body.includes(decimal) };
};

const valueOf = ({ whole, fraction }: Digits): number => Number(`${whole || '0'}.${fraction || '0'}`);

/** A number whose only sign, before three digits, could also stand between groups. */
const looksGrouped = ({ whole, fraction, groups }: Digits): boolean =>
  groups === 0 && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);

/** Whether the value keeps each digit that is written. */
const isExact = (digits: Digits, maxDecimals: number): boolean => {
  const kept = digits.fraction.replace(/0+$/, '');
  if (kept.length > maxDecimals || (digits.fraction.length > maxDecimals && looksGrouped(digits))) return false;
  const value = valueOf(digits);
  const whole = digits.whole.replace(/^0+(?=\d)/, '') || '0';
  // Larger numbers are beyond every bound, whatever digits they lose.
  return value > Number.MAX_SAFE_INTEGER || String(value) === (kept === '' ? whole : `${whole}.${kept}`);
};

const readAll = (body: string, notations: readonly Notation[]): Digits[] =>
  notations.flatMap((notation) => split(body, notation) ?? []);

/** Signs that say the notation by themselves: groups and decimals, several groups, or those of Arabic. */
const isEvident = (body: string, { groups, hasDecimal }: Digits): boolean =>
  groups > 1 || (groups === 1 && hasDecimal) || /[٫٬]/.test(body);

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** Reads a number whose group signs stand in the wrong places, as after a digit was deleted. */
const readMisplaced = (body: string, locale: string): Digits[] => {
  const [{ group, decimal } = commonNotations[0]!] = ownNotations(locale);
  const signs = [group, ...safeGroups].filter((sign) => sign !== '' && body.includes(sign));
  const parts = signs.reduce((pieces, sign) => pieces.flatMap((piece) => piece.split(sign)), [body]);
  const isGroup = (part: string): boolean => part.split(decimal)[0]!.length > 1;
  return parts.slice(1).every(isGroup) ? readAll(parts.join(''), [{ group: '', decimal }]) : [];
};

/** Numbers that a text may mean which no notation fits, or which has more decimals than are kept. */
const candidatesOf = (body: string, own: readonly Digits[], { locale, maxDecimals }: NumberUnit): number[] => {
  const common = readAll(body, commonNotations);
  const all = [...own, ...common];
  const exact = all.filter((digits) => isExact(digits, maxDecimals));
  const isSure = own.length > 0 || exact.length > 0 || common.some((digits) => isEvident(body, digits));
  const others = [...all, ...(isSure ? [] : readMisplaced(body, locale))];
  const rounded = others.map((digits) => roundTo(valueOf(digits), maxDecimals));
  return distinct([...exact.map(valueOf), ...rounded]).filter((value) => value <= Number.MAX_SAFE_INTEGER);
};

const readBody = (body: string, unit: NumberUnit): NumberReading => {
  if (!/^[\d.,'٫٬ ]*$/.test(body) || !/\d/.test(body)) return none;
  const own = readAll(body, ownNotations(unit.locale));
  const usual = own.find((digits) => isExact(digits, unit.maxDecimals));
  if (usual) return { is: 'number', value: valueOf(usual) };
  const evident = readAll(body, commonNotations).filter(
    (digits) => isEvident(body, digits) && isExact(digits, unit.maxDecimals),
  );
  const [value, other] = distinct(evident.map(valueOf));
  if (own.length === 0 && value !== undefined && other === undefined) return { is: 'number', value };
  const candidates = candidatesOf(body, own, unit).slice(0, 2);
  if (candidates.length === 0) return none;
  return { is: 'unclear', candidates, isRounded: own.length > 0 && candidates.length === 1 };
};

const currencyCodes = new Set(Intl.supportedValuesOf('currency'));
const moneyWords = new Set(['KR', 'KČ', 'FR', 'ZŁ', 'FT', 'LEI', 'ЛВ', 'РУБ']);
const moneyBefore = /^(?:\p{L}{0,3} ?\p{Sc} ?\p{L}{0,3}|\p{L}{2,3}\.?) ?/u;
const moneyBehind = / ?(?:\p{L}{0,3} ?\p{Sc} ?\p{L}{0,3}|\p{L}{2,3}\.?)$/u;

/** A currency sign in the form in which signs are compared. */
const signOf = (text: string): string => simplified(text).replaceAll(' ', '').toUpperCase();

/** The currency sign or code at an end of a text; null for other letters. */
const moneyIn = (found: string): string | null => {
  const word = signOf(found.replace(/\.? ?$/, ''));
  return /\p{Sc}/u.test(word) || currencyCodes.has(word) || moneyWords.has(word) ? word : null;
};

/** How the locale and the US write a currency. */
const writtenSigns = (currency: string, locale: string): string[] =>
  [locale, 'en-US', 'fr'].flatMap((one) =>
    (['symbol', 'narrowSymbol'] as const).map(
      (currencyDisplay) =>
        new Intl.NumberFormat(one, { style: 'currency', currency, currencyDisplay })
          .formatToParts(0)
          .find(({ type }) => type === 'currency')?.value ?? '',
    ),
  );

interface CurrencySigns {
  /** Signs and codes in the form in which signs are compared. */
  readonly known: ReadonlySet<string>;
  /** Signs as they stand in a plain text, the longest first: also those of one or many letters, as `F CFA`. */
  readonly written: readonly string[];
}

const makeSigns = (currency: string, locale: string): CurrencySigns => {
  const land = currency.slice(0, 2);
  const signs = writtenSigns(currency, locale);
  const plain = signs.map(signOf);
  return {
    known: new Set([currency, ...plain, ...plain.flatMap((sign) => [`${land}${sign}`, `${sign}${land}`])]),
    written: distinct(signs.map(simplified))
      .filter((sign) => sign !== '')
      .toSorted((one, other) => other.length - one.length),
  };
};

const signsByCurrency = perLocale((locale) => ({ locale, made: new Map<string, CurrencySigns>() }));

/** How the locale and the US write a currency. */
const signsOf = (currency: string, unitLocale: string): CurrencySigns => {
  const { locale, made } = signsByCurrency(unitLocale);
  const signs = made.get(currency) ?? makeSigns(currency, locale);
  made.set(currency, signs);
  return signs;
};

interface Dressed {
  readonly body: string;
  readonly isNegative: boolean;
  readonly currencies: readonly string[];
  readonly isPercent: boolean;
}

/** Takes off sign, brackets, currency and percent sign, each at most once at an end; null where one is twice. */
const undress = (text: string, unit: NumberUnit): Dressed | null => {
  let body = text;
  let signs = 0;
  let percents = 0;
  let isNegative = false;
  const currencies: string[] = [];
  const money = (pattern: RegExp): boolean => {
    const found = pattern.exec(body)?.[0];
    const currency = found === undefined ? null : moneyIn(found);
    if (found === undefined || currency === null) return false;
    currencies.push(currency);
    body = body.replace(pattern, '').trim();
    return true;
  };
  const edges = (from: number, to: number): void => {
    body = body.slice(from, body.length - to).trim();
  };
  const own = unit.currency === undefined ? [] : signsOf(unit.currency, unit.locale).written;
  const ownMoney = (): boolean => {
    const before = own.find((sign) => body.startsWith(sign));
    // One letter right behind a number is an abbreviation: 85K.
    const behind = own.find((sign) => body.endsWith(/^\p{L}$/u.test(sign) ? ` ${sign}` : sign));
    if (before === undefined && behind === undefined) return false;
    currencies.push(unit.currency ?? '');
    if (before === undefined) edges(0, behind?.length ?? 0);
    else edges(before.length, 0);
    return true;
  };
  for (let before = ''; before !== body;) {
    before = body;
    if (/^\(.*\)$/.test(body) || /^-|.-$/.test(body) || body.startsWith('+')) {
      isNegative = !body.startsWith('+');
      signs += 1;
      if (body.startsWith('(')) edges(1, 1);
      else if (/^[-+]/.test(body)) edges(1, 0);
      else edges(0, 1);
    } else if (/^%|%$/.test(body)) {
      percents += 1;
      if (body.startsWith('%')) edges(1, 0);
      else edges(0, 1);
    } else if (!ownMoney() && !money(moneyBefore)) money(moneyBehind);
  }
  return signs > 1 || percents > 1 || currencies.length > 2
    ? null
    : { body, isNegative, currencies, isPercent: percents === 1 };
};

const negated = (value: number): number => -value + 0;

/**
 * Reads a number as people write it or paste it, in the notation of the locale, or in another one where its signs leave no
 * doubt: `1,234.50`, `1.234,50`, `1 234,5`, `(1,234.50)`, `USD 12`, `85 %`, `١٢٫٥`. A group sign counts only where groups
 * end. A text that can mean several numbers, or has more decimals than the unit keeps, is unclear: ask which one is meant.
 */
export const readNumber = (text: string, unit: NumberUnit): NumberReading => {
  // Fractions, superscripts and circled digits are no digits of a place.
  if (text.length > longest || /[\p{No}\p{Nl}]/u.test(text)) return none;
  const dressed = undress(simplified(text), unit);
  if (!dressed) return none;
  const { body, isNegative, currencies, isPercent } = dressed;
  if ((unit.kind === 'money' && isPercent) || (unit.kind === 'percent' && currencies.length > 0)) return none;
  const read = readBody(body, unit);
  if (read.is === 'none') return none;
  const sign = (value: number): number => (isNegative ? negated(value) : value);
  const { currency } = unit;
  const isOther = currency !== undefined && currencies.some((one) => !signsOf(currency, unit.locale).known.has(one));
  if (read.is === 'unclear') {
    const isRounded = read.isRounded === true && !isOther;
    return { is: 'unclear', candidates: read.candidates.map(sign), isRounded };
  }
  const value = sign(read.value);
  return isOther ? { is: 'unclear', candidates: [value] } : { is: 'number', value };
};

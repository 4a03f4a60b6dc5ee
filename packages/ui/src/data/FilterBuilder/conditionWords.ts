// A condition in words, as the chips of a list have it: Stage is none of Declined, Lost.
import { moneyFormat, type Currency } from '../../components/parts/currency/moneyFormat';
import { localToday, readIsoDay } from '../../components/parts/dates/days';
import type { Option } from '../../components/parts/options/option';
import { perLocale } from '../../words/perLocale';
import type { FilterBuilderWords } from '../../words/english/FilterBuilder.words';
import { choiceLabel, editorOf, operationOf, type FilterIndex } from './operations';
import { fitList, fitPair } from './filterValues';
import type { FilterCondition, FilterField, FilterInput, FilterOperation, FilterValue } from './types';

export interface ConditionWords {
  field: string;
  operation: string;
  /** Empty for an operation without a value. */
  value: string;
}

const numberOf = perLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));

const utcFormat = (parts: Intl.DateTimeFormatOptions) =>
  perLocale((locale) => new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }));
const dayFormat = utcFormat({ month: 'short', day: '2-digit', year: 'numeric' });
const dayOfYearFormat = utcFormat({ month: 'short', day: '2-digit' });
const yearFormat = utcFormat({ year: 'numeric' });
const instantOf = (iso: string): Date => new Date(`${iso}T00:00:00Z`);

const formatDay = (iso: string, locale: string): string =>
  readIsoDay(iso) ? dayFormat(locale).format(instantOf(iso)) : '–';

/** Where a condition is shown. */
interface Place {
  locale: string;
  currency: Currency;
}

const formats: Partial<Record<FilterInput, (value: number, place: Place) => string>> = {
  money: (cents, { locale, currency }) => moneyFormat(locale, currency, 'whole')(cents),
  percent: (hundredths, { locale }) => `${numberOf(locale).format(hundredths / 100)}%`,
};
const formatNumber = (value: number, { locale }: Place): string => numberOf(locale).format(value);

const formatOne = (value: string | number | boolean | null, { input, unit }: FilterField, place: Place): string => {
  if (value === null) return '–';
  if (typeof value === 'number') {
    const text = (formats[input] ?? formatNumber)(value, place);
    return unit === undefined ? text : `${text} ${unit}`;
  }
  return input === 'date' ? formatDay(String(value), place.locale) : String(value);
};

/** Texts, locale and currency of a condition. */
export interface Language extends Place {
  words: FilterBuilderWords;
}

/** Maximum number of names listed; the rest are counted. */
const MAX_NAMES = 3;

const namesOf = (ids: readonly string[], options: readonly Option[], words: FilterBuilderWords): string => {
  const wanted = new Set(ids);
  const labels = new Map(options.filter(({ id }) => wanted.has(id)).map(({ id, label }) => [id, label]));
  const names = ids.map((id) => labels.get(id) ?? words.unknown);
  const rest = names.length - MAX_NAMES;
  return rest > 0 ? `${names.slice(0, MAX_NAMES).join(', ')} +${rest}` : names.join(', ');
};

const valueWords = (value: FilterValue, field: FilterField, arity: string, language: Language): string => {
  const { words } = language;
  if (arity === 'list') return namesOf(fitList(value), [...(field.options ?? []), ...(field.known ?? [])], words);
  if (arity !== 'pair')
    return formatOne(Array.isArray(value) ? null : (value as string | number | null), field, language);
  const [low, high] = fitPair(value, field.input);
  return words.pair(formatOne(low, field, language), formatOne(high, field, language));
};

/** Returns the condition in words; an unknown field or operation is labeled as such. */
export const conditionWords = (condition: FilterCondition, index: FilterIndex, language: Language): ConditionWords => {
  const { words } = language;
  const { not, value } = condition;
  const field = index.fields.get(condition.field);
  const operation = operationOf(condition.operation, index);
  if (!field)
    return { field: words.deletedField, operation: operation ? choiceLabel({ operation, not }) : '', value: '' };
  if (!operation) return { field: field.label, operation: words.unknownOperation, value: '' };
  const { arity } = editorOf(field, operation);
  const isSingle = arity === 'list' && fitList(value).length === 1;
  const labels = (isSingle ? operation.single : undefined) ?? operation;
  return {
    field: field.label,
    operation: not ? labels.negatedLabel : labels.label,
    value: arity === 'none' ? '' : valueWords(value, field, arity, language),
  };
};

/** First and last day of an operation relative to today, `YYYY-MM-DD`; undefined for other operations. */
const relativeSpan = ({ days }: FilterOperation, today: string): readonly [string, string] | undefined => {
  const day = readIsoDay(today) ?? readIsoDay(localToday());
  if (days === undefined || !day) return undefined;
  // Today counts as one of the days.
  const far = days > 0 ? day.add({ days: days - 1 }) : day.subtract({ days: -days - 1 });
  return days > 0 ? [day.toString(), far.toString()] : [far.toString(), day.toString()];
};

/** Formats the days that a relative operation covers today: Nov 18 to Dec 17, 2026. */
export const spanWords = (
  operation: FilterOperation,
  today: string,
  { words, locale }: Omit<Language, 'currency'>,
): string | undefined => {
  const span = relativeSpan(operation, today);
  if (!span) return undefined;
  const [first, last] = [instantOf(span[0]), instantOf(span[1])];
  const year = yearFormat(locale);
  const firstFormat = year.format(first) === year.format(last) ? dayOfYearFormat : dayFormat;
  return words.span(firstFormat(locale).format(first), dayFormat(locale).format(last));
};

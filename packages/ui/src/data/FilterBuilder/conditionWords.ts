// A condition in words, as the chips of a list have it: Stage is none of Declined, Lost.
import { fromCents } from '../../components/NumberField/numberText';
import { formatDay, localToday, readIsoDay } from '../../internal/dates/days';
import type { Option } from '../../internal/options/option';
import { choiceLabel, editorOf, operationOf, type FilterIndex } from './operations';
import { fitList, fitPair } from './filterValues';
import type { FilterCondition, FilterField, FilterInput, FilterOperation, FilterValue } from './types';

export interface ConditionWords {
  field: string;
  operation: string;
  /** Empty where the operation compares with nothing. */
  value: string;
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

const formats: Partial<Record<FilterInput, (value: number) => string>> = {
  money: (cents) => money.format(fromCents(cents)),
  percent: (hundredths) => `${number.format(hundredths / 100)}%`,
};

const formatOne = (value: string | number | boolean | null, { input, unit }: FilterField): string => {
  if (value === null) return '–';
  if (typeof value === 'number') {
    const text = (formats[input] ?? number.format)(value);
    return unit === undefined ? text : `${text} ${unit}`;
  }
  return input === 'date' ? formatDay(String(value)) || '–' : String(value);
};

/** Names that are said; the others are counted. */
const MAX_NAMES = 3;

const namesOf = (ids: readonly string[], options: readonly Option[]): string => {
  const wanted = new Set(ids);
  const labels = new Map(options.filter(({ id }) => wanted.has(id)).map(({ id, label }) => [id, label]));
  const names = ids.map((id) => labels.get(id) ?? 'Unknown');
  const rest = names.length - MAX_NAMES;
  return rest > 0 ? `${names.slice(0, MAX_NAMES).join(', ')} +${rest}` : names.join(', ');
};

const valueWords = (value: FilterValue, field: FilterField, arity: string, options: readonly Option[]): string => {
  if (arity === 'list') return namesOf(fitList(value), options);
  if (arity !== 'pair') return formatOne(Array.isArray(value) ? null : (value as string | number | null), field);
  const [low, high] = fitPair(value, field.input);
  return `${formatOne(low, field)} and ${formatOne(high, field)}`;
};

/** The condition in words; a field or an operation that nobody knows is called so. */
export const conditionWords = (condition: FilterCondition, index: FilterIndex): ConditionWords => {
  const { not, value } = condition;
  const field = index.fields.get(condition.field);
  const operation = operationOf(condition.operation, index);
  if (!field) return { field: 'Deleted field', operation: operation ? choiceLabel({ operation, not }) : '', value: '' };
  if (!operation) return { field: field.label, operation: 'has an unknown condition', value: '' };
  const { arity } = editorOf(field, operation);
  const isSingle = arity === 'list' && fitList(value).length === 1;
  const labels = (isSingle ? operation.single : undefined) ?? operation;
  return {
    field: field.label,
    operation: not ? labels.negatedLabel : labels.label,
    value: arity === 'none' ? '' : valueWords(value, field, arity, field.options ?? []),
  };
};

/** The first and the last day of an operation that counts from today, `YYYY-MM-DD`; undefined for another operation. */
const relativeSpan = ({ days }: FilterOperation, today: string): readonly [string, string] | undefined => {
  const day = readIsoDay(today) ?? readIsoDay(localToday());
  if (days === undefined || !day) return undefined;
  // Today is one of the days.
  const far = days > 0 ? day.add({ days: days - 1 }) : day.subtract({ days: -days - 1 });
  return days > 0 ? [day.toString(), far.toString()] : [far.toString(), day.toString()];
};

/** The days that an operation means today: Nov 18 to Dec 17, 2026. */
export const spanWords = (operation: FilterOperation, today: string): string | undefined => {
  const span = relativeSpan(operation, today);
  if (!span) return undefined;
  const [first, last] = [formatDay(span[0]), formatDay(span[1])];
  const isOneYear = span[0].slice(0, 4) === span[1].slice(0, 4);
  return `${isOneYear ? first.replace(/, \d{4}$/, '') : first} to ${last}`;
};

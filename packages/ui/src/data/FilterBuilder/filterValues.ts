import type { FilterArity, FilterInput, FilterValue } from './types';

const isList = (value: FilterValue): value is ReadonlyArray<string | number | null> => Array.isArray(value);
const isText = (input: FilterInput): boolean => input === 'text' || input === 'date';

/** Value of the type that the control takes; null for any other. */
const oneOf = (value: FilterValue | undefined, input: FilterInput): string | number | null => {
  const one = value !== undefined && isList(value) ? (value[0] ?? null) : (value ?? null);
  return typeof one === (isText(input) ? 'string' : 'number') ? (one as string | number) : null;
};

const pairOf = (value: FilterValue, input: FilterInput): readonly [string | number | null, string | number | null] => {
  const [low, high] = isList(value) ? value : [value, null];
  return [oneOf(low ?? null, input), oneOf(high ?? null, input)];
};

/** Value in the form that a control takes. An unsuitable value becomes empty, a single value the first of two. */
export const fitOne = oneOf;
export const fitPair = pairOf;
export const fitList = (value: FilterValue): string[] =>
  (isList(value) ? value : [value]).filter((id): id is string => typeof id === 'string' && id !== '');

/** Carries a value over to another operation or field as far as it fits. */
export const fitValue = (value: FilterValue, input: FilterInput, arity: FilterArity): FilterValue => {
  if (arity === 'none') return value;
  if (arity === 'list') return fitList(value);
  return arity === 'pair' ? pairOf(value, input) : oneOf(value, input);
};

const isPresent = (one: unknown): boolean =>
  typeof one === 'string' ? one.trim() !== '' : one !== null && one !== undefined && !Number.isNaN(one);

/** Returns true if a value is complete: not blank, both ends, at least one id. */
export const isFilled = (value: FilterValue, arity: FilterArity): boolean => {
  if (arity === 'none') return true;
  if (arity === 'one') return !isList(value) && isPresent(value);
  if (!isList(value) || !value.every(isPresent)) return false;
  return arity === 'pair' ? value.length === 2 : value.length > 0;
};

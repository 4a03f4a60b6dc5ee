import { fold } from '../formats/fold';
import { dayIn, relativeRange } from './days';
import type { AskedCondition, AskedFilter, FilterField } from './fields';
import { filterKinds, relativeDays, type FilterOperationId, type FilterShape } from './operations';

/** What a field of a row holds: words, a number, a day or a moment, a tick, an id, or ids. Null is nothing. */
export type FieldValue = string | number | boolean | readonly string[] | null;

/** Whose days are meant, and which of them is today. */
export interface FilterClock {
  /** The reader's IANA zone. */
  readonly zone: string;
  readonly today: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An id as it is compared: a UUID is the same in either case of its letters, a name is not. */
export const comparedId = (id: string): string => (uuid.test(id) ? id.toLowerCase() : id);

type Comparable = string | number | boolean | readonly string[];

/** A value as its shape compares it; null when it is empty. */
const settled: Readonly<Record<FilterShape, (value: FieldValue, clock: FilterClock) => Comparable | null>> = {
  text: (value) => (typeof value === 'string' ? fold(value) : '') || null,
  number: (value) => (typeof value === 'number' ? value : null),
  count: (value) => (typeof value === 'number' && value > 0 ? value : null),
  day: (value, { zone }) => (typeof value === 'string' && value !== '' ? dayIn(zone, value) : null),
  flag: (value) => (typeof value === 'boolean' ? value : null),
  id: (value) => (typeof value === 'string' && value !== '' ? comparedId(value) : null),
  ids: (value) => (Array.isArray(value) && value.length ? (value as readonly string[]).map(comparedId) : null),
};

/** A condition's own value in the form in which it is compared. */
const wanted = (value: unknown, shape: FilterShape): unknown => {
  if (Array.isArray(value)) return value.map((entry) => wanted(entry, shape));
  if (typeof value !== 'string') return value;
  if (shape === 'text') return fold(value);
  return shape === 'id' || shape === 'ids' ? comparedId(value) : value;
};

type Test = (held: Comparable, value: unknown, clock: FilterClock) => boolean;

const text = (held: Comparable): string => held as string;
const idsOf = (held: Comparable): readonly string[] => (Array.isArray(held) ? held : [held]) as readonly string[];
const between = (held: Comparable, [low, high]: readonly (string | number)[]): boolean =>
  low !== undefined && high !== undefined && (held as string) >= low && (held as string) <= high;
const relative =
  (id: keyof typeof relativeDays): Test =>
  (held, _, { today }) =>
    between(held, relativeRange(today, relativeDays[id]));

/** Each operation on a value that is not empty: the browser's reading of the table. */
const tests: Readonly<Record<FilterOperationId, Test>> = {
  1: (held, value) => held === value,
  2: (held, value) => text(held).includes(value as string),
  3: (held, value) => text(held).startsWith(value as string),
  4: (held, value) => text(held).endsWith(value as string),
  5: (held, value) => (held as number) > (value as number),
  6: (held, value) => (held as number) >= (value as number),
  7: (held, value) => (held as number) < (value as number),
  8: (held, value) => (held as number) <= (value as number),
  9: (held, value) => between(held, value as readonly (string | number)[]),
  10: (held, value) => idsOf(held).some((id) => (value as readonly string[]).includes(id)),
  11: (held, value) => (value as readonly string[]).every((id) => idsOf(held).includes(id)),
  12: (held, value, clock) =>
    tests[11](held, value, clock) && idsOf(held).every((id) => (value as readonly string[]).includes(id)),
  13: (held, value) => held === value,
  14: (held, value) => text(held) > (value as string),
  15: (held, value) => text(held) < (value as string),
  16: relative(16),
  17: relative(17),
  18: relative(18),
  19: relative(19),
  20: relative(20),
  21: relative(21),
  22: (held) => held === true,
  23: () => false,
};

const holds = <Field extends FilterField>(
  { field, operation, not, value }: AskedCondition<Field>,
  valueOf: (field: Field) => FieldValue,
  clock: FilterClock,
): boolean => {
  const { shape } = filterKinds[field.kind];
  const held = settled[shape](valueOf(field), clock);
  // What is empty fits no operation but Empty, so that each condition is either true or false, and `not` its opposite.
  const isTrue = held === null ? operation === 23 : tests[operation](held, wanted(value, shape), clock);
  return isTrue !== not;
};

/** Whether a row fits a filter, as the database would say. */
export const evaluate = <Field extends FilterField>(
  filter: AskedFilter<Field> | null,
  valueOf: (field: Field) => FieldValue,
  clock: FilterClock,
): boolean => {
  if (filter === null) return true;
  if ('all' in filter) return filter.all.every((part) => evaluate(part, valueOf, clock));
  if ('any' in filter) return filter.any.some((part) => evaluate(part, valueOf, clock));
  return holds(filter.condition, valueOf, clock);
};

import { fold } from '../formats/fold';
import { factsOf, type FieldShape } from '../fields/kinds';
import { filterOperations, type FilterOperation, type RelativeOperation } from '../fields/operations';
import { isUuid } from '../formats/uuid';
import { dayIn, relativeRange } from '../formats/days';
import type { AskedCondition, AskedFilter, FilterField } from './fields';

/** Value of a field: text, a number, a day or a moment, a checkbox, an id, or ids. Null if empty. */
export type FieldValue = string | number | boolean | readonly string[] | null;

/** Time zone of days, and today in it. */
export interface FilterClock {
  /** The reader's IANA zone. */
  readonly zone: string;
  readonly today: string;
}

/** An id as it is compared: a UUID is the same in either case of its letters, a name is not. */
export const comparedId = (id: string): string => (isUuid(id) ? id.toLowerCase() : id);

type Comparable = string | number | boolean | readonly string[];

/** A value as its shape compares it; null when it is empty. */
const settled: Readonly<Record<FieldShape, (value: FieldValue, clock: FilterClock) => Comparable | null>> = {
  text: (value) => (typeof value === 'string' ? fold(value) : '') || null,
  number: (value) => (typeof value === 'number' ? value : null),
  count: (value) => (typeof value === 'number' && value > 0 ? value : null),
  day: (value, { zone }) => (typeof value === 'string' && value !== '' ? dayIn(zone, value) : null),
  flag: (value) => (typeof value === 'boolean' ? value : null),
  id: (value) => (typeof value === 'string' && value !== '' ? comparedId(value) : null),
  ids: (value) => (Array.isArray(value) && value.length ? (value as readonly string[]).map(comparedId) : null),
};

/** A condition's own value in the form in which it is compared. */
const wanted = (value: unknown, shape: FieldShape): unknown => {
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
  (operation: RelativeOperation): Test =>
  (held, _, { today }) =>
    between(held, relativeRange(today, filterOperations[operation].days));

/** Each operation on a value that is not empty: the browser's reading of the table. */
const tests: Readonly<Record<FilterOperation, Test>> = {
  Equal: (held, value) => held === value,
  Contain: (held, value) => text(held).includes(value as string),
  StartWith: (held, value) => text(held).startsWith(value as string),
  EndWith: (held, value) => text(held).endsWith(value as string),
  GreaterThan: (held, value) => (held as number) > (value as number),
  GreaterOrEqual: (held, value) => (held as number) >= (value as number),
  LessThan: (held, value) => (held as number) < (value as number),
  LessOrEqual: (held, value) => (held as number) <= (value as number),
  Between: (held, value) => between(held, value as readonly (string | number)[]),
  AnyOf: (held, value) => idsOf(held).some((id) => (value as readonly string[]).includes(id)),
  AllOf: (held, value) => (value as readonly string[]).every((id) => idsOf(held).includes(id)),
  ExactlyOf: (held, value, clock) =>
    tests.AllOf(held, value, clock) && idsOf(held).every((id) => (value as readonly string[]).includes(id)),
  On: (held, value) => held === value,
  After: (held, value) => text(held) > (value as string),
  Before: (held, value) => text(held) < (value as string),
  Past7Days: relative('Past7Days'),
  Past30Days: relative('Past30Days'),
  Past365Days: relative('Past365Days'),
  Next7Days: relative('Next7Days'),
  Next30Days: relative('Next30Days'),
  Next365Days: relative('Next365Days'),
  Checked: (held) => held === true,
  Empty: () => false,
};

const holds = <Field extends FilterField>(
  { field, operation, not, value }: AskedCondition<Field>,
  valueOf: (field: Field) => FieldValue,
  clock: FilterClock,
): boolean => {
  const { shape } = factsOf(field.kind);
  const held = settled[shape](valueOf(field), clock);
  // An empty value matches only the operation Empty, so that each condition is either true or false, and `not` its
  // opposite.
  const isTrue = held === null ? operation === 'Empty' : tests[operation](held, wanted(value, shape), clock);
  return isTrue !== not;
};

/** Returns true if a row matches a filter, consistent with the database. */
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

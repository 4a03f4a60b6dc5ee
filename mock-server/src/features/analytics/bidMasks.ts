// Evaluates filters of the list of bids on columns in memory, and in the database where no column has the field.
import { groupColumns } from '@basis/domain/model/analytics/figures';
import { operationFacts, type FilterOperation } from '@basis/domain/model/fields/operations';
import { comparedId, evaluate, type FieldValue, type FilterClock } from '@basis/domain/model/filters/evaluate';
import type { AskedCondition, AskedFilter } from '@basis/domain/model/filters/fields';
import { relativeRange } from '@basis/domain/model/formats/days';
import type { ListField } from '@basis/domain/model/lists/listFields';
import { breathe } from '../../platform/breathe';
import {
  momentColumns,
  isPresent,
  noCode,
  slotOf,
  valueColumns,
  valuesColumns,
  type BidsView,
  type MomentColumn,
  type ValueColumn,
  type ValuesColumn,
} from './bidColumns';

/** 1 for each slot with a bid that fits. Made by `newMask`. */
export type Mask = Uint8Array;

/** A mask of nothing, with room for whole fours. */
export const newMask = (length: number): Mask => new Uint8Array(new ArrayBuffer(Math.ceil(length / 4) * 4), 0, length);

type Filter = AskedFilter<ListField>;
type Condition = AskedCondition<ListField>;

/** A day, or one that many days later. */
export interface DayStart {
  readonly day: string;
  readonly later: number;
}

/** Inputs of a filter besides the columns. */
export interface MaskSources {
  readonly clock: FilterClock;
  /** The moments at which days begin where the reader is, in milliseconds since 1970. */
  startsOf(days: readonly DayStart[]): Promise<readonly number[]>;
  /** Ids of the bids that fit a filter. */
  idsOf(filter: Filter): Promise<readonly string[]>;
  /** Masks by filter, as JSON; figures share conditions. */
  readonly known: Map<string, Mask>;
}

const columnsById = new Map(Object.entries(groupColumns).map(([group, column]) => [column as string, group]));

const isOneOf = <T extends string>(names: readonly T[], name: string | undefined): name is T =>
  names.includes(name as T);

/** Finds the column of a field; null without one. */
const placeOf = ({ columnId }: ListField) => {
  if (columnId === null) return null;
  if (columnId === 'quote') return { form: 'cents' } as const;
  if (isOneOf(momentColumns, columnId)) return { form: 'moment', column: columnId } as const;
  const group = columnsById.get(columnId);
  if (isOneOf(valueColumns, group)) return { form: 'value', column: group } as const;
  return isOneOf(valuesColumns, group) ? ({ form: 'values', column: group } as const) : null;
};

const leavesOf = (filter: Filter): readonly Condition[] => {
  if ('condition' in filter) return [filter.condition];
  return ('all' in filter ? filter.all : filter.any).flatMap(leavesOf);
};

/** Start and end of the time in which an operation on a day holds; null for no limit. */
type Limits = readonly [from: DayStart | null, before: DayStart | null];

const limitsOf = (operation: FilterOperation, value: unknown, { today }: FilterClock): Limits => {
  const facts = operationFacts(operation);
  const [first = '', last = first] = (
    facts.days === undefined ? [value].flat() : relativeRange(today, facts.days)
  ) as readonly string[];
  const [start, end] = [
    { day: first, later: 0 },
    { day: last, later: 1 },
  ];
  if (operation === 'After') return [end, null];
  if (operation === 'Before') return [null, start];
  return [start, end];
};

const momentMask = async (
  { columns, length }: BidsView,
  column: MomentColumn,
  { operation, value, not }: Condition,
  sources: MaskSources,
): Promise<Mask> => {
  const held = columns.moments[column];
  const limits = operation === 'Empty' ? [] : limitsOf(operation, value, sources.clock);
  const starts = await sources.startsOf(limits.flatMap((limit) => limit ?? []));
  const from = limits[0] ? (starts[0] ?? Number.NaN) : Number.NEGATIVE_INFINITY;
  const before = limits[1] ? (starts.at(-1) ?? Number.NaN) : Number.POSITIVE_INFINITY;
  const [yes, no] = not ? [0, 1] : [1, 0];
  const mask = newMask(length);
  for (let slot = 0; slot < length; slot += 1) {
    const at = held[slot] ?? Number.NaN;
    // No comparison holds for NaN, which is no moment.
    const isTrue = operation === 'Empty' ? at !== at : at >= from && at < before;
    mask[slot] = isTrue ? yes : no;
  }
  return mask;
};

/** Bounds of the amounts, in whole cents, that fit an operation. */
const amountsOf = (operation: FilterOperation, value: unknown): readonly [number, number] => {
  const [low = Number.NaN, high = low] = [value].flat() as readonly number[];
  if (operation === 'GreaterThan') return [Math.floor(low) + 1, Number.POSITIVE_INFINITY];
  if (operation === 'GreaterOrEqual') return [low, Number.POSITIVE_INFINITY];
  if (operation === 'LessThan') return [Number.NEGATIVE_INFINITY, Math.ceil(low) - 1];
  if (operation === 'LessOrEqual') return [Number.NEGATIVE_INFINITY, low];
  return [low, high];
};

const centsMask = ({ columns, length }: BidsView, { operation, value, not }: Condition): Mask => {
  const { cents } = columns;
  const [least, greatest] = amountsOf(operation, value);
  const [yes, no] = not ? [0, 1] : [1, 0];
  const mask = newMask(length);
  for (let slot = 0; slot < length; slot += 1) {
    const held = cents[slot] ?? Number.NaN;
    const isTrue = operation === 'Empty' ? held !== held : held >= least && held <= greatest;
    mask[slot] = isTrue ? yes : no;
  }
  return mask;
};

/** Tests each value of a column, and the lack of one. */
const fitting = (
  condition: Condition,
  names: readonly string[],
  valueOf: (name: string) => FieldValue,
  clock: FilterClock,
) => {
  const fits = (value: FieldValue): number => (evaluate({ condition }, () => value, clock) ? 1 : 0);
  return { ofCode: Uint8Array.from(names, (name) => fits(valueOf(name))), ofNone: fits(null) };
};

const valueMask = (
  { columns, length }: BidsView,
  column: ValueColumn,
  condition: Condition,
  clock: FilterClock,
): Mask => {
  const { codes, names } = columns.value[column];
  const { ofCode, ofNone } = fitting(condition, names, (name) => name, clock);
  const mask = newMask(length);
  for (let slot = 0; slot < length; slot += 1) {
    const code = codes[slot] ?? noCode;
    mask[slot] = code === noCode ? ofNone : (ofCode[code] ?? 0);
  }
  return mask;
};

/** Bids with all wanted values; for `ExactlyOf`, with no others. */
const holdingMask = (
  { starts, members, length }: { readonly starts: Int32Array; readonly members: Int32Array; readonly length: number },
  names: readonly string[],
  { operation, value, not }: Condition,
): Mask => {
  const wanted = new Set((value as readonly string[]).map(comparedId));
  const isWanted = Uint8Array.from(names, (name) => (wanted.has(name) ? 1 : 0));
  const [yes, no] = not ? [0, 1] : [1, 0];
  const mask = newMask(length);
  for (let slot = 0; slot < length; slot += 1) {
    const [first, end] = [starts[slot] ?? 0, starts[slot + 1] ?? 0];
    let held = 0;
    for (let place = first; place < end; place += 1) held += isWanted[members[place] ?? 0] ?? 0;
    const hasAll = end > first && held === wanted.size;
    mask[slot] = hasAll && (operation === 'AllOf' || end - first === held) ? yes : no;
  }
  return mask;
};

const valuesMask = (
  { columns, length }: BidsView,
  column: ValuesColumn,
  condition: Condition,
  clock: FilterClock,
): Mask => {
  const { starts, members, names } = columns.values[column];
  if (condition.operation === 'AllOf' || condition.operation === 'ExactlyOf')
    return holdingMask({ starts, members, length }, names, condition);
  const { ofCode, ofNone } = fitting({ ...condition, not: false }, names, (name) => [name], clock);
  const [yes, no] = condition.not ? [0, 1] : [1, 0];
  const mask = newMask(length);
  for (let slot = 0; slot < length; slot += 1) {
    const [first, end] = [starts[slot] ?? 0, starts[slot + 1] ?? 0];
    let isTrue = first === end ? ofNone : 0;
    for (let place = first; place < end && !isTrue; place += 1) isTrue = ofCode[members[place] ?? 0] ?? 0;
    mask[slot] = isTrue ? yes : no;
  }
  return mask;
};

/** The bids that are not deleted. */
export const presentBids = (view: BidsView): Mask => {
  const mask = newMask(view.length);
  for (let slot = 0; slot < view.length; slot += 1) mask[slot] = isPresent(view, slot) ? 1 : 0;
  return mask;
};

/** The bids with some ids. */
export const maskOfIds = (view: BidsView, ids: readonly string[]): Mask => {
  const mask = newMask(view.length);
  for (const id of ids) {
    const slot = slotOf(view, id);
    if (slot >= 0) mask[slot] = 1;
  }
  return mask;
};

/** Views a mask four slots at a time. */
const inFours = ({ buffer }: Mask): Uint32Array => new Uint32Array(buffer);

/** Intersects a mask with another. */
const narrow = (mask: Mask, other: Mask): void => {
  const [fours, others] = [inFours(mask), inFours(other)];
  for (let place = 0; place < fours.length; place += 1) fours[place] = (fours[place] ?? 0) & (others[place] ?? 0);
};

/** Unites a mask with another. */
const widen = (mask: Mask, other: Mask): void => {
  const [fours, others] = [inFours(mask), inFours(other)];
  for (let place = 0; place < fours.length; place += 1) fours[place] = (fours[place] ?? 0) | (others[place] ?? 0);
};

const copyOf = (mask: Mask): Mask => {
  const copy = newMask(mask.length);
  copy.set(mask);
  return copy;
};

/** Intersection of two masks. */
export const both = (one: Mask, other: Mask): Mask => {
  const mask = copyOf(one);
  narrow(mask, other);
  return mask;
};

const computeMask = async (view: BidsView, filter: Filter, sources: MaskSources): Promise<Mask> => {
  if (leavesOf(filter).every(({ field }) => placeOf(field) === null))
    return maskOfIds(view, await sources.idsOf(filter));
  if ('condition' in filter) {
    const { condition } = filter;
    const place = placeOf(condition.field);
    const { clock } = sources;
    if (place?.form === 'moment') return momentMask(view, place.column, condition, sources);
    if (place?.form === 'value') return valueMask(view, place.column, condition, clock);
    if (place?.form === 'values') return valuesMask(view, place.column, condition, clock);
    return centsMask(view, condition);
  }
  const isAll = 'all' in filter;
  const mask = newMask(view.length).fill(isAll ? 1 : 0);
  for (const part of isAll ? filter.all : filter.any) (isAll ? narrow : widen)(mask, await maskOf(view, part, sources));
  return mask;
};

/** Finds the bids that fit a filter. Outdated slots may be among them, and the mask is shared: copy it to change it. */
export const maskOf = async (view: BidsView, filter: Filter, sources: MaskSources): Promise<Mask> => {
  const asked = JSON.stringify(filter);
  const known = sources.known.get(asked);
  if (known) return known;
  await breathe();
  const mask = await computeMask(view, filter, sources);
  sources.known.set(asked, mask);
  return mask;
};

/** Narrows a mask to the bids that fit a filter. */
export const fittingOf = async (view: BidsView, among: Mask, filter: Filter, sources: MaskSources): Promise<Mask> => {
  const mask = copyOf(among);
  for (const part of 'all' in filter ? filter.all : [filter]) narrow(mask, await maskOf(view, part, sources));
  return mask;
};

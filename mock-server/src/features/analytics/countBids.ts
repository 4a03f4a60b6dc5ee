// Counts and sums of bids in columns, by groups that are numbered.
import { quickselect } from 'd3-array';
import { sizeBands } from '@basis/domain/model/analytics/sizes';
import { noCode, type BidsView } from './bidColumns';
import type { Mask } from './bidMasks';

/** Groups of bids: one code per bid, or several. */
export type Grouping = { readonly codes: Int32Array } | { readonly starts: Int32Array; readonly members: Int32Array };

/** A grouping with the number of its groups. */
export interface NumberedGroups {
  readonly grouping: Grouping;
  readonly size: number;
}

/** Visits the codes of a bid's groups; the number of groups stands for none. */
const visitCodes = ({ grouping, size }: NumberedGroups, slot: number, visit: (code: number) => void): void => {
  if ('codes' in grouping) {
    const code = grouping.codes[slot] ?? noCode;
    return visit(code === noCode ? size : code);
  }
  const { starts, members } = grouping;
  const [first, end] = [starts[slot] ?? 0, starts[slot + 1] ?? 0];
  if (first === end) visit(size);
  for (let place = first; place < end; place += 1) visit(members[place] ?? size);
};

/** Counts and sums by group. The last element is for bids without a group. */
export interface GroupTallies {
  readonly counts: Float64Array;
  /** Cents. */
  readonly sums: Float64Array;
  /** Number of the bids that have a quote. */
  readonly quoted: Float64Array;
}

/** Counts the bids of a mask by group. */
export const tallyGroups = (view: BidsView, mask: Mask, groups: NumberedGroups): GroupTallies => {
  const { cents } = view.columns;
  const [counts, sums, quoted] = [
    new Float64Array(groups.size + 1),
    new Float64Array(groups.size + 1),
    new Float64Array(groups.size + 1),
  ];
  let amount = 0;
  const add = (group: number): void => {
    counts[group] = (counts[group] ?? 0) + 1;
    // NaN is no amount.
    if (amount !== amount) return;
    sums[group] = (sums[group] ?? 0) + amount;
    quoted[group] = (quoted[group] ?? 0) + 1;
  };
  for (let slot = 0; slot < view.length; slot += 1) {
    if (!mask[slot]) continue;
    amount = cents[slot] ?? Number.NaN;
    visitCodes(groups, slot, add);
  }
  return { counts, sums, quoted };
};

/** Counts and sums, each in the order of the figures. */
export interface Summed {
  readonly counts: readonly number[];
  /** Cents. */
  readonly sums: readonly number[];
  /** Number of the bids that have a quote. */
  readonly quoted: readonly number[];
}

/** Collects the figures of one group. */
export const summedAt = (tallies: readonly GroupTallies[], group: number): Summed => ({
  counts: tallies.map(({ counts }) => counts[group] ?? 0),
  sums: tallies.map(({ sums }) => sums[group] ?? 0),
  quoted: tallies.map(({ quoted }) => quoted[group] ?? 0),
});

/** Counts the bids of each mask. */
export const tallyAll = ({ columns, length }: BidsView, masks: readonly Mask[]): Summed => {
  const { cents } = columns;
  const tallies = masks.map((mask) => {
    let [count, sum, quoted] = [0, 0, 0];
    for (let slot = 0; slot < length; slot += 1) {
      if (!mask[slot]) continue;
      count += 1;
      const amount = cents[slot] ?? Number.NaN;
      // NaN is no amount.
      if (amount !== amount) continue;
      sum += amount;
      quoted += 1;
    }
    return { count, sum, quoted };
  });
  return {
    counts: tallies.map(({ count }) => count),
    sums: tallies.map(({ sum }) => sum),
    quoted: tallies.map(({ quoted }) => quoted),
  };
};

/**
 * Counts the bids of a mask by group and by a further code.
 * @param size number of those codes. Bids without one are left out.
 * @returns the counts of the first group by code, then those of the next.
 */
export const tallyPairs = (
  view: BidsView,
  mask: Mask,
  groups: NumberedGroups,
  { codes, size }: { readonly codes: Int32Array; readonly size: number },
): Float64Array => {
  const counts = new Float64Array((groups.size + 1) * size);
  for (let slot = 0; slot < view.length; slot += 1) {
    const other = codes[slot] ?? noCode;
    if (!mask[slot] || other === noCode) continue;
    visitCodes(groups, slot, (group) => {
      const place = group * size + other;
      counts[place] = (counts[place] ?? 0) + 1;
    });
  }
  return counts;
};

/**
 * Numbers bids by the range that contains a value.
 * @param starts starts of the ranges, in order. A value before the first has no range.
 */
export const rangeCodes = (values: Float64Array, length: number, starts: readonly number[]): Int32Array => {
  const codes = new Int32Array(length).fill(noCode);
  const bounds = Float64Array.from(starts);
  const first = bounds[0] ?? Number.NaN;
  const last = bounds.length - 1;
  const width = ((bounds[last] ?? 0) - first) / last;
  for (let slot = 0; slot < length; slot += 1) {
    const value = values[slot] ?? Number.NaN;
    // NaN is in no range.
    if (value !== value) continue;
    // Ranges are about as wide as each other, so the guess is right or next to it.
    let code = Math.min(Math.max(Math.trunc((value - first) / width) | 0, 0), last);
    while (code < last && (bounds[code + 1] ?? 0) <= value) code += 1;
    while (code >= 0 && (bounds[code] ?? 0) > value) code -= 1;
    codes[slot] = code;
  }
  return codes;
};

const sizeStarts = sizeBands.map(({ fromCents }) => fromCents ?? Number.NEGATIVE_INFINITY);

/** Numbers bids by their size, in the order of the sizes. */
export const sizeCodes = (cents: Float64Array, length: number): Int32Array => rangeCodes(cents, length, sizeStarts);

/** The first and the last moment of some bids; null without any. */
export const momentRange = (moments: Float64Array, mask: Mask): readonly [number, number] | null => {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let slot = 0; slot < mask.length; slot += 1) {
    const at = moments[slot] ?? Number.NaN;
    if (!mask[slot]) continue;
    if (at < first) first = at;
    if (at > last) last = at;
  }
  return first <= last ? [first, last] : null;
};

const msPerDay = 86_400_000;

/**
 * Computes the days between two moments of each bid, by group; the last element is for bids without a group. Leaves out
 * bids without both moments, or with the second before the first.
 */
export const daysBetween = (
  mask: Mask,
  { from, to }: { readonly from: Float64Array; readonly to: Float64Array },
  { codes, groups }: { readonly codes: Int32Array | null; readonly groups: number },
): readonly Float64Array[] => {
  const all = new Float64Array(mask.length);
  const groupOf = new Int32Array(mask.length);
  const sizes = new Int32Array(groups + 1);
  let found = 0;
  for (let slot = 0; slot < mask.length; slot += 1) {
    if (!mask[slot]) continue;
    const ms = (to[slot] ?? Number.NaN) - (from[slot] ?? Number.NaN);
    // False for NaN, too.
    if (!(ms >= 0)) continue;
    const code = codes === null ? noCode : (codes[slot] ?? noCode);
    const group = code === noCode ? groups : code;
    all[found] = ms / msPerDay;
    groupOf[found] = group;
    sizes[group] = (sizes[group] ?? 0) + 1;
    found += 1;
  }
  if (groups === 0) return [all.subarray(0, found)];
  const days = Array.from(sizes, (count) => new Float64Array(count));
  sizes.fill(0);
  for (let place = 0; place < found; place += 1) {
    const group = groupOf[place] ?? 0;
    const at = sizes[group] ?? 0;
    sizes[group] = at + 1;
    (days[group] as Float64Array)[at] = all[place] ?? 0;
  }
  return days;
};

/** All days of some groups. */
export const allDays = (groups: readonly Float64Array[]): Float64Array => {
  const all = new Float64Array(groups.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const days of groups) {
    all.set(days, at);
    at += days.length;
  }
  return all;
};

/** The median; null of none. Moves the values about. */
export const medianOf = (values: Float64Array): number | null => {
  const middle = values.length >>> 1;
  if (!values.length) return null;
  quickselect(values, middle);
  const upper = values[middle] ?? 0;
  const lower = values.length % 2 ? upper : values.subarray(0, middle).reduce((most, one) => Math.max(most, one));
  return (lower + upper) / 2;
};

/** The median to a tenth; null of none. Moves the days about. */
export const medianDays = (days: Float64Array): number | null => {
  const median = medianOf(days);
  // Digits beyond the fifteenth are noise that would round a half either way.
  return median === null ? null : Math.round(Number((median * 10).toPrecision(15))) / 10;
};

/** Bids of one group, or of one pair of groups. */
export interface Cell {
  /** Codes of the groups; those of bids without a group are the number of groups. */
  readonly codes: readonly number[];
  readonly count: number;
  /** Cents. */
  readonly sum: number;
  /** The quotes, in no order. */
  readonly quotes: Float64Array;
}

/** Counts the bids of a mask by one or two groupings. */
export const tallyCells = (
  view: BidsView,
  mask: Mask,
  [first, second]: readonly [NumberedGroups, NumberedGroups?],
): readonly Cell[] => {
  const { cents } = view.columns;
  const width = second ? second.size + 1 : 1;
  const placeOfKey = new Map<number, number>();
  const cells: { count: number; sum: number; quoted: number }[] = [];
  const visit = (see: (key: number, amount: number) => void): void => {
    for (let slot = 0; slot < view.length; slot += 1) {
      if (!mask[slot]) continue;
      const amount = cents[slot] ?? Number.NaN;
      visitCodes(first, slot, (code) => {
        if (second) visitCodes(second, slot, (other) => see(code * width + other, amount));
        else see(code, amount);
      });
    }
  };
  visit((key, amount) => {
    const place = placeOfKey.get(key) ?? cells.push({ count: 0, sum: 0, quoted: 0 }) - 1;
    placeOfKey.set(key, place);
    const cell = cells[place];
    if (!cell) return;
    cell.count += 1;
    if (Number.isNaN(amount)) return;
    cell.sum += amount;
    cell.quoted += 1;
  });
  const quotes = cells.map(({ quoted }) => new Float64Array(quoted));
  const filled = new Int32Array(cells.length);
  visit((key, amount) => {
    const place = placeOfKey.get(key) ?? 0;
    if (Number.isNaN(amount)) return;
    const at = filled[place] ?? 0;
    filled[place] = at + 1;
    (quotes[place] as Float64Array)[at] = amount;
  });
  return Array.from(placeOfKey, ([key, place]) => {
    const { count = 0, sum = 0 } = cells[place] ?? {};
    const codes = second ? [Math.floor(key / width), key % width] : [key];
    return { codes, count, sum, quotes: quotes[place] ?? new Float64Array() };
  });
};

/** The quotes of some bids, in no order. */
export const quotesOf = ({ columns, length }: BidsView, mask: Mask): Float64Array =>
  columns.cents.slice(0, length).filter((cents, slot) => mask[slot] === 1 && !Number.isNaN(cents));

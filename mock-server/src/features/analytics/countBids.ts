// Counts and sums of bids in columns, by groups that are numbered.
import { quickselect } from 'd3-array';
import { sizeBands } from '@basis/domain/analytics/sizes';
import { noCode, type BidsView } from './bidColumns';
import type { Mask } from './bidMasks';

/** Groups of bids: one code per bid, or several. */
export type Grouping = { readonly codes: Int32Array } | { readonly starts: Int32Array; readonly members: Int32Array };

/** What was counted of each group; the bids without a group come last. */
export interface GroupTallies {
  readonly counts: Float64Array;
  /** Cents. */
  readonly sums: Float64Array;
  /** How many of the bids have a quote. */
  readonly quoted: Float64Array;
}

/**
 * Counts the bids of a mask by group.
 * @param groups how many there are.
 */
export const tallyGroups = (view: BidsView, mask: Mask, grouping: Grouping, groups: number): GroupTallies => {
  const { cents } = view.columns;
  const [counts, sums, quoted] = [
    new Float64Array(groups + 1),
    new Float64Array(groups + 1),
    new Float64Array(groups + 1),
  ];
  const add = (code: number, amount: number): void => {
    const group = code === noCode ? groups : code;
    counts[group] = (counts[group] ?? 0) + 1;
    // NaN is no amount.
    if (amount !== amount) return;
    sums[group] = (sums[group] ?? 0) + amount;
    quoted[group] = (quoted[group] ?? 0) + 1;
  };
  for (let slot = 0; slot < view.length; slot += 1) {
    if (!mask[slot]) continue;
    const amount = cents[slot] ?? Number.NaN;
    if ('codes' in grouping) {
      add(grouping.codes[slot] ?? noCode, amount);
      continue;
    }
    const { starts, members } = grouping;
    const [first, end] = [starts[slot] ?? 0, starts[slot + 1] ?? 0];
    if (first === end) add(noCode, amount);
    for (let place = first; place < end; place += 1) add(members[place] ?? noCode, amount);
  }
  return { counts, sums, quoted };
};

/** Counts the bids of a mask by two groupings at once: for each group, by each code of the other. */
export const tallyPairs = (
  view: BidsView,
  mask: Mask,
  { grouping, groups }: { readonly grouping: Grouping; readonly groups: number },
  { codes, size }: { readonly codes: Int32Array; readonly size: number },
): Float64Array => {
  const counts = new Float64Array((groups + 1) * size);
  const add = (group: number, other: number): void => {
    const place = (group === noCode ? groups : group) * size + other;
    counts[place] = (counts[place] ?? 0) + 1;
  };
  for (let slot = 0; slot < view.length; slot += 1) {
    const other = codes[slot] ?? noCode;
    if (!mask[slot] || other === noCode) continue;
    if ('codes' in grouping) add(grouping.codes[slot] ?? noCode, other);
    else {
      const { starts, members } = grouping;
      const [first, end] = [starts[slot] ?? 0, starts[slot + 1] ?? 0];
      if (first === end) add(noCode, other);
      for (let place = first; place < end; place += 1) add(members[place] ?? noCode, other);
    }
  }
  return counts;
};

/**
 * Numbers bids by the range that a value lies in.
 * @param starts where each range begins, in their order. A value before the first has no range.
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
 * Days from one moment to a later one, bid by bid, in groups; those without a group come last. What came earlier, or
 * never, is in none.
 */
export const daysBetween = (
  mask: Mask,
  { from, to }: { readonly from: Float64Array; readonly to: Float64Array },
  { codes, groups }: { readonly codes: Int32Array; readonly groups: number },
): readonly Float64Array[] => {
  const sizes = new Int32Array(groups + 1);
  const visit = (add: (group: number, slot: number) => void): void => {
    for (let slot = 0; slot < mask.length; slot += 1) {
      if (!mask[slot] || !((to[slot] ?? Number.NaN) >= (from[slot] ?? Number.NaN))) continue;
      const code = codes[slot] ?? noCode;
      add(code === noCode ? groups : code, slot);
    }
  };
  visit((group) => {
    sizes[group] = (sizes[group] ?? 0) + 1;
  });
  const days = Array.from(sizes, (count) => new Float64Array(count));
  sizes.fill(0);
  visit((group, slot) => {
    const at = sizes[group] ?? 0;
    const own = days[group];
    if (own) own[at] = ((to[slot] ?? 0) - (from[slot] ?? 0)) / msPerDay;
    sizes[group] = at + 1;
  });
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

/** The median to a tenth; null of none. Moves the days about. */
export const medianDays = (days: Float64Array): number | null => {
  const middle = days.length >>> 1;
  if (!days.length) return null;
  quickselect(days, middle);
  const upper = days[middle] ?? 0;
  const lower = days.length % 2 ? upper : days.subarray(0, middle).reduce((most, day) => Math.max(most, day));
  // Fifteen digits are what a number surely holds: further ones would turn a half either way.
  return Math.round(Number((((lower + upper) / 2) * 10).toPrecision(15))) / 10;
};

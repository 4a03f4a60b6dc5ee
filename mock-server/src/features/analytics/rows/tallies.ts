import { sql, type RawBuilder } from 'kysely';
import type { FigureDate } from '@basis/domain/model/analytics/figures';
import type { Tx } from '../../../platform/db/database';
import type { Counted, CountedBids } from './countedBids';

type Sql = RawBuilder<unknown>;

/** SQL by which bids are grouped. */
export interface Grouping {
  /** Key of a bid's group; null without one. */
  readonly key: Sql;
  /** Join that the key needs. It may repeat a bid of several groups. */
  readonly join?: Sql;
}

/** Counts and sums, each in the order of the conditions. */
export interface Summed {
  readonly counts: readonly number[];
  /** Cents. */
  readonly sums: readonly number[];
  /** Number of the bids that have a quote. */
  readonly quoted: readonly number[];
  /** Medians of the quotes in cents, of the leading conditions; null without a quote. */
  readonly medians: readonly (number | null)[];
}

/** Groups of bids, the second ones within the first; stretches of time depend on the date that places a bid in time. */
export interface GroupBy {
  readonly isByTime: boolean;
  groupingsOf(date: FigureDate): readonly Grouping[];
}

/** All bids together. */
const ungrouped: GroupBy = { isByTime: false, groupingsOf: () => [] };

/** Keys of a group, and of the one within it; null for bids without one. */
export type GroupKeys = readonly (string | null)[];

/** Bids of one group, or of a group within another. */
export interface Tally extends Summed {
  readonly keys: GroupKeys;
}

/** Counts bids of several conditions. */
export interface WantedTallies {
  readonly counted: readonly Counted[];
  readonly by: GroupBy;
  /** Number of leading conditions with medians. @default 0 */
  readonly medians?: number;
}

/** Conditions that one statement counts. */
interface Batch {
  /** The conditions that hold for a bid, a bit each. */
  readonly bits: Sql;
  /** Place of each condition among all. */
  readonly places: readonly number[];
  /** Number of leading conditions with medians. */
  readonly medians: number;
  readonly groupings: readonly Grouping[];
}

const bitsOf = (conditions: readonly Sql[]): Sql =>
  sql.join(
    conditions.map((one, index) => sql`case when ${one} then ${sql.lit(2 ** index)} else 0 end`),
    sql` + `,
  );

/** The statements of a count: by stretch of time one for each date. */
const batchesOf = ({ counted, by: { isByTime, groupingsOf }, medians = 0 }: WantedTallies): readonly Batch[] => {
  const dates = isByTime ? [...new Set(counted.flatMap(({ date }) => date ?? []))] : [null];
  return dates.map((date) => {
    const own = [...counted.entries()].filter(([, one]) => !isByTime || one.date === date);
    const places = own.map(([place]) => place);
    return {
      bits: bitsOf(own.map(([, { condition }]) => condition)),
      places,
      medians: places.filter((place) => place < medians).length,
      groupings: groupingsOf(date ?? 'submittedAt'),
    };
  });
};

const keyAt = (index: number) => sql.ref(`key${index}`);
const quotesAt = (index: number) => sql.ref(`quotes${index}`);

const textKeys = (groupings: readonly Grouping[]): Sql =>
  sql`array[${sql.join(groupings.map((_, index) => sql`${keyAt(index)}::text`))}]::text[] as keys`;

/** Columns of groups, each with a comma after it. */
const selectKeys = (groupings: readonly Grouping[]): Sql =>
  sql.join(
    groupings.map(({ key }, index) => sql`${key} as ${keyAt(index)}, `),
    sql``,
  );

const joins = (groupings: readonly Grouping[]): Sql =>
  sql.join(
    groupings.map(({ join }) => join ?? sql``),
    sql` `,
  );

const groupBy = (columns: readonly Sql[]): Sql => (columns.length ? sql`group by ${sql.join(columns)}` : sql``);

/** The bids that fit any condition, with their bits: these are computed once for each, before a join repeats it. */
const fitting = ({ base }: CountedBids, { bits, groupings }: Batch): Sql =>
  sql`(select p.*, ${bits} as fits from ${base.definition.from} where ${base.condition} offset 0) p
    ${joins(groupings)} where p.fits > 0`;

/** Counts and sums by the place of their condition. */
interface Part {
  readonly keys: GroupKeys;
  readonly place: number;
  readonly count: number;
  readonly cents: number;
  readonly quoted: number;
  readonly median: number | null;
}

interface SetRow extends Omit<Part, 'place' | 'median'> {
  readonly fits: number;
}

/** Counts by group and by the set of conditions that hold: these are fewer sums than one for each condition. */
const readSets = async (tx: Tx, bids: CountedBids, batch: Batch): Promise<readonly Part[]> => {
  const { bits, groupings, places } = batch;
  const { base } = bids;
  const isJoined = groupings.some(({ join }) => join !== undefined);
  const from = isJoined ? fitting(bids, batch) : sql`${base.definition.from} where ${base.condition}`;
  const { rows } = await sql<SetRow>`select ${textKeys(groupings)}, fits, count, cents, quoted
    from (select ${selectKeys(groupings)}${isJoined ? sql`p.fits` : bits} as fits, count(*)::int as count,
        coalesce(sum(p.quote_cents), 0)::float8 as cents, count(p.quote_cents)::int as quoted
      from ${from} ${groupBy([...groupings.map((_, index) => keyAt(index)), sql`fits`])}) counted`.execute(tx);
  return rows.flatMap(({ fits, ...row }) =>
    places.flatMap((place, index) => (fits & (1 << index) ? [{ ...row, place, median: null }] : [])),
  );
};

interface MedianRow {
  readonly keys: GroupKeys;
  readonly counts: readonly number[];
  readonly sums: readonly number[];
  readonly quoted: readonly number[];
  readonly medians: readonly (number | null)[];
}

/** Counts by group, with the quotes of each: their medians are found after that, as sorting all by group takes longer. */
const readWithMedians = async (tx: Tx, bids: CountedBids, batch: Batch): Promise<readonly Part[]> => {
  const { groupings, places, medians } = batch;
  const fits = places.map((_, index) => sql`(where p.fits & ${sql.lit(2 ** index)} > 0)`);
  const quotes = fits.slice(0, medians).map(
    (_, index) => sql`(select percentile_cont(0.5) within group (order by quote)
      from unnest(${quotesAt(index)}) quote)`,
  );
  const { rows } = await sql<MedianRow>`select ${textKeys(groupings)}, counts, sums, quoted,
      array[${sql.join(quotes)}]::float8[] as medians
    from (select ${selectKeys(groupings)}array[${sql.join(fits.map((one) => sql`count(*) filter ${one}`))}]::int[] as counts,
        array[${sql.join(fits.map((one) => sql`coalesce(sum(p.quote_cents) filter ${one}, 0)`))}]::float8[] as sums,
        array[${sql.join(fits.map((one) => sql`count(p.quote_cents) filter ${one}`))}]::int[] as quoted,
        ${sql.join(fits.slice(0, medians).map((one, index) => sql`array_agg(p.quote_cents) filter ${one} as ${quotesAt(index)}`))}
      from ${fitting(bids, batch)} ${groupBy(groupings.map((_, index) => keyAt(index)))}) counted`.execute(tx);
  return rows.flatMap(({ keys, counts, sums, quoted, medians: found }) =>
    places.flatMap((place, index) => {
      const count = counts[index] ?? 0;
      if (!count) return [];
      return [
        { keys, place, count, cents: sums[index] ?? 0, quoted: quoted[index] ?? 0, median: found[index] ?? null },
      ];
    }),
  );
};

/** Names the keys of a group. */
const nameOf = (keys: GroupKeys): string => JSON.stringify(keys);

/** Counts bids by group. @returns the groups that have any, in no order. */
export const readTallies = async (tx: Tx, bids: CountedBids, wanted: WantedTallies): Promise<readonly Tally[]> => {
  const zeros = wanted.counted.map(() => 0);
  const found = new Map<string, { [Name in keyof Summed]: Summed[Name][number][] } & { readonly keys: GroupKeys }>();
  for (const batch of batchesOf(wanted)) {
    const parts = batch.medians ? await readWithMedians(tx, bids, batch) : await readSets(tx, bids, batch);
    for (const { keys, place, count, cents, quoted, median } of parts) {
      const name = nameOf(keys);
      const group = found.get(name) ?? { keys, counts: [...zeros], sums: [...zeros], quoted: [...zeros], medians: [] };
      found.set(name, group);
      group.counts[place] = (group.counts[place] ?? 0) + count;
      group.sums[place] = (group.sums[place] ?? 0) + cents;
      group.quoted[place] = (group.quoted[place] ?? 0) + quoted;
      group.medians[place] = median;
    }
  }
  return [...found.values()];
};

/** Counts all bids together. */
export const readTotals = async (tx: Tx, bids: CountedBids, wanted: Omit<WantedTallies, 'by'>): Promise<Summed> => {
  const zeros = wanted.counted.map(() => 0);
  const [all = { counts: zeros, sums: zeros, quoted: zeros, medians: [] }] = await readTallies(tx, bids, {
    ...wanted,
    by: ungrouped,
  });
  return all;
};

/** The counts of some conditions. */
export const partOf = ({ counts, sums, quoted, medians }: Summed, from: number, length: number): Summed => ({
  counts: counts.slice(from, from + length),
  sums: sums.slice(from, from + length),
  quoted: quoted.slice(from, from + length),
  medians: medians.slice(from, from + length),
});

/** Adds up groups that share no bids. @param length number of conditions. */
export const sumOf = (tallies: readonly Summed[], length: number): Summed => {
  const add = (part: 'counts' | 'sums' | 'quoted'): number[] =>
    Array.from({ length }, (_, place) => tallies.reduce((sum, one) => sum + (one[part][place] ?? 0), 0));
  return { counts: add('counts'), sums: add('sums'), quoted: add('quoted'), medians: [] };
};

/** Memory for the sorts and hashes of a report: without it they go over files. */
export const giveMemory = async (tx: Tx): Promise<void> => {
  await sql`select set_config('work_mem', '64MB', true)`.execute(tx);
};

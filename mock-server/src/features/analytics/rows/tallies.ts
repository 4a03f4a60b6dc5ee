import { sql, type RawBuilder } from 'kysely';
import type { FigureDate } from '@basis/domain/model/analytics/figures';
import type { Tx } from '../../../platform/db/database';
import type { Counted, CountedBids } from './countedBids';

type Sql = RawBuilder<unknown>;

/** SQL by which bids are grouped. */
export interface Grouping {
  /** Key of a bid's group; null without one. */
  readonly key: Sql;
  /** Join that the key needs. It repeats a bid of several groups. */
  readonly join?: Sql;
}

/** Counts and sums, each in the order of the conditions. */
export interface Summed {
  readonly counts: readonly number[];
  /** Cents. */
  readonly sums: readonly number[];
  /** Number of the bids that have a quote. */
  readonly quoted: readonly number[];
}

/** Groups of bids, the second ones within the first; stretches of time depend on the date that places a bid in time. */
export interface GroupBy {
  readonly isByTime: boolean;
  groupingsOf(date: FigureDate): readonly Grouping[];
}

/** All bids together. */
export const ungrouped: GroupBy = { isByTime: false, groupingsOf: () => [] };

/** Keys of a group, and of the one within it; null for bids without one. */
export type GroupKeys = readonly (string | null)[];

/** Bids of one group, or of a group within another. */
export interface Tally extends Summed {
  readonly keys: GroupKeys;
}

interface TallyRow {
  readonly keys: GroupKeys;
  /** The conditions that hold, a bit each. */
  readonly fits: number;
  readonly count: number;
  readonly cents: number;
  readonly quoted: number;
}

/** Names the keys of a group. */
export const nameOf = (keys: GroupKeys): string => JSON.stringify(keys);

const keyAt = (index: number) => sql.ref(`key${index}`);

/** Selects the keys of groups, each with a comma after it. */
const selectKeys = (groupings: readonly Grouping[]): Sql =>
  sql.join(
    groupings.map(({ key }, index) => sql`${key} as ${keyAt(index)}, `),
    sql``,
  );

const textKeys = (groupings: readonly Grouping[]): Sql =>
  sql`array[${sql.join(groupings.map((_, index) => sql`${keyAt(index)}::text`))}]::text[] as keys`;

const joins = (groupings: readonly Grouping[]): Sql =>
  sql.join(
    groupings.map(({ join }) => join ?? sql``),
    sql` `,
  );

/** A part of what is counted, which one statement groups alike. */
interface Batch {
  readonly conditions: readonly Sql[];
  /** Place of each condition among all. */
  readonly places: readonly number[];
  readonly groupings: readonly Grouping[];
}

/** The statements of a count: by stretch of time one for each date. */
const batchesOf = (counted: readonly Counted[], { isByTime, groupingsOf }: GroupBy): readonly Batch[] => {
  const dates = isByTime ? [...new Set(counted.flatMap(({ date }) => date ?? []))] : [null];
  return dates.map((date) => {
    const own = [...counted.entries()].filter(([, one]) => !isByTime || one.date === date);
    return {
      conditions: own.map(([, { condition }]) => condition),
      places: own.map(([place]) => place),
      groupings: groupingsOf(date ?? 'submittedAt'),
    };
  });
};

/** Counts in one pass by group and by the set of conditions that hold: these are fewer sums than one for each condition. */
const readSets = async (
  tx: Tx,
  { base }: CountedBids,
  { conditions, groupings }: Batch,
): Promise<readonly TallyRow[]> => {
  const bits = conditions.map((one, index) => sql`case when ${one} then ${sql.lit(2 ** index)} else 0 end`);
  const { rows } = await sql<TallyRow>`select ${textKeys(groupings)}, fits, count, cents, quoted
    from (select ${selectKeys(groupings)}${sql.join(bits, sql` + `)} as fits, count(*)::int as count,
        coalesce(sum(p.quote_cents), 0)::float8 as cents, count(p.quote_cents)::int as quoted
      from ${base.definition.from} ${joins(groupings)} where ${base.condition}
      group by ${sql.join([...groupings.map((_, index) => keyAt(index)), sql`fits`])}) counted
    where fits > 0`.execute(tx);
  return rows;
};

/** Counts bids by group. @returns the groups that have any, in no order. */
export const readTallies = async (
  tx: Tx,
  bids: CountedBids,
  counted: readonly Counted[],
  by: GroupBy,
): Promise<readonly Tally[]> => {
  const zeros = counted.map(() => 0);
  const found = new Map<string, { keys: GroupKeys; counts: number[]; sums: number[]; quoted: number[] }>();
  for (const batch of batchesOf(counted, by))
    for (const { keys, fits, count, cents, quoted } of await readSets(tx, bids, batch)) {
      const name = nameOf(keys);
      const group = found.get(name) ?? { keys, counts: [...zeros], sums: [...zeros], quoted: [...zeros] };
      found.set(name, group);
      for (const [index, place] of batch.places.entries()) {
        if (!(fits & (1 << index))) continue;
        group.counts[place] = (group.counts[place] ?? 0) + count;
        group.sums[place] = (group.sums[place] ?? 0) + cents;
        group.quoted[place] = (group.quoted[place] ?? 0) + quoted;
      }
    }
  return [...found.values()];
};

/** Counts all bids together. */
export const readTotals = async (tx: Tx, bids: CountedBids, counted: readonly Counted[]): Promise<Summed> => {
  const zeros = counted.map(() => 0);
  const [all = { counts: zeros, sums: zeros, quoted: zeros }] = await readTallies(tx, bids, counted, ungrouped);
  return all;
};

/** Medians of the quotes in cents, in the order of what is counted; null without a quote. */
export type Medians = readonly (number | null)[];

/** Finds the medians of quotes by the names of the groups. */
export const readMedians = async (
  tx: Tx,
  bids: CountedBids,
  counted: readonly Counted[],
  by: GroupBy,
): Promise<ReadonlyMap<string, Medians>> => {
  const found = new Map<string, (number | null)[]>();
  if (!counted.length) return found;
  const { base } = bids;
  for (const { conditions, groupings, places } of batchesOf(counted, by)) {
    const medians = conditions.map(
      (one) => sql`percentile_cont(0.5) within group (order by p.quote_cents) filter (where ${one})`,
    );
    const { rows } = await sql<{ keys: GroupKeys; medians: Medians }>`select ${textKeys(groupings)}, medians
      from (select ${selectKeys(groupings)}array[${sql.join(medians)}] as medians
        from ${base.definition.from} ${joins(groupings)}
        where ${base.condition} and p.quote_cents is not null and (${sql.join(conditions, sql` or `)})
        ${groupings.length ? sql`group by ${sql.join(groupings.map((_, index) => keyAt(index)))}` : sql``}) counted`.execute(
      tx,
    );
    for (const { keys, medians: own } of rows) {
      const name = nameOf(keys);
      const all = found.get(name) ?? counted.map(() => null);
      found.set(name, all);
      for (const [index, place] of places.entries()) all[place] = own[index] ?? null;
    }
  }
  return found;
};

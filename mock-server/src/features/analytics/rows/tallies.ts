import { sql, type RawBuilder } from 'kysely';
import {
  dateOf,
  datedFilter,
  figureFilter,
  figures,
  type Figure,
  type FigureDate,
} from '@basis/domain/analytics/figures';
import { spanOver, type Span } from '@basis/domain/analytics/timeFrames';
import type { FilterTree } from '@basis/domain/filters/wire';
import type { Tx } from '../../../platform/db/database';
import type { ListQuery } from '../../../lists/listQuery';

type Sql = RawBuilder<unknown>;

/** Turns a filter of the list of bids into a condition, which says nothing of their workspace or state. */
export type Compile = (filter: FilterTree) => Promise<Sql>;

export const amount = sql`p.quote_cents`;

/** A figure of a span, with the condition of its bids. */
export interface FigureSql {
  readonly figure: Figure;
  readonly condition: Sql;
  /** Place among the figures of all spans: those of the first span, then those of the next. */
  readonly place: number;
}

/** The figures that count by one date, which one index answers together. */
export interface DatePass {
  readonly date: FigureDate;
  /** Condition of all bids that any of the figures may count. */
  readonly all: Sql;
  readonly figures: readonly FigureSql[];
}

/** Compiles the figures of some spans, by the dates that they count by. */
export const compileSpans = async (compile: Compile, spans: readonly Span[]): Promise<readonly DatePass[]> => {
  const passes = new Map<FigureDate, { date: FigureDate; all: Sql; figures: FigureSql[] }>();
  // One after the other, as a transaction takes one query at a time.
  for (const [index, span] of spans.entries()) {
    for (const [offset, figure] of figures.entries()) {
      const date = dateOf(figure);
      const pass = passes.get(date) ?? { date, all: await compile(datedFilter(date, spanOver(spans))), figures: [] };
      passes.set(date, pass);
      const condition = await compile(figureFilter(figure, span));
      pass.figures.push({ figure, condition, place: index * figures.length + offset });
    }
  }
  return [...passes.values()];
};

/** All passes in one, for a key that the indexes of the dates lack: the bids themselves are then read once. */
export const inOnePass = (passes: readonly DatePass[]): readonly DatePass[] => {
  const [first, ...rest] = passes;
  if (!first || rest.length === 0) return passes;
  const all = sql`(${sql.join(
    passes.map((pass) => pass.all),
    sql` or `,
  )})`;
  return [{ date: first.date, all, figures: passes.flatMap((pass) => pass.figures) }];
};

/** The figures of all passes, in the order of their places. */
export const figuresOf = (passes: readonly DatePass[]): readonly FigureSql[] =>
  passes.flatMap((pass) => pass.figures).toSorted((one, other) => one.place - other.place);

/** Counts and sums, each in the order of the conditions. */
export interface Summed {
  readonly counts: readonly number[];
  readonly sums: readonly number[];
  /** How many of the bids have a quote. */
  readonly quoted: readonly number[];
}

/** The bids of one figure, or of one of its groups. */
export interface Tally {
  /** Place of the figure. */
  readonly place: number;
  readonly count: number;
  readonly sum: number;
  readonly quoted: number;
}

/** Compares keys of groups, null with null too, by equalities that a hash join takes. */
export const isSameKey = (one: Sql, other: Sql): Sql =>
  sql`((${one} is null) = (${other} is null) and coalesce(${one}::text, '') = coalesce(${other}::text, ''))`;

/** Gathers the tallies of each group, the groups in the order of their first tally. */
export const talliesByKey = <T extends Tally & { readonly key: string | null }>(
  tallies: readonly T[],
): ReadonlyMap<string | null, readonly T[]> => {
  const found = new Map<string | null, T[]>();
  for (const tally of tallies) {
    const known = found.get(tally.key);
    if (known) known.push(tally);
    else found.set(tally.key, [tally]);
  }
  return found;
};

/** Arranges tallies by the places of their figures. @param places how many figures there are. */
export const summedOf = (tallies: readonly Tally[], places: number): Summed => {
  const totalOf = (value: (tally: Tally) => number): number[] => {
    const totals = Array.from({ length: places }, () => 0);
    for (const tally of tallies) totals[tally.place] = (totals[tally.place] ?? 0) + value(tally);
    return totals;
  };
  return {
    counts: totalOf(({ count }) => count),
    sums: totalOf(({ sum }) => sum),
    quoted: totalOf(({ quoted }) => quoted),
  };
};

/** Number with a bit for each figure of a pass that counts a bid. */
const maskOf = ({ figures: counted }: DatePass): Sql =>
  sql.join(
    counted.map(({ condition }, index) => sql`(case when ${condition} then ${sql.lit(2 ** index)} else 0 end)`),
    sql` + `,
  );

/**
 * Counts and sums up the bids of each figure, by one query for each date, so that its index answers all its figures at once.
 * @param key the group of a bid by a date; none counts all bids together.
 */
export const talliesSql = (
  { definition, condition }: ListQuery,
  passes: readonly DatePass[],
  { key, join = sql`` }: { key?: (date: FigureDate) => Sql; join?: Sql } = {},
): Sql => {
  const counted = passes.map((pass, index) => {
    const keyed = key ? sql`, ${key(pass.date)} as key` : sql``;
    return sql`select ${sql.lit(index)} as pass, ${maskOf(pass)} as mask${keyed}, count(*) as count,
        sum(${amount}) as sum, count(${amount}) as quoted
      from ${definition.from}${join} where ${condition} and ${pass.all} group by 2${key ? sql`, 3` : sql``}`;
  });
  const places = passes.flatMap((pass, index) =>
    pass.figures.map(({ place }, bit) => sql`(${sql.lit(index)}, ${sql.lit(2 ** bit)}, ${sql.lit(place)})`),
  );
  const keyed = key ? sql`, m.key` : sql``;
  return sql`select f.place${keyed}, sum(m.count)::int as count, coalesce(sum(m.sum), 0)::float8 as sum,
      sum(m.quoted)::int as quoted
    from (${sql.join(counted, sql` union all `)}) m
    join (values ${sql.join(places)}) as f(pass, bit, place) on f.pass = m.pass and m.mask & f.bit > 0
    group by f.place${keyed}`;
};

/** Counts and sums up the bids of each figure. @param places how many figures there are. */
export const readTotals = async (
  tx: Tx,
  base: ListQuery,
  passes: readonly DatePass[],
  places: number,
): Promise<Summed> => {
  if (!passes.length) return summedOf([], places);
  const { rows } = await sql<Tally>`${talliesSql(base, passes)}`.execute(tx);
  return summedOf(rows, places);
};

/** The part of sums from one place on. */
export const summedFrom = ({ counts, sums, quoted }: Summed, place: number): Summed => ({
  counts: counts.slice(place),
  sums: sums.slice(place),
  quoted: quoted.slice(place),
});

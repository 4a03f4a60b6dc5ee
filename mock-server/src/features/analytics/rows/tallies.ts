import { sql, type RawBuilder } from 'kysely';
import { figureFilter, figures, type Figure } from '@basis/domain/analytics/figures';
import type { Span } from '@basis/domain/analytics/timeFrames';
import type { FilterTree } from '@basis/domain/filters/wire';
import type { Tx } from '../../../platform/db/database';
import type { ListQuery } from '../../../lists/listQuery';

type Sql = RawBuilder<unknown>;

/** Turns a filter of the list of bids into a condition; the list's own condition limits workspace and state. */
export type Compile = (filter: FilterTree) => Promise<Sql>;

export const amount = sql`p.quote_cents`;

/** A figure of a span, with the condition of its bids. */
export interface FigureSql {
  readonly figure: Figure;
  readonly condition: Sql;
  /** Place among the figures of all spans: those of the first span, then those of the next. */
  readonly place: number;
}

/** Compiles the figures of some spans. */
export const compileSpans = async (compile: Compile, spans: readonly Span[]): Promise<readonly FigureSql[]> => {
  const compiled: FigureSql[] = [];
  // One after the other, as a transaction takes one query at a time.
  for (const span of spans)
    for (const figure of figures)
      compiled.push({ figure, condition: await compile(figureFilter(figure, span)), place: compiled.length });
  return compiled;
};

/** Counts and sums, each in the order of the figures. */
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

/** Arranges tallies by the places of their figures. @param places how many figures there are. */
const summedOf = (tallies: readonly Tally[], places: number): Summed => {
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

/** Counts and sums up the bids of each figure by a query of its own, so that an index of its date answers it. */
export const readTotals = async (
  tx: Tx,
  { definition, condition }: ListQuery,
  counted: readonly FigureSql[],
): Promise<Summed> => {
  if (!counted.length) return summedOf([], 0);
  const tallies = counted.map(
    (one) => sql`select ${sql.lit(one.place)} as place, count(*)::int as count,
        coalesce(sum(${amount}), 0)::float8 as sum, count(${amount})::int as quoted
      from ${definition.from} where ${condition} and ${one.condition}`,
  );
  const { rows } = await sql<Tally>`${sql.join(tallies, sql` union all `)}`.execute(tx);
  return summedOf(rows, counted.length);
};

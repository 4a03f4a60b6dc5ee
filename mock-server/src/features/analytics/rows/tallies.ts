import { sql, type RawBuilder } from 'kysely';
import { figureFilter, figures, type Figure } from '@basis/domain/analytics/figures';
import type { Span } from '@basis/domain/analytics/timeFrames';
import type { FilterTree } from '@basis/domain/filters/wire';
import type { Tx } from '../../../platform/db/database';
import type { ListQuery } from '../../../lists/listQuery';

type Sql = RawBuilder<unknown>;

/** Turns a filter of the list of bids into a condition. */
export type Compile = (filter: FilterTree) => Promise<Sql>;

export const amount = sql`p.quote_cents`;

/** The figures of one span, each with the condition of its bids. */
export type SpanSql = readonly { readonly figure: Figure; readonly condition: Sql }[];

export const compileSpan = async (compile: Compile, span: Span): Promise<SpanSql> => {
  const compiled: { figure: Figure; condition: Sql }[] = [];
  // One after the other, as a transaction takes one query at a time.
  for (const figure of figures) compiled.push({ figure, condition: await compile(figureFilter(figure, span)) });
  return compiled;
};

export const conditionsOf = (span: SpanSql): readonly Sql[] => span.map(({ condition }) => condition);

/** Counts and sums, each in the order of the conditions. */
export interface Summed {
  readonly counts: readonly number[];
  readonly sums: readonly number[];
  /** How many of the bids have a quote. */
  readonly quoted: readonly number[];
}

/** The bids of one condition, or of one of its groups. */
export interface Tally {
  /** Place of the condition. */
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

/** Arranges tallies by the places of their conditions. @param places how many conditions there are. */
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

/**
 * Counts and sums up the bids of each condition by a query of its own, so that an index of its date answers it.
 * @param key the group of a bid, by the place of the condition; none counts all bids together.
 */
export const talliesSql = (
  { definition, condition }: ListQuery,
  conditions: readonly Sql[],
  { key, join = sql`` }: { key?: (place: number) => Sql; join?: Sql } = {},
): Sql =>
  sql.join(
    conditions.map(
      (one, place) => sql`select ${sql.lit(place)} as place, ${key ? sql`${key(place)} as key, ` : sql``}
        count(*)::int as count, coalesce(sum(${amount}), 0)::float8 as sum, count(${amount})::int as quoted
      from ${definition.from}${join} where ${condition} and ${one}${key ? sql` group by 2` : sql``}`,
    ),
    sql` union all `,
  );

/** Counts and sums up the bids of each condition. */
export const readTotals = async (tx: Tx, base: ListQuery, conditions: readonly Sql[]): Promise<Summed> => {
  if (!conditions.length) return summedOf([], 0);
  const { rows } = await sql<Tally>`${talliesSql(base, conditions)}`.execute(tx);
  return summedOf(rows, conditions.length);
};

import { sql, type RawBuilder } from 'kysely';
import { dateOf, datedFilter, figureFilter, figures, type Figure } from '@basis/domain/analytics/figures';
import { spanOver, type Span } from '@basis/domain/analytics/timeFrames';
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

/** The figures of some spans, compiled. */
export interface CountedSpans {
  readonly figures: readonly FigureSql[];
  /** Condition of all bids that any of the figures may count. */
  readonly any: Sql;
}

/** Compiles the figures of some spans. */
export const compileSpans = async (compile: Compile, spans: readonly Span[]): Promise<CountedSpans> => {
  const compiled: FigureSql[] = [];
  const dated: Sql[] = [];
  // One after the other, as a transaction takes one query at a time.
  for (const span of spans)
    for (const figure of figures)
      compiled.push({ figure, condition: await compile(figureFilter(figure, span)), place: compiled.length });
  if (spans.length > 0)
    for (const date of new Set(figures.map(dateOf))) dated.push(await compile(datedFilter(date, spanOver(spans))));
  return { figures: compiled, any: dated.length ? sql`(${sql.join(dated, sql` or `)})` : sql`false` };
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

interface Keyed {
  /** The group of a bid, by the figure; none counts all bids together. */
  readonly key?: (figure: Figure) => Sql;
  readonly join?: Sql;
}

/** Counts and sums up the bids of each figure by a query of its own, so that an index of its date answers it. */
export const talliesSql = (
  { definition, condition }: ListQuery,
  counted: readonly FigureSql[],
  { key, join = sql`` }: Keyed = {},
): Sql =>
  sql.join(
    counted.map(
      (one) => sql`select ${sql.lit(one.place)} as place, ${key ? sql`${key(one.figure)} as key, ` : sql``}
        count(*)::int as count, coalesce(sum(${amount}), 0)::float8 as sum, count(${amount})::int as quoted
      from ${definition.from}${join} where ${condition} and ${one.condition}${key ? sql` group by 2` : sql``}`,
    ),
    sql` union all `,
  );

/** The same in one pass over the bids, for keys that the indexes of the dates lack. */
export const talliesInOnePass = (
  { definition, condition }: ListQuery,
  { figures: counted, any }: CountedSpans,
  { key, join }: { readonly key: Sql; readonly join: Sql },
): Sql => {
  const names = counted.map(({ place }) => sql.ref(`figure${place}`));
  const conditions = counted.map((one, index) => sql`${one.condition} as ${names[index]}`);
  const places = counted.map(({ place }, index) => sql`(${sql.lit(place)}, ${names[index]})`);
  // Groups by each condition: the planner expects two values of a boolean, and so aggregates in parallel workers.
  return sql`select f.place, m.key, sum(m.count)::int as count, coalesce(sum(m.sum), 0)::float8 as sum,
      sum(m.quoted)::int as quoted
    from (select ${sql.join(names)}, key, count(*) as count, sum(amount) as sum, count(amount) as quoted
      from (select ${sql.join(conditions)}, ${key} as key, ${amount} as amount
        from ${definition.from}${join} where ${condition} and ${any}) each
      group by ${sql.join(names)}, key) m
    cross join lateral (values ${sql.join(places)}) as f(place, counts)
    where f.counts group by f.place, m.key`;
};

/** Counts and sums up the bids of each figure. */
export const readTotals = async (tx: Tx, base: ListQuery, counted: readonly FigureSql[]): Promise<Summed> => {
  if (!counted.length) return summedOf([], 0);
  const { rows } = await sql<Tally>`${talliesSql(base, counted)}`.execute(tx);
  return summedOf(rows, counted.length);
};

/** The part of sums from one place on. */
export const summedFrom = ({ counts, sums, quoted }: Summed, place: number): Summed => ({
  counts: counts.slice(place),
  sums: sums.slice(place),
  quoted: quoted.slice(place),
});

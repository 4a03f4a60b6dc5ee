import { sql, type RawBuilder } from 'kysely';
import type { BidTrait, GoNoGoFigure } from '@basis/domain/model/contract/contract';
import type { Results } from '@basis/domain/model/goNoGo/winRate';
import type { Tx } from '../../../platform/db/database';
import { citiesNear, type City } from '../../../platform/places/nearPlaces';
import { sharesScope } from '../scopes';

/** Facts of the bid to compare others with. */
export interface AskedBid {
  readonly id: string;
  readonly companyIds: readonly string[];
  readonly city: string;
  readonly region: string;
  readonly unionType: string;
  readonly keywords: Readonly<Record<string, number>>;
  /** Cents; null without a quote, or for readers who may not see amounts. */
  readonly quote: number | null;
}

/** Radius of a region. */
const milesOfRegion = 50;

/** Steps from each name to the next one in the index, so that the number of invitations does not matter. */
const distinctPackages = async (tx: Tx): Promise<readonly string[]> => {
  const { rows } = await sql<{ package: string }>`with recursive names as (
      (select package from bid_invites where workspace_id = ${tx.workspaceId} and package > '' order by package limit 1)
      union all
      select later.package from names cross join lateral (select i.package from bid_invites i
        where i.workspace_id = ${tx.workspaceId} and i.package > names.package order by i.package limit 1) later)
    select package from names`.execute(tx);
  return rows.map((row) => row.package);
};

const packagesOf = async (tx: Tx, projectId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ package: string }>`select distinct package from bid_invites
    where workspace_id = ${tx.workspaceId} and project_id = ${projectId} and package <> ''`.execute(tx);
  return rows.map((row) => row.package);
};

/** Steps from each city to the next one in the index, so that the number of bids does not matter. */
const distinctCities = async (tx: Tx): Promise<readonly City[]> => {
  const { rows } = await sql<City>`with recursive places as (
      (select region, city from projects where workspace_id = ${tx.workspaceId} and deleted_at is null and region > ''
        order by region, city limit 1)
      union all
      select later.region, later.city from places cross join lateral (select p.region, p.city from projects p
        where p.workspace_id = ${tx.workspaceId} and p.deleted_at is null
          and (p.region, p.city) > (places.region, places.city) order by p.region, p.city limit 1) later)
    select city, region from places where city <> ''`.execute(tx);
  return rows;
};

const sameCompany = ({ companyIds }: AskedBid): RawBuilder<unknown> | null =>
  companyIds.length ? sql`p.company_ids && ${[...companyIds]}::uuid[]` : null;

const sameScope = async (tx: Tx, { id }: AskedBid): Promise<RawBuilder<unknown> | null> => {
  const own = await packagesOf(tx, id);
  if (!own.length) return null;
  const alike = (await distinctPackages(tx)).filter((name) => own.some((mine) => sharesScope(mine, name)));
  return sql`exists (select 1 from bid_invites i where i.workspace_id = ${tx.workspaceId} and i.project_id = p.id
    and i.package = any(${alike}::text[]))`;
};

const sameRegion = async (tx: Tx, { city, region }: AskedBid): Promise<RawBuilder<unknown> | null> => {
  if (!region) return null;
  const others = (await distinctCities(tx)).filter((other) => other.region !== region);
  const near = city ? citiesNear({ city, region }, others, milesOfRegion) : [];
  const sameState = sql`p.region = ${region}`;
  if (!near.length) return sameState;
  return sql`(${sameState} or (p.city, p.region) in (
    select * from unnest(${near.map((one) => one.city)}::text[], ${near.map((one) => one.region)}::text[])))`;
};

const sameSize = ({ quote }: AskedBid): RawBuilder<unknown> | null =>
  quote ? sql`coalesce(p.quote_cents between ${Math.ceil(quote / 2)} and ${quote * 2}, false)` : null;

/** Sorts before all keywords of so many words, and after those of fewer: jsonb compares the number of keys first. */
const leastOf = (words: number): RawBuilder<unknown> =>
  sql`${JSON.stringify(Object.fromEntries(Array.from({ length: words }, (_, at) => [at ? String(at) : '', null])))}::jsonb`;

/** Shares at least half of the keywords of the bid with fewer. */
const sameKeywords = ({ keywords }: AskedBid): RawBuilder<unknown> | null => {
  const own = Object.keys(keywords);
  if (!own.length) return null;
  const sharesAny = sql`p.keywords ?| ${own}::text[]`;
  // Numbers of common words that are less than half of the own ones.
  const few = Array.from({ length: Math.ceil(own.length / 2) - 1 }, (_, at) => at + 1);
  if (!few.length) return sharesAny;
  const common = sql.join(
    own.map((word) => sql`(p.keywords ? ${word})::int`),
    sql` + `,
  );
  const areHalf = few.map((count) => sql`when ${sql.lit(count)} then p.keywords < ${leastOf(2 * count + 1)}`);
  return sql`(${sharesAny} and case ${common} ${sql.join(areHalf, sql` `)} else true end)`;
};

/** SQL condition for each known trait, on row `p` of `projects`. */
export type TraitConditions = ReadonlyMap<BidTrait, RawBuilder<unknown>>;

export const readTraitConditions = async (tx: Tx, bid: AskedBid): Promise<TraitConditions> => {
  const { unionType } = bid;
  const conditions: Readonly<Record<BidTrait, RawBuilder<unknown> | null>> = {
    company: sameCompany(bid),
    scope: await sameScope(tx, bid),
    size: sameSize(bid),
    region: await sameRegion(tx, bid),
    unionType: unionType === 'Unknown' ? null : sql`p.union_type = ${unionType}`,
    keywords: sameKeywords(bid),
  };
  return new Map(
    (Object.keys(conditions) as BidTrait[]).flatMap((trait) => {
      const condition = conditions[trait];
      return condition ? [[trait, condition] as const] : [];
    }),
  );
};

/** Fewest traits that similar bids share. */
const traitsOfSimilar = 2;

/** Bytes of a bid's long values that `projects_compared` holds; bids with more are in `projects_compared_long`. */
const longBytes = sql`octet_length(p.keywords::text) + octet_length(p.city) + octet_length(p.region)
  + 16 * cardinality(p.company_ids)`;
const maxLongBytes = sql.lit(800);

/** Shared traits as bits, the first trait in the lowest. */
const traitBits = (traits: TraitConditions): RawBuilder<unknown> =>
  sql.join(
    [sql`0`, ...Array.from(traits.values(), (one, at) => sql`case when ${one} then ${sql.lit(2 ** at)} else 0 end`)],
    sql` + `,
  );

/** Other submitted, awarded and lost bids, with shared traits. Either part is read from an index of its own. */
const compared = (tx: Tx, { id }: AskedBid, traits: TraitConditions): RawBuilder<unknown> => {
  // `offset 0` keeps each trait from being worked out wherever its bit is used.
  const part = (hasIndex: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select p.id, p.stage_id, p.stage_reason_id,
      coalesce(p.awarded_at, p.lost_at, p.submitted_at, '-infinity') as settled_at, ${traitBits(traits)} as traits
    from projects p
    where p.workspace_id = ${tx.workspaceId} and p.id <> ${id} and p.deleted_at is null and ${hasIndex}
      and p.stage_id = any(array(select s.id from stages s
        where s.workspace_id = ${tx.workspaceId} and s.code in ('Submitted', 'Awarded', 'Lost')))
    offset 0)`;
  return sql`compared as (${part(sql`${longBytes} < ${maxLongBytes}`)} union all ${part(sql`${longBytes} >= ${maxLongBytes}`)})`;
};

/** Result of a bid, by its stage `s` and reason `r`. */
const result = sql`case when s.code = 'Awarded' then 'won' when s.code = 'Lost' and coalesce(r.company_lost, false)
  then 'companyLost' when s.code = 'Lost' then 'lost' end`;

const joinStages = (tx: Tx, rows: string): RawBuilder<unknown> => sql`
  join stages s on s.workspace_id = ${tx.workspaceId} and s.id = ${sql.ref(`${rows}.stage_id`)}
  left join stage_reasons r on r.workspace_id = ${tx.workspaceId} and r.id = ${sql.ref(`${rows}.stage_reason_id`)}`;

const traitsOf = (bits: number, traits: TraitConditions): BidTrait[] =>
  [...traits.keys()].filter((_, at) => (bits & (2 ** at)) !== 0);

const isSettled = sql`result in ('won', 'lost')`;
const shared = sql`bit_count(traits::bit(6))`;

/** Shares at least so many traits; a list of what that may be is compared sooner than bits are counted. */
const sharesAtLeast = (fewest: number, traits: TraitConditions): RawBuilder<unknown> => {
  const every = Array.from({ length: 2 ** traits.size }, (_, bits) => bits);
  return sql`traits = any(${every.filter((bits) => traitsOf(bits, traits).length >= fewest)}::int[])`;
};

const isSimilar = (traits: TraitConditions): RawBuilder<unknown> => sharesAtLeast(traitsOfSimilar, traits);

/** Results of past bids: all, similar ones, and by shared trait. */
export interface ComparedResults {
  readonly average: Results;
  readonly similar: Results;
  readonly similarWithoutResult: number;
  readonly similarLostByCompany: number;
  readonly byTrait: ReadonlyMap<BidTrait, Results>;
}

interface Counted {
  readonly traits: number;
  readonly result: 'won' | 'lost' | 'companyLost' | null;
  readonly count: number;
}

const resultsOfCounted = (rows: readonly Counted[], traits: TraitConditions): ComparedResults => {
  const counted = rows.map((row) => ({ ...row, traits: traitsOf(row.traits, traits) }));
  const similar = counted.filter((row) => row.traits.length >= traitsOfSimilar);
  const count = (among: typeof counted, wanted: Counted['result']): number =>
    among.reduce((sum, row) => sum + (row.result === wanted ? row.count : 0), 0);
  const resultsOf = (among: typeof counted): Results => ({ won: count(among, 'won'), lost: count(among, 'lost') });
  return {
    average: resultsOf(counted),
    similar: resultsOf(similar),
    similarWithoutResult: count(similar, null),
    similarLostByCompany: count(similar, 'companyLost'),
    byTrait: new Map(
      Array.from(traits.keys(), (trait) => [trait, resultsOf(counted.filter((row) => row.traits.includes(trait)))]),
    ),
  };
};

/** A bid behind a figure. */
export interface ComparedBid {
  readonly id: string;
  readonly traits: BidTrait[];
  readonly result: 'won' | 'lost' | 'companyLost' | null;
}

const behindFigure = (figure: Exclude<GoNoGoFigure, 'week'>, traits: TraitConditions): RawBuilder<unknown> => {
  if (figure === 'average') return isSettled;
  if (figure === 'similar') return sql`${isSimilar(traits)} and ${isSettled}`;
  if (figure === 'withoutResult') return sql`${isSimilar(traits)} and result is null`;
  if (figure === 'lostByCompany') return sql`${isSimilar(traits)} and result = 'companyLost'`;
  const at = [...traits.keys()].indexOf(figure);
  return at < 0 ? sql`false` : sql`traits & ${sql.lit(2 ** at)} <> 0 and ${isSettled}`;
};

/** Bids behind a figure, named `behind`, from those compared. */
const behind = (tx: Tx, condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  resulting as (select compared.id, compared.traits, compared.settled_at, ${result} as result
    from compared ${joinStages(tx, 'compared')}),
  behind as materialized (select id, traits, result, ${shared} as shared, settled_at from resulting where ${condition})`;

/** Most shared traits first, then latest result. */
const nearestFirst = sql`shared desc, settled_at desc, id`;

type BehindRow = Omit<ComparedBid, 'traits'> & { readonly traits: number };

const presentBehind = ({ id, traits: bits, result: shown }: BehindRow, traits: TraitConditions): ComparedBid => ({
  id,
  traits: traitsOf(bits, traits),
  result: shown,
});

interface Comparison {
  readonly results: ComparedResults;
  /** The most similar ones that were won or lost. */
  readonly nearest: readonly ComparedBid[];
}

/** Counts all by result and shared traits, and looks among those that share `fewest` for the `limit` nearest. */
const compareOnce = async (
  tx: Tx,
  bid: AskedBid,
  traits: TraitConditions,
  { fewest, limit }: { readonly fewest: number; readonly limit: number },
): Promise<Comparison> => {
  const isNear = sharesAtLeast(fewest, traits);
  const { rows } = await sql<{
    counted: Counted[] | null;
    nearest: BehindRow[] | null;
  }>`with ${compared(tx, bid, traits)},
    groups as (select stage_id, stage_reason_id, traits, count(*)::int as count,
        array_agg(id) filter (where ${isNear}) as ids, array_agg(settled_at) filter (where ${isNear}) as settled
      from compared group by stage_id, stage_reason_id, traits),
    counted as materialized (select groups.traits, ${result} as result, groups.count, groups.ids, groups.settled
      from groups ${joinStages(tx, 'groups')}),
    nearest as (select near.id, traits, result, ${shared} as shared, near.settled_at
      from counted cross join unnest(ids, settled) as near (id, settled_at)
      where ${isSettled} order by ${nearestFirst} limit ${limit})
    select (select jsonb_agg(jsonb_build_object('traits', traits, 'result', result, 'count', count)) from counted) as counted,
      (select jsonb_agg(nearest order by ${nearestFirst}) from nearest) as nearest`.execute(tx);
  const [{ counted, nearest } = { counted: null, nearest: null }] = rows;
  return {
    results: resultsOfCounted(counted ?? [], traits),
    nearest: (nearest ?? []).map((row) => presentBehind(row, traits)),
  };
};

/** Results of past bids, and the `limit` most similar ones that were won or lost, from one comparison. */
export const compareBids = async (
  tx: Tx,
  bid: AskedBid,
  traits: TraitConditions,
  limit: number,
): Promise<Comparison> => {
  // Gathering all similar bids takes as long as comparing them, and among many bids the nearest share nearly all traits.
  const fewest = Math.max(traitsOfSimilar, traits.size - 1);
  const first = await compareOnce(tx, bid, traits, { fewest, limit });
  const { won, lost } = first.results.similar;
  if (fewest === traitsOfSimilar || first.nearest.length >= Math.min(limit, won + lost)) return first;
  return compareOnce(tx, bid, traits, { fewest: traitsOfSimilar, limit });
};

/** A page of the bids behind a figure. */
export const listCompared = async (
  tx: Tx,
  bid: AskedBid,
  traits: TraitConditions,
  {
    figure,
    estimatorId = null,
    limit,
    offset,
  }: {
    readonly figure: Exclude<GoNoGoFigure, 'week'>;
    readonly estimatorId?: string | null;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly bids: readonly ComparedBid[]; readonly total: number }> => {
  const ofEstimator =
    estimatorId === null
      ? sql`true`
      : sql`exists (select 1 from project_estimators e where e.workspace_id = ${tx.workspaceId}
          and e.project_id = resulting.id and e.user_id = ${estimatorId})`;
  const { rows } = await sql<BehindRow & { total: number }>`
    with ${compared(tx, bid, traits)}, ${behind(tx, sql`${behindFigure(figure, traits)} and ${ofEstimator}`)}
    select page.id, page.traits, page.result, counted.total
    from (select count(*)::int as total from behind) counted
      left join lateral (select * from behind order by ${nearestFirst} limit ${limit} offset ${offset}) page
      on true order by page.shared desc, page.settled_at desc, page.id`.execute(tx);
  return {
    bids: rows.flatMap((row) => ((row.id as string | null) === null ? [] : [presentBehind(row, traits)])),
    total: rows[0]?.total ?? 0,
  };
};

import { sql, type RawBuilder } from 'kysely';
import type { BidTrait, GoNoGoFigure } from '@basis/domain/contract/contract';
import type { Results } from '@basis/domain/goNoGo/winRate';
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

const distinctPackages = async (tx: Tx): Promise<readonly string[]> => {
  const { rows } = await sql<{ package: string }>`select distinct package from bid_invites
    where workspace_id = ${tx.workspaceId} and package <> ''`.execute(tx);
  return rows.map((row) => row.package);
};

const packagesOf = async (tx: Tx, projectId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ package: string }>`select distinct package from bid_invites
    where workspace_id = ${tx.workspaceId} and project_id = ${projectId} and package <> ''`.execute(tx);
  return rows.map((row) => row.package);
};

const distinctCities = async (tx: Tx): Promise<readonly City[]> => {
  const { rows } = await sql<City>`select distinct city, region from projects
    where workspace_id = ${tx.workspaceId} and city <> '' and region <> '' and deleted_at is null`.execute(tx);
  return rows;
};

const sameScope = async (tx: Tx, { id }: AskedBid): Promise<RawBuilder<unknown> | null> => {
  const own = await packagesOf(tx, id);
  if (!own.length) return null;
  const alike = (await distinctPackages(tx)).filter((name) => own.some((mine) => sharesScope(mine, name)));
  return sql`exists (select 1 from bid_invites i where i.workspace_id = p.workspace_id and i.project_id = p.id
    and i.package = any(${alike}::text[]))`;
};

const sameRegion = async (tx: Tx, { city, region }: AskedBid): Promise<RawBuilder<unknown> | null> => {
  if (!region) return null;
  const others = (await distinctCities(tx)).filter((other) => other.region !== region);
  const near = city ? citiesNear({ city, region }, others, milesOfRegion) : [];
  return sql`(p.region = ${region} or (p.city, p.region) in (
    select * from unnest(${near.map((one) => one.city)}::text[], ${near.map((one) => one.region)}::text[])))`;
};

const sameSize = ({ quote }: AskedBid): RawBuilder<unknown> | null =>
  quote ? sql`coalesce(p.quote_cents between ${Math.ceil(quote / 2)} and ${quote * 2}, false)` : null;

/** Shares at least half of the keywords of the bid with fewer. */
const sameKeywords = ({ keywords }: AskedBid): RawBuilder<unknown> | null => {
  const own = Object.keys(keywords);
  if (!own.length) return null;
  return sql`(p.keywords ?| ${own}::text[] and (
    select count(*) filter (where word = any(${own}::text[])) * 2 >= least(count(*), ${own.length})
    from jsonb_object_keys(p.keywords) as word))`;
};

/** SQL condition for each known trait, on row `p` of `projects`. */
export type TraitConditions = ReadonlyMap<BidTrait, RawBuilder<unknown>>;

export const readTraitConditions = async (tx: Tx, bid: AskedBid): Promise<TraitConditions> => {
  const { companyIds, unionType } = bid;
  const conditions: Readonly<Record<BidTrait, RawBuilder<unknown> | null>> = {
    company: companyIds.length ? sql`p.company_ids && ${[...companyIds]}::uuid[]` : null,
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

/** Other submitted, awarded and lost bids, with shared traits and results. */
const compared = (tx: Tx, { id }: AskedBid, traits: TraitConditions): RawBuilder<unknown> => sql`compared as (
  select one.*, cardinality(one.traits) as shared from (
    select p.id, coalesce(p.awarded_at, p.lost_at, p.submitted_at, p.updated_at) as settled_at,
      case when s.code = 'Awarded' then 'won' when s.code = 'Lost' and coalesce(r.company_lost, false) then 'companyLost'
        when s.code = 'Lost' then 'lost' end as result,
      array_remove(array[${sql.join([
        sql`null::text`,
        ...Array.from(traits, ([trait, condition]) => sql`case when ${condition} then ${trait}::text end`),
      ])}], null) as traits
    from projects p
      join stages s on s.workspace_id = p.workspace_id and s.id = p.stage_id and s.code in ('Submitted', 'Awarded', 'Lost')
      left join stage_reasons r on r.workspace_id = p.workspace_id and r.id = p.stage_reason_id
    where p.workspace_id = ${tx.workspaceId} and p.id <> ${id} and p.deleted_at is null) one)`;

const isSettled = sql`result in ('won', 'lost')`;
const isSimilar = sql`shared >= ${sql.lit(traitsOfSimilar)}`;

/** Results of past bids: all, similar ones, and by shared trait. */
export interface ComparedResults {
  readonly average: Results;
  readonly similar: Results;
  readonly similarWithoutResult: number;
  readonly similarLostByCompany: number;
  readonly byTrait: ReadonlyMap<BidTrait, Results>;
}

interface Counts {
  readonly trait: BidTrait | 'average' | 'similar';
  readonly won: number;
  readonly lost: number;
  readonly companyLost: number;
  readonly open: number;
}

export const countResults = async (tx: Tx, bid: AskedBid, traits: TraitConditions): Promise<ComparedResults> => {
  const { rows } = await sql<Counts>`with ${compared(tx, bid, traits)}
    select trait, count(*) filter (where result = 'won')::int as won, count(*) filter (where result = 'lost')::int as lost,
      count(*) filter (where result = 'companyLost')::int as "companyLost",
      count(*) filter (where result is null)::int as open
    from compared cross join lateral unnest(
      compared.traits || 'average'::text || case when ${isSimilar} then array['similar'] else '{}'::text[] end) as trait
    group by trait`.execute(tx);
  const of = (trait: Counts['trait']): Counts =>
    rows.find((row) => row.trait === trait) ?? { trait, won: 0, lost: 0, companyLost: 0, open: 0 };
  const results = ({ won, lost }: Counts): Results => ({ won, lost });
  const similar = of('similar');
  return {
    average: results(of('average')),
    similar: results(similar),
    similarWithoutResult: similar.open,
    similarLostByCompany: similar.companyLost,
    byTrait: new Map(Array.from(traits.keys(), (trait) => [trait, results(of(trait))])),
  };
};

/** A bid behind a figure. */
export interface ComparedBid {
  readonly id: string;
  readonly traits: BidTrait[];
  readonly result: 'won' | 'lost' | 'companyLost' | null;
}

const behindFigure = (figure: Exclude<GoNoGoFigure, 'week'>): RawBuilder<unknown> => {
  if (figure === 'average') return isSettled;
  if (figure === 'similar') return sql`${isSimilar} and ${isSettled}`;
  if (figure === 'withoutResult') return sql`${isSimilar} and result is null`;
  if (figure === 'lostByCompany') return sql`${isSimilar} and result = 'companyLost'`;
  return sql`${figure}::text = any(traits) and ${isSettled}`;
};

/** A page of the bids behind a figure: most shared traits first, then latest result. */
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
          and e.project_id = compared.id and e.user_id = ${estimatorId})`;
  const behind = sql`(select id, traits, result, shared, settled_at from compared
    where ${behindFigure(figure)} and ${ofEstimator})`;
  const { rows } = await sql<ComparedBid & { total: number }>`with ${compared(tx, bid, traits)},
    behind as materialized ${behind}
    select page.id, page.traits, page.result, counted.total
    from (select count(*)::int as total from behind) counted
      left join lateral (select * from behind order by shared desc, settled_at desc, id limit ${limit} offset ${offset}) page
      on true order by page.shared desc, page.settled_at desc, page.id`.execute(tx);
  return {
    bids: rows.flatMap(({ id, traits: shared, result }) =>
      (id as string | null) === null ? [] : [{ id, traits: shared, result }],
    ),
    total: rows[0]?.total ?? 0,
  };
};

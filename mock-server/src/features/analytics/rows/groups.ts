import { sql, type RawBuilder } from 'kysely';
import type { ReportDimension } from '@basis/domain/model/contract/contract';
import { dateOf, groupColumns, type Figure } from '@basis/domain/model/analytics/figures';
import type { Period } from '@basis/domain/model/analytics/periods';
import { sizeBands, sizeLabel } from '@basis/domain/model/analytics/sizes';
import { moneyIn } from '@basis/domain/model/formats/money';
import type { GroupPeriod } from '@basis/domain/model/lists/groups';
import { isTimeGroup, type GroupSql, type ListContext, type ValueGroup } from '../../../lists/definition';
import type { ChosenGroup } from '../../../lists/groupBy';
import { codeGroup, companyGroup, reasonGroup, tradeGroup, userGroup, wordGroup } from '../../../lists/groupKeys';
import type { ListQuery } from '../../../lists/listQuery';
import { own } from '../../../platform/db/confinedDialect';
import type { Grouping } from './tallies';

type Sql = RawBuilder<unknown>;

/** Groups by a value of each bid, or by several of them. */
export type Value = Exclude<ReportDimension, Period>;

/** A group of bids. */
interface ReportGroup extends Grouping {
  /** The group as lists know it, with the names and the order of its keys. */
  readonly by: ValueGroup;
}

const single = (by: ValueGroup): ReportGroup => ({ by, key: by.expression });

/**
 * Rows that say to which groups bids belong, joined once: asking for each bid takes longer.
 * @param rows columns `project_id` and `id`.
 */
const joined = (groupBy: (key: Sql) => ValueGroup, alias: string, rows: Sql): ReportGroup => ({
  ...single(groupBy(sql.ref(`${alias}.id`))),
  join: sql`left join (${rows}) ${sql.ref(alias)} on ${sql.ref(`${alias}.project_id`)} = p.id`,
});

const sizeKeys = sizeBands.map(({ key }) => key);
/** The sizes after the first begin at these amounts, in cents. */
const sizeBounds = sizeBands.slice(1).map(({ fromCents }) => fromCents ?? 0);
const sizeKey = sql`(${sizeKeys}::text[])[width_bucket(p.quote_cents, ${sizeBounds}::bigint[]) + 1]`;

/** Groups that the list of bids lacks, or has of an array in each bid: the tables behind these are narrower. */
const ownGroups: Readonly<Partial<Record<Value, (context: ListContext, alias: string) => ReportGroup>>> = {
  stageReason: (context) => single(reasonGroup(context, sql`p.stage_reason_id`)),
  company: (context, alias) =>
    joined(
      (key) => companyGroup(context, key),
      alias,
      sql`select c.project_id, c.company_id as id from project_companies c
        where c.workspace_id = ${context.caller.workspaceId}`,
    ),
  estimator: (context, alias) =>
    joined(
      (key) => userGroup(context, key),
      alias,
      sql`select e.project_id, e.user_id as id from project_estimators e
        where e.workspace_id = ${context.caller.workspaceId}`,
    ),
  competitor: (context, alias) =>
    joined(
      (key) => companyGroup(context, key),
      alias,
      sql`select distinct r.project_id, r.competitor_company_id as id from competitors r
        where r.workspace_id = ${context.caller.workspaceId}`,
    ),
  trade: (context, alias) =>
    joined(
      (key) => tradeGroup(context, key),
      alias,
      sql`select distinct q.project_id, q.trade_id as id from quotes q
        where q.workspace_id = ${context.caller.workspaceId} and q.trade_id is not null`,
    ),
  unionType: () => single(codeGroup(sql`p.union_type`)),
  platform: ({ caller }, alias) =>
    joined(
      codeGroup,
      alias,
      sql`select distinct on (i.project_id) i.project_id, nullif(m.platform, '') as id
        from bid_invites i join messages m on m.workspace_id = ${own} and m.id = i.source_message_id
        where i.workspace_id = ${caller.workspaceId} order by i.project_id, i.created_at, i.id`,
    ),
  size: ({ caller }) =>
    single({
      ...wordGroup(sizeKey, sizeKeys),
      names: Object.fromEntries(sizeBands.map((band) => [band.key, sizeLabel(band, moneyIn(caller.currency))])),
    }),
};

/** Groups bids by a value. @param alias names the join of a group that needs one. */
export const groupOf = ({ definition, context }: ListQuery, dimension: Value, alias = 'first'): ReportGroup => {
  const ofOwn = ownGroups[dimension]?.(context, alias);
  if (ofOwn) return ofOwn;
  const group = definition.groups[groupColumns[dimension]];
  if (!group || isTimeGroup(group) || group.kind === 'values')
    throw new Error(`The list of bids has no group for ${dimension}`);
  return single(group);
};

const periodNames: Readonly<Record<Period, GroupPeriod>> = {
  month: 'Monthly',
  week: 'Weekly',
  quarter: 'Quarterly',
  year: 'Yearly',
};

/** The group of bids by the stretch of time in which a figure counts them. */
export const periodGroup = ({ definition }: ListQuery, figure: Figure, period: Period): ChosenGroup => ({
  by: definition.groups[dateOf(figure)] as GroupSql,
  period: periodNames[period],
  direction: 'asc',
});

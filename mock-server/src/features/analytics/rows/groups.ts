import { sql } from 'kysely';
import type { ReportDimension } from '@basis/domain/model/contract/contract';
import { dateOf, groupColumns, type Figure } from '@basis/domain/model/analytics/figures';
import type { Period } from '@basis/domain/model/analytics/periods';
import { sizeBands, sizeLabel } from '@basis/domain/model/analytics/sizes';
import { moneyIn } from '@basis/domain/model/formats/money';
import type { GroupPeriod } from '@basis/domain/model/lists/groups';
import { isTimeGroup, type GroupSql, type ListContext, type ValueGroup } from '../../../lists/definition';
import type { ChosenGroup } from '../../../lists/groupBy';
import { codeGroup, companyGroup, reasonGroup, tradeGroup, wordGroup } from '../../../lists/groupKeys';
import type { ListQuery } from '../../../lists/listQuery';
import { bidCompetitors, bidSource, bidTrades } from '../../../lists/projectsList';
import { valueColumns, type BidsView } from '../bidColumns';
import { sizeCodes, type Grouping } from '../countBids';

/** Groups that the list of bids lacks. */
const ownGroups: Readonly<Partial<Record<ReportDimension, (context: ListContext) => GroupSql>>> = {
  stageReason: (context) => reasonGroup(context, sql`p.stage_reason_id`),
  competitor: (context) => ({ ...companyGroup(context, bidCompetitors), kind: 'values' }),
  trade: (context) => ({ ...tradeGroup(context, bidTrades), kind: 'values' }),
  unionType: () => codeGroup(sql`p.union_type`),
  platform: () => codeGroup(sql`nullif(${bidSource}, '')`),
  size: ({ caller }) => ({
    ...wordGroup(
      // Columns in memory compute sizes: no query reads them.
      sql`null::text`,
      sizeBands.map(({ key }) => key),
    ),
    names: Object.fromEntries(sizeBands.map((band) => [band.key, sizeLabel(band, moneyIn(caller.currency))])),
  }),
};

/** Groups bids by a value. */
export const groupOf = (
  { definition, context }: ListQuery,
  dimension: Exclude<ReportDimension, Period>,
): ValueGroup => {
  const group = ownGroups[dimension]?.(context) ?? definition.groups[groupColumns[dimension]];
  if (!group || isTimeGroup(group)) throw new Error(`The list of bids has no group for ${dimension}`);
  return group;
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

/** Groups with their keys, by code. */
export interface Groups {
  readonly grouping: Grouping;
  readonly keys: readonly string[];
}

/** Groups the bids in columns. */
export const groupsOf = ({ columns, length }: BidsView, dimension: Exclude<ReportDimension, Period>): Groups => {
  if (dimension === 'size')
    return { grouping: { codes: sizeCodes(columns.cents, length) }, keys: sizeBands.map(({ key }) => key) };
  const isSingle = (valueColumns as readonly string[]).includes(dimension);
  const column = isSingle
    ? columns.value[dimension as keyof typeof columns.value]
    : columns.values[dimension as keyof typeof columns.values];
  // A copy, as another reader may add values meanwhile.
  return { grouping: column, keys: [...column.names] };
};

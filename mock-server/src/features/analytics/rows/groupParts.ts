import { sql, type RawBuilder } from 'kysely';
import type { CustomFieldSetting } from '@basis/domain/model/contract/contract';
import { dimensionOf, fieldOfGroup } from '@basis/domain/model/analytics/definitions';
import { checkboxKeys, type FigureDate, type ReportGroupId } from '@basis/domain/model/analytics/figures';
import { isPeriod, type Period } from '@basis/domain/model/analytics/periods';
import type { Span } from '@basis/domain/model/analytics/timeFrames';
import type { Tx } from '../../../platform/db/database';
import { groupLabel } from '../../../lists/groupBy';
import type { Counted, CountedBids } from './countedBids';
import { groupOf, periodGroup, type Value } from './groups';
import { readStretches } from './stretches';
import type { Grouping } from './tallies';

type Sql = RawBuilder<unknown>;

/** One of the groups of a report. */
export interface Part {
  readonly id: ReportGroupId;
  /** The name of a field that the workspace added. */
  readonly label?: string;
  /** First days of all stretches of time, without gaps; null for other groups. */
  readonly stretches: readonly string[] | null;
  /** Groups the bids; by stretch of time, with the date that places them in time. */
  groupingOf(date: FigureDate): Grouping;
  /** The database's type of the keys. */
  readonly type: 'uuid' | 'text';
  labelOf(key: Sql): Sql;
  /** Orders the groups before the number of bids does. */
  orderOf?(key: Sql): Sql;
  nameOf(key: string | null, label: string | null): string;
}

const checkboxNames: Readonly<Record<string, string>> = {
  [checkboxKeys.checked]: 'Yes',
  [checkboxKeys.unchecked]: 'No',
};

/** @param alias names the joins. */
const fieldPart = (
  { base: { context } }: CountedBids,
  { id: fieldId, label, type, options }: CustomFieldSetting,
  id: ReportGroupId,
  alias: string,
): Part => {
  const [held, member] = [sql.ref(`${alias}_value`), sql.ref(alias)];
  const values = sql`left join custom_values ${held} on ${held}.workspace_id = ${context.caller.workspaceId}
    and ${held}.field_id = ${fieldId} and ${held}.entity_id = p.id`;
  const common = { id, label, stretches: null, labelOf: () => sql`null::text` };
  if (type === 'Boolean') {
    const [checked, unchecked] = [sql.lit(checkboxKeys.checked), sql.lit(checkboxKeys.unchecked)];
    return {
      ...common,
      groupingOf: () => ({ key: sql`case when ${held}.num = 1 then ${checked} else ${unchecked} end`, join: values }),
      type: 'text',
      nameOf: (key) => checkboxNames[key ?? ''] ?? 'No',
    };
  }
  const names = new Map((options ?? []).map((option) => [option.id.toLowerCase(), option.label]));
  return {
    ...common,
    groupingOf: () => ({
      key: sql`${member}.id`,
      join: sql`${values} left join lateral unnest(${held}.ids) as ${member}(id) on true`,
    }),
    type: 'uuid',
    nameOf: (key) => (key === null ? 'None' : (names.get(key) ?? 'Deleted option')),
  };
};

/** Stretches of time that are read at most: more than lie between the first and the last day of any report. */
const mostStretches = 10_000;

const readPeriodPart = async (
  tx: Tx,
  bids: CountedBids,
  { period, span, counted }: { readonly period: Period; readonly span: Span; readonly counted: readonly Counted[] },
): Promise<Part> => {
  const { keys, groupingOf } = await readStretches(tx, bids, { period, span, counted, most: mostStretches });
  const group = periodGroup(bids.base, 'submitted', period);
  return {
    id: period,
    stretches: keys,
    groupingOf,
    type: 'text',
    labelOf: () => sql`null::text`,
    nameOf: (key) => groupLabel(group, key, null),
  };
};

const valuePart = ({ base }: CountedBids, dimension: Value, alias: string): Part => {
  const { by, ...grouping } = groupOf(base, dimension, alias);
  const { order } = by;
  return {
    id: dimension,
    stretches: null,
    groupingOf: () => grouping,
    type: by.type,
    labelOf: (key) => by.label(key),
    ...(dimension === 'size' && order ? { orderOf: (key: Sql) => order(key) } : {}),
    nameOf: (key, label) => groupLabel({ by, period: 'None', direction: 'asc' }, key, label),
  };
};

interface AskedPart {
  readonly id: ReportGroupId;
  /** Names the joins of the part. */
  readonly alias: string;
  /** The fields of bids by which reports can be grouped. */
  readonly fields: readonly CustomFieldSetting[];
  readonly span: Span;
  /** The bids of each figure of the span. */
  readonly counted: readonly Counted[];
}

/** Reads a group of a report; undefined if its field is gone. */
export const readPart = async (
  tx: Tx,
  bids: CountedBids,
  { id, alias, fields, span, counted }: AskedPart,
): Promise<Part | undefined> => {
  const dimension = dimensionOf(id);
  if (dimension !== undefined)
    return isPeriod(dimension)
      ? readPeriodPart(tx, bids, { period: dimension, span, counted })
      : valuePart(bids, dimension, alias);
  const field = fields.find((one) => one.id === fieldOfGroup(id));
  return field && fieldPart(bids, field, id, alias);
};

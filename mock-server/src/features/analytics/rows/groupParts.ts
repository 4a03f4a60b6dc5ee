import { sql, type RawBuilder } from 'kysely';
import type { CustomFieldSetting, ReportDimension } from '@basis/domain/model/contract/contract';
import { dimensionOf, fieldOfGroup } from '@basis/domain/model/analytics/definitions';
import { checkboxKeys, dateOf, type Figure, type ReportGroupId } from '@basis/domain/model/analytics/figures';
import { isPeriod, type Period } from '@basis/domain/model/analytics/periods';
import type { Span } from '@basis/domain/model/analytics/timeFrames';
import type { Tx } from '../../../platform/db/database';
import { groupLabel, type ChosenGroup } from '../../../lists/groupBy';
import type { ListQuery } from '../../../lists/listQuery';
import { MembersColumn, slotOf, type BidsView } from '../bidColumns';
import type { Mask } from '../bidMasks';
import type { Grouping } from '../countBids';
import type { CountedBids } from './countedBids';
import { groupOf, groupsOf, periodGroup } from './groups';
import { readStretches } from './stretches';

type Sql = RawBuilder<unknown>;

/** One of the groups of a report. */
export interface Part {
  readonly id: ReportGroupId;
  /** The name of a field that the workspace added. */
  readonly label?: string;
  readonly period: Period | null;
  /** Keys of the groups, by their codes; of stretches of time, all without gaps. */
  readonly keys: readonly string[];
  /** Groups the bids; by stretch of time, with the date that the figure counts by. */
  groupingOf(figure: Figure): Grouping;
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

interface FieldValue {
  readonly id: string;
  readonly isChecked: boolean;
  readonly ids: readonly string[] | null;
}

const readFieldValues = async (tx: Tx, fieldId: string): Promise<readonly FieldValue[]> => {
  const { rows } = await sql<FieldValue>`select entity_id as id, coalesce(num = 1, false) as "isChecked", ids
    from custom_values where workspace_id = ${tx.workspaceId} and field_id = ${fieldId}`.execute(tx);
  return rows;
};

const checkedGroups = (view: BidsView, values: readonly FieldValue[]): Grouping => {
  const codes = new Int32Array(view.length).fill(1);
  for (const { id, isChecked } of values) {
    const slot = slotOf(view, id);
    if (slot >= 0 && isChecked) codes[slot] = 0;
  }
  return { codes };
};

const optionGroups = (view: BidsView, values: readonly FieldValue[]): MembersColumn => {
  const bySlot = new Map(values.map(({ id, ids }) => [slotOf(view, id), ids ?? []]));
  const column = new MembersColumn();
  column.makeRoom(view.length);
  for (let slot = 0; slot < view.length; slot += 1) column.set(slot, bySlot.get(slot) ?? []);
  return column;
};

const readFieldPart = async (
  tx: Tx,
  { view }: CountedBids,
  { id, label, type, options }: CustomFieldSetting,
  group: ReportGroupId,
): Promise<Part> => {
  const values = await readFieldValues(tx, id);
  const common = { id: group, label, period: null, labelOf: () => sql`null::text` };
  if (type === 'Boolean') {
    const grouping = checkedGroups(view, values);
    return {
      ...common,
      keys: [checkboxKeys.checked, checkboxKeys.unchecked],
      groupingOf: () => grouping,
      type: 'text',
      nameOf: (key) => checkboxNames[key ?? ''] ?? 'No',
    };
  }
  const names = new Map((options ?? []).map((option) => [option.id.toLowerCase(), option.label]));
  const column = optionGroups(view, values);
  return {
    ...common,
    keys: column.names,
    groupingOf: () => column,
    type: 'uuid',
    nameOf: (key) => (key === null ? 'None' : (names.get(key) ?? 'Deleted option')),
  };
};

const readPeriodPart = async (
  base: ListQuery,
  bids: CountedBids,
  { period, span, masks }: { readonly period: Period; readonly span: Span; readonly masks: readonly Mask[] },
): Promise<Part> => {
  const { keys, codesOf } = await readStretches(base, bids, { period, span, masks, most: mostStretches });
  const group = periodGroup(base, 'submitted', period);
  return {
    id: period,
    period,
    keys,
    groupingOf: (figure) => ({ codes: codesOf(dateOf(figure)) }),
    type: 'text',
    labelOf: () => sql`null::text`,
    nameOf: (key) => groupLabel(group, key, null),
  };
};

/** Stretches of time that are read at most: more than lie between the first and the last day of any report. */
const mostStretches = 10_000;

const valuePart = (base: ListQuery, { view }: CountedBids, dimension: Exclude<ReportDimension, Period>): Part => {
  const by = groupOf(base, dimension);
  const group: ChosenGroup = { by, period: 'None', direction: 'asc' };
  const { keys, grouping } = groupsOf(view, dimension);
  return {
    id: dimension,
    period: null,
    keys,
    groupingOf: () => grouping,
    type: by.type,
    labelOf: (key) => by.label(key),
    ...(dimension === 'size' && by.order ? { orderOf: (key: Sql) => by.order?.(key) ?? sql`null::int` } : {}),
    nameOf: (key, label) => groupLabel(group, key, label),
  };
};

interface AskedPart {
  readonly id: ReportGroupId;
  /** The fields of bids by which reports can be grouped. */
  readonly fields: readonly CustomFieldSetting[];
  readonly span: Span;
  /** The bids of each figure of the span. */
  readonly masks: readonly Mask[];
}

/** Reads a group of a report; undefined if its field is gone. */
export const readPart = async (
  tx: Tx,
  base: ListQuery,
  bids: CountedBids,
  { id, fields, span, masks }: AskedPart,
): Promise<Part | undefined> => {
  const dimension = dimensionOf(id);
  if (dimension !== undefined)
    return isPeriod(dimension)
      ? readPeriodPart(base, bids, { period: dimension, span, masks })
      : valuePart(base, bids, dimension);
  const field = fields.find((one) => one.id === fieldOfGroup(id));
  return field && readFieldPart(tx, bids, field, id);
};

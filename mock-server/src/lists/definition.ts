import type { RawBuilder } from 'kysely';
import type { QuickFilters } from '@basis/domain/model/contract/contract';
import type { ShapeOf } from '@basis/domain/model/fields/kinds';
import type { FilterClock } from '@basis/domain/model/filters/evaluate';
import type {
  ColumnKind,
  FilterColumnId,
  FurtherFieldId,
  FurtherFieldKind,
  GroupColumnId,
  ListName,
  SortColumnId,
} from '@basis/domain/model/lists/columns';
import type { Reader } from '../platform/calls/handler';
import type { FieldForm, FieldSql } from '../filters/fieldSql';

type Sql = RawBuilder<unknown>;

/** Order of a column. An order without empty values is read from an index. */
export interface SortSql {
  readonly expression: Sql;
  readonly canBeEmpty: boolean;
  /** The database's type, in which a cursor's value is compared. */
  readonly type: 'text' | 'numeric' | 'timestamptz' | 'date';
  /** Join that the order needs: at most one row per entry. Joined once under its name. */
  readonly join?: { readonly name: string; readonly sql: Sql };
}

export interface OrderKey extends SortSql {
  readonly direction: 'asc' | 'desc';
}

/** One of the parts that a list is ordered in: its entries come before those of the next. */
export interface OrderPart {
  readonly condition: Sql;
  /** Order of its entries, before the further keys of the order. */
  readonly key: OrderKey;
  /** Value of the order's first key in this part. */
  readonly place: number;
  /** Index of the key of the order that holds the value of `key`. */
  readonly keyIndex: number;
}

const sort =
  (type: SortSql['type'], canBeEmpty: boolean) =>
  (expression: Sql): SortSql => ({ expression, canBeEmpty, type });

export const textOrder = sort('text', false);
export const maybeText = sort('text', true);
export const numberOrder = sort('numeric', false);
export const maybeNumber = sort('numeric', true);
export const momentOrder = sort('timestamptz', false);
export const maybeMoment = sort('timestamptz', true);
export const dayOrder = sort('date', false);
export const maybeDay = sort('date', true);

/** Entries are grouped by a value of each, or by several of them. */
export interface ValueGroup {
  readonly kind: 'value' | 'values';
  /** The value, or the array of values. */
  readonly expression: Sql;
  readonly type: 'uuid' | 'text';
  /** Label of the group's head, from its key. */
  label(key: Sql): Sql;
  /** Names that labels stand for. */
  readonly names?: Readonly<Record<string, string>>;
  /** Order of the groups, from the key; by the label if omitted. */
  order?(key: Sql): Sql;
}

/** Entries are grouped by a stretch of time: of a day as it was written, or of a moment where the reader is. */
export interface TimeGroup {
  readonly kind: 'day' | 'moment';
  readonly expression: Sql;
}

export type GroupSql = ValueGroup | TimeGroup;

/** True if the groups are time ranges. */
export const isTimeGroup = (group: GroupSql): group is TimeGroup => group.kind === 'day' || group.kind === 'moment';

/** Caller, clock and moment of a query. */
export interface ListContext {
  readonly caller: Reader;
  readonly clock: FilterClock;
  readonly now: Date;
}

/** Default condition of a list, and its changes by quick filters. */
export interface ListScope {
  readonly quickFilters: QuickFilters;
  /** True for single entries requested by id, in any state. */
  readonly isById: boolean;
}

/** When the entries of a list are due, and which of them are open. */
export interface DueSql {
  /** The day as written. */
  readonly day: Sql;
  /** Order of entries: the deadline's moment, or the day. */
  readonly at: Sql;
  readonly atType: SortSql['type'];
  readonly isOpen: Sql;
  /** For entries that pass at a moment: that moment, and whether it still matters. Null where only days count. */
  readonly passing: { readonly at: Sql; readonly isPending: Sql } | null;
}

/** One list: the source of its entries and the SQL of its columns. */
export interface ListDefinition<L extends ListName> {
  readonly list: L;
  /** The table of the entries with what is joined to it. */
  readonly from: Sql;
  readonly id: Sql;
  readonly workspaceId: Sql;
  readonly fields: { readonly [C in FilterColumnId<L>]: FieldSql<FieldForm<ShapeOf<ColumnKind<L, C>>>> } & {
    readonly [F in FurtherFieldId<L>]: FieldSql<FieldForm<ShapeOf<FurtherFieldKind<L, F>>>>;
  };
  readonly sorts: { readonly [C in SortColumnId<L>]: SortSql };
  readonly groups: { readonly [C in GroupColumnId<L>]: GroupSql };
  /** Folded text that a search looks into. */
  readonly searched: readonly Sql[];
  /** Quick filters that exclude entries. */
  readonly narrowedBy: readonly (keyof QuickFilters)[];
  scope(scope: ListScope): readonly Sql[];
  /** Amount that heads of groups sum up. */
  readonly amount?: Sql;
  /** When entries are due; undefined where they are not. */
  due?(scope: ListScope): DueSql;
  /** Counts the bids of a group's entries whose deadline is today. */
  readonly bidsDueToday?: Sql;
}

/** A definition as the compiler takes it: the columns by name. */
export interface AnyDefinition {
  readonly list: ListName;
  readonly from: Sql;
  readonly id: Sql;
  readonly workspaceId: Sql;
  readonly fields: Readonly<Record<string, FieldSql>>;
  readonly sorts: Readonly<Record<string, SortSql>>;
  readonly groups: Readonly<Record<string, GroupSql>>;
  readonly searched: readonly Sql[];
  /** Quick filters that exclude entries. */
  readonly narrowedBy: readonly (keyof QuickFilters)[];
  scope(scope: ListScope): readonly Sql[];
  readonly amount?: Sql;
  due?(scope: ListScope): DueSql;
  readonly bidsDueToday?: Sql;
}

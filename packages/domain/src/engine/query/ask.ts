import type { ListGroup, QuickFilters } from '../../model/contract/contract';
import type { FilterTree } from '../../model/filters/wire';
import type { GroupPeriod } from '../../model/lists/groups';

/** One key of an order. */
export interface SortKey {
  /** A column, or `cf_` and the id of a custom field. */
  readonly name: string;
  readonly entity: string;
  readonly direction: 'asc' | 'desc';
}

/** Grouping of a list; with the name `date`, `time` names the date. */
export interface GroupBy {
  readonly name: string;
  readonly time: { readonly field: string; readonly period: GroupPeriod } | null;
  readonly sortDirection: 'ASC' | 'DESC';
}

/** Choices that need no conditions. */
export interface QuickFilter {
  readonly estimatorIds: readonly string[];
  /** Assignees of the entry's open tasks. */
  readonly assigneeIds: readonly string[];
  /** Ids of companies. */
  readonly companies: readonly string[];
  readonly showDeleted: boolean;
  readonly showArchived: boolean;
  readonly showBlocked: boolean;
  readonly showOnlyDeleted: boolean;
  readonly showOnlyArchived: boolean;
  /** Overdue bids alone. */
  readonly showOnlyOverdue: boolean;
  readonly stageIds: readonly string[];
  /** New or changed entries; null for all. */
  readonly changeState: 'New' | 'Update' | null;
}

/** Filter and order of a list. */
export interface ListAsk {
  /** The part of the list that is meant, where it has parts. */
  readonly scope?: string | undefined;
  readonly tree: FilterTree;
  readonly quick: QuickFilter;
  readonly sorts: readonly SortKey[];
  readonly search: string;
}

/** The entries of one group of a list. */
export interface GroupAsk {
  readonly group: GroupBy;
  readonly key: string;
}

export const emptyTree: FilterTree = { and: [], or: [] };

export const emptyQuickFilter: QuickFilter = {
  estimatorIds: [],
  assigneeIds: [],
  companies: [],
  showDeleted: false,
  showArchived: false,
  showBlocked: false,
  showOnlyDeleted: false,
  showOnlyArchived: false,
  showOnlyOverdue: false,
  stageIds: [],
  changeState: null,
};

/** Set quick filters only, as in calls, stored settings and addresses. */
export const writtenQuick = (quick: QuickFilter): QuickFilters => {
  const entries = Object.entries(quick) as [keyof QuickFilter, QuickFilter[keyof QuickFilter]][];
  return Object.fromEntries(entries.filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value))));
};

export const isEmptyTree = (tree: FilterTree): boolean => tree.and.length + tree.or.length === 0;

/** A group as calls take it. */
export const writtenGroup = ({ name, time, sortDirection }: GroupBy): ListGroup => ({ name, time, sortDirection });

const keysSorted = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Serializes a value independent of the order of its keys. */
export const canonical = (value: unknown): string => JSON.stringify(value, keysSorted);

/** Returns true if two asks name the same entries in the same order. */
export const isSameAsk = (one: ListAsk, other: ListAsk): boolean => canonical(one) === canonical(other);

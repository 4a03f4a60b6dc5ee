import type { ListGroup, QuickFilters } from '../contract/contract';
import type { FilterTree } from '../filters/wire';
import type { GroupPeriod } from '../lists/groups';

/** Every kind of view, by the name under which its settings are stored. */
export const viewIds = [
  'INBOX_VIEW',
  'LIST_VIEW',
  'BOARD_VIEW',
  'CALENDAR_VIEW',
  'CONTACTS_VIEW',
  'ACCOUNTS_VIEW',
  'ANALYTICS_VIEW',
  'GROUPS_ANALYTICS_VIEW',
  'QUOTES_VIEW',
  'TASKS_VIEW',
] as const;
export type ViewId = (typeof viewIds)[number];

/** The kinds of view that show entries of a list, each with columns of its own. */
export const listViewIds = [
  'LIST_VIEW',
  'BOARD_VIEW',
  'CALENDAR_VIEW',
  'CONTACTS_VIEW',
  'ACCOUNTS_VIEW',
  'QUOTES_VIEW',
  'TASKS_VIEW',
] as const satisfies readonly ViewId[];

/** One key of an order. */
export interface SortKey {
  /** A column, or `cf_` and the id of a custom field. */
  readonly name: string;
  readonly entity: string;
  readonly direction: 'asc' | 'desc';
}

/** What a list is grouped by; with the name `date`, `time` says by which date. */
export interface GroupBy {
  readonly name: string;
  readonly time: { readonly field: string; readonly period: GroupPeriod } | null;
  readonly sortDirection: 'ASC' | 'DESC';
}

/** Choices that need no conditions. */
export interface QuickFilter {
  readonly estimatorIds: readonly string[];
  /** Ids of companies. */
  readonly companies: readonly string[];
  readonly showDeleted: boolean;
  readonly showArchived: boolean;
  readonly showBlocked: boolean;
  readonly showOnlyDeleted: boolean;
  readonly showOnlyArchived: boolean;
  readonly stageIds: readonly string[];
  /** New or changed entries; null for all. */
  readonly changeState: 'New' | 'Update' | null;
}

/** The filter that is on: its conditions, what is ticked beside them, and the saved filter that it came from. */
export interface ViewFilter {
  readonly customFilterId: string | null;
  readonly tree: FilterTree;
  readonly quick: QuickFilter;
}

/** A column as a view has it. */
export interface ViewField {
  readonly id: string;
  readonly label: string;
  /** Width in px. */
  readonly width: number;
  /** By what its head sorts; null when it does not. */
  readonly sortKey: string | null;
  readonly enabled: boolean;
}

/** What a list shows, and in which order: the one state of a view that its address, its board and its list share. */
export interface ViewSpec {
  readonly filter: ViewFilter;
  /** The order that the head of a column was pressed for. */
  readonly sort: SortKey | null;
  /** Several keys, which take the place of the head's. */
  readonly sorts: readonly SortKey[];
  readonly group: GroupBy | null;
  readonly search: string;
}

/** What people may do with a view. */
export interface ViewSettings {
  readonly canEdit: boolean;
  /** Nobody's own version takes its place. */
  readonly preventOverride: boolean;
  /** Names of what can be done with its entries. */
  readonly actions: readonly string[];
  readonly hasCommunicationTypeFilter: boolean;
  readonly hasTimePicker: boolean;
  /** Words above the list. */
  readonly message: string | null;
}

/** A view of a list under a name. */
export interface View {
  readonly id: string;
  readonly name: string;
  /** Under which heading it stands. */
  readonly viewGroup: string;
  readonly visibility: 'private' | 'shared';
  /** The part of the list that it stands for, by the server's name, which its filter only narrows: a view of the inbox. */
  readonly scope?: string;
  readonly filter: ViewFilter;
  readonly sorts: readonly SortKey[];
  readonly group: GroupBy | null;
  /** Columns that it begins with; null for those that its kind has at first. */
  readonly fields: readonly ViewField[] | null;
  readonly displayTotalsInViewsList: boolean;
  readonly scrollPosition: number;
  /** Made by a person, not there from the start. */
  readonly custom: boolean;
  readonly settings: ViewSettings;
}

export const emptyTree: FilterTree = { and: [], or: [] };

export const emptyQuickFilter: QuickFilter = {
  estimatorIds: [],
  companies: [],
  showDeleted: false,
  showArchived: false,
  showBlocked: false,
  showOnlyDeleted: false,
  showOnlyArchived: false,
  stageIds: [],
  changeState: null,
};

export const emptyFilter: ViewFilter = { customFilterId: null, tree: emptyTree, quick: emptyQuickFilter };

export const defaultSettings: ViewSettings = {
  canEdit: true,
  preventOverride: false,
  actions: [],
  hasCommunicationTypeFilter: false,
  hasTimePicker: false,
  message: null,
};

/** What is ticked, without what is not: as calls, stored settings and addresses hold it. */
export const writtenQuick = (quick: QuickFilter): QuickFilters => {
  const entries = Object.entries(quick) as [keyof QuickFilter, QuickFilter[keyof QuickFilter]][];
  return Object.fromEntries(entries.filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value))));
};

export const isEmptyTree = (tree: FilterTree): boolean => tree.and.length + tree.or.length === 0;

/** Whether a filter asks for everything. */
export const isEmptyFilter = ({ tree, quick }: ViewFilter): boolean =>
  isEmptyTree(tree) && Object.keys(writtenQuick(quick)).length === 0;

/** The order that a list is asked for: of several keys, of a head, or its own. */
export const sortsOf = ({ sort, sorts }: Pick<ViewSpec, 'sort' | 'sorts'>): readonly SortKey[] => {
  if (sorts.length) return sorts;
  return sort ? [sort] : [];
};

/** What a view shows before anybody changes it. An order by one column is that of its head. */
export const specOf = ({ filter, sorts, group }: Pick<View, 'filter' | 'sorts' | 'group'>): ViewSpec => {
  const [first, ...others] = sorts;
  const isSimple = first !== undefined && others.length === 0;
  return { filter, sort: isSimple ? first : null, sorts: isSimple ? [] : sorts, group, search: '' };
};

/** A group as calls take it. */
export const writtenGroup = ({ name, time, sortDirection }: GroupBy): ListGroup => ({ name, time, sortDirection });

const keysSorted = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** The same text for the same value, whatever the order of its keys. */
export const canonical = (value: unknown): string => JSON.stringify(value, keysSorted);

/** Whether two states ask for the same entries in the same order. */
export const isSameSpec = (one: ViewSpec, other: ViewSpec): boolean => canonical(one) === canonical(other);

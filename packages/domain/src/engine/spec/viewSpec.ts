import type { FilterTree } from '../../model/filters/wire';
import {
  canonical,
  emptyQuickFilter,
  emptyTree,
  isEmptyTree,
  writtenQuick,
  type GroupBy,
  type ListAsk,
  type QuickFilter,
  type SortKey,
} from '../query/ask';

/** Fields of a board's lanes; lists can be grouped by each of them, too. */
export const laneNames = ['estimatorIds', 'companies'] as const;
export type LaneName = (typeof laneNames)[number];

/** Applied filter: its conditions, quick filters, and the saved filter that it came from. */
export interface ViewFilter {
  readonly customFilterId: string | null;
  readonly tree: FilterTree;
  readonly quick: QuickFilter;
}

/** State of a list: filter, order and grouping, shared by the view's address, board and list. */
export interface ViewSpec {
  readonly filter: ViewFilter;
  /** The order that the head of a column was pressed for. */
  readonly sort: SortKey | null;
  /** Several keys, which take the place of the head's. */
  readonly sorts: readonly SortKey[];
  readonly group: GroupBy | null;
  /** Lanes of the board; undefined for none. */
  readonly lanes?: LaneName | undefined;
  readonly search: string;
}

/** Part of a spec that a view stores. */
export interface SavedSpec {
  readonly filter: ViewFilter;
  readonly sorts: readonly SortKey[];
  readonly group: GroupBy | null;
  readonly lanes?: LaneName | undefined;
}

export const emptyFilter: ViewFilter = { customFilterId: null, tree: emptyTree, quick: emptyQuickFilter };

/** Returns true if a filter is empty. */
export const isEmptyFilter = ({ tree, quick }: ViewFilter): boolean =>
  isEmptyTree(tree) && Object.keys(writtenQuick(quick)).length === 0;

/** The order that a list is asked for: of several keys, of a head, or its own. */
export const sortsOf = ({ sort, sorts }: Pick<ViewSpec, 'sort' | 'sorts'>): readonly SortKey[] => {
  if (sorts.length) return sorts;
  return sort ? [sort] : [];
};

/** Initial spec of a view. An order by one column is that of its header. */
export const specOf = ({ filter, sorts, group, lanes }: SavedSpec): ViewSpec => {
  const [first, ...others] = sorts;
  const isSimple = first !== undefined && others.length === 0;
  const own = { filter, sort: isSimple ? first : null, sorts: isSimple ? [] : sorts, group, search: '' };
  return lanes ? { ...own, lanes } : own;
};

/** Returns true if two specs ask for the same entries in the same order. */
export const isSameSpec = (one: ViewSpec, other: ViewSpec): boolean => canonical(one) === canonical(other);

/** Query of a spec to the server. */
export const askOf = (spec: ViewSpec, scope?: string): ListAsk => ({
  ...(scope === undefined ? {} : { scope }),
  tree: spec.filter.tree,
  quick: spec.filter.quick,
  sorts: sortsOf(spec),
  search: spec.search,
});

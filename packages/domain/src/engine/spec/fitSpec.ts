import { isAmount } from '../../model/fields/kinds';
import { readCondition } from '../../model/filters/wire';
import { isUuid } from '../../model/formats/uuid';
import { listColumns, type ListColumn, type ListName } from '../../model/lists/columns';
import { customFieldIdOf } from '../../model/lists/customFields';
import { dueFirst, dueGroup, hasDueGroup, hasDueOrder } from '../../model/lists/dueOrder';
import { canonical, type GroupBy, type QuickFilter, type SortKey } from '../query/ask';
import { fitTree, type KnownFields } from './fitTree';
import type { ViewSpec } from './viewSpec';

/** Facts that decide which parts of a spec a list can be asked for. */
export interface KnownOfList extends KnownFields {
  readonly list: ListName;
  readonly canSeeAmounts: boolean;
  /** Custom fields to sort by; null keeps an order by any of them. */
  readonly customFieldIds: Pick<ReadonlySet<string>, 'has'> | null;
  /** Returns true if the saved filters are loaded and don't include this one. */
  isFilterGone(id: string): boolean;
  /** Spec of the saved view. Its conditions are kept; its order and group replace dropped ones. */
  readonly saved: Pick<ViewSpec, 'filter' | 'sort' | 'group'> | null;
}

/** A part of a spec that was dropped, with words for the user. */
interface Dropped {
  readonly part: 'quick' | 'sort' | 'sorts' | 'group' | 'condition' | 'savedFilter';
  readonly words: string;
}

export interface FittedSpec {
  readonly spec: ViewSpec;
  readonly dropped: readonly Dropped[];
}

const idLists = ['estimatorIds', 'companies', 'stageIds'] as const satisfies readonly (keyof QuickFilter)[];

/** Label of a field in quotes: “Bid deadline”. */
const labelOf = (columns: readonly ListColumn[], identifier: string): string => {
  const label = columns.find(({ id, identifier: name = id }) => name === identifier)?.label;
  return `“${label ?? identifier}”`;
};

/**
 * Drops the parts of a spec that its list can't be asked for. The server refuses a call for one unknown name, and with it
 * the rows that the rest of the spec asks for. Parts that can't be judged yet are kept.
 */
export const fitSpec = (spec: ViewSpec, known: KnownOfList): FittedSpec => {
  const { list, canSeeAmounts, customFieldIds, saved } = known;
  const columns: readonly ListColumn[] = listColumns[list];
  const seen = columns.filter(({ kind }) => canSeeAmounts || !isAmount(kind));
  const canSort = ({ name }: SortKey): boolean => {
    const customId = customFieldIdOf(name);
    if (customId !== undefined) return customFieldIds?.has(customId) ?? isUuid(customId);
    if (name === dueFirst.id) return hasDueOrder(list);
    return seen.some(({ id, sort }) => sort && id === name);
  };
  const canGroup = ({ name, time }: GroupBy): boolean => {
    if (name === dueGroup.id) return hasDueGroup(list);
    const by = name === 'date' ? time?.field : name;
    return seen.some(({ id, group }) => group && id === by);
  };
  const { filter } = spec;
  const ids = Object.fromEntries(idLists.map((key) => [key, filter.quick[key].filter(isUuid)]));
  const isSavedTree = saved !== null && canonical(filter.tree) === canonical(saved.filter.tree);
  const tree = isSavedTree ? { tree: filter.tree, dropped: [] } : fitTree(filter.tree, known);
  const isSavedFilterGone = filter.customFilterId !== null && known.isFilterGone(filter.customFilterId);
  const missing = new Set(tree.dropped.map(({ condition }) => readCondition(condition).field.identifier));
  const faults: readonly (readonly [isFault: boolean, dropped: Dropped])[] = [
    [idLists.some((key) => !filter.quick[key].every(isUuid)), { part: 'quick', words: 'the quick filters' }],
    [spec.sort !== null && !canSort(spec.sort), { part: 'sort', words: 'the order' }],
    [!spec.sorts.every(canSort), { part: 'sorts', words: 'the sorts' }],
    [spec.group !== null && !canGroup(spec.group), { part: 'group', words: 'the group' }],
    ...[...missing].map(
      (name) => [true, { part: 'condition', words: `a condition on ${labelOf(columns, name)}` }] as const,
    ),
    [isSavedFilterGone, { part: 'savedFilter', words: 'the saved filter, which no longer exists' }],
  ];
  const dropped = faults.flatMap(([isFault, part]) => (isFault ? [part] : []));
  if (dropped.length === 0) return { spec, dropped };
  const [sort = null] = [spec.sort, saved?.sort ?? null].filter((key) => key === null || canSort(key));
  const [group = null] = [spec.group, saved?.group ?? null].filter((by) => by === null || canGroup(by));
  return {
    spec: {
      ...spec,
      filter: {
        tree: tree.tree,
        quick: { ...filter.quick, ...ids },
        customFilterId: isSavedFilterGone ? null : filter.customFilterId,
      },
      sort,
      sorts: spec.sorts.filter(canSort),
      group,
    },
    dropped,
  };
};

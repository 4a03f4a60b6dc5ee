import { useMemo } from 'react';
import type { Row } from '@basis/domain/engine/collection/Collection';
import type { LoadedView } from '@basis/domain/engine/views/LoadedView';
import type { RowGroup, RowSource } from '@basis/ui/data/Table';

const groupSelection = (selected: number, total: number): NonNullable<RowGroup['selected']> => {
  if (selected === 0) return 'none';
  return selected >= total ? 'all' : 'some';
};

/** The rows of a view for the table, grouped or not. Call from an observer; a new object means a change. */
export const useListRows = <R extends Row, A>(state: LoadedView<R, A>, revision: number): RowSource<R> => {
  const { query, grouped, selection, spec, total, chosenGroups } = state;
  const { shown } = query;
  const { places, count: groupedCount } = grouped;
  const isGrouped = spec.group !== null;
  const { selection: chosen } = selection;
  return useMemo((): RowSource<R> => {
    if (!isGrouped) {
      return {
        count: shown.count,
        at: (index) => query.at(index),
        keyAt: (index) => query.idAt(index) ?? `place-${index}`,
        indexOf: query.indexOf,
      };
    }
    return {
      count: groupedCount,
      total: total ?? groupedCount,
      at: (index) => grouped.at(index),
      keyAt: (index) => grouped.idAt(index) ?? `place-${index}`,
      indexOf: grouped.indexOf,
      moreAt: (index) => grouped.moreAt(index),
      groups: places.map(({ group, total: entries, start }) => ({
        index: start,
        key: group.key,
        label: group.label,
        isExpanded: group.isExpanded,
        selected: groupSelection(state.chosenOf(group), entries),
      })),
    };
    // Recreate the rows when the response, its hidden rows, or their state changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [query, grouped, isGrouped, shown, places, groupedCount, total, chosen, chosenGroups, revision]);
};

import { useRef } from 'react';
import { emptySelection, fullSelection, isSelected, selectedCount, toggledAll, withSelected } from '../selection';
import { groupPlaces, selectableCount } from '../groups';
import { findRow } from '../../../internal/findRows';
import { rowKeys } from '../rowKeys';
import type { TableProps } from '../types';

export interface SelectionActions {
  isEmpty: boolean;
  toggleAll: () => void;
  selectAll: () => void;
  clear: () => void;
  /** Toggles a row; `isRange` gives all rows from the last toggled one the same state. */
  toggle: (index: number, isRange: boolean) => void;
}

/** Converts presses to selections. Returns null without `selection`. */
export function useSelection<Row>({
  listKey,
  rows,
  selection,
  onSelectionChange,
}: Pick<TableProps<Row>, 'listKey' | 'rows' | 'selection' | 'onSelectionChange'>): SelectionActions | null {
  /** The last toggled row, and its list. */
  const anchor = useRef<{ readonly listKey: string | undefined; readonly key: string; readonly index: number } | null>(
    null,
  );
  if (!selection || !onSelectionChange) return null;

  const loadedKeys = function* (from: number, to: number): Generator<string> {
    for (let index = from; index <= to; index++) if (rows.at(index) !== undefined) yield rows.keyAt(index);
  };
  const isOn = (index: number): boolean => isSelected(selection, rows.keyAt(index));
  /** Current index of the last toggled row; -1 if it is not in the list. */
  const anchorIndex = (): number => {
    const { current } = anchor;
    if (!current || current.listKey !== listKey) return -1;
    const { key, index } = current;
    return findRow(rowKeys(rows, groupPlaces(rows)), key, index);
  };
  return {
    isEmpty: selectedCount(selection, selectableCount(rows)) === 0,
    toggleAll: () => onSelectionChange(toggledAll(selection, selectableCount(rows))),
    selectAll: () => onSelectionChange(fullSelection),
    clear: () => onSelectionChange(emptySelection),
    toggle(index, isRange) {
      if (rows.at(index) === undefined) return;
      const start = isRange ? anchorIndex() : -1;
      if (start >= 0) {
        const keys = loadedKeys(Math.min(start, index), Math.max(start, index));
        onSelectionChange(withSelected(selection, keys, isOn(start)));
        return;
      }
      anchor.current = { listKey, key: rows.keyAt(index), index };
      onSelectionChange(withSelected(selection, [rows.keyAt(index)], !isOn(index)));
    },
  };
}

import { useRef } from 'react';
import { emptySelection, fullSelection, isSelected, selectedCount, toggledAll, withSelected } from '../selection';
import { selectableCount } from '../groups';
import type { TableProps } from '../types';

export interface SelectionActions {
  isEmpty: boolean;
  toggleAll: () => void;
  selectAll: () => void;
  clear: () => void;
  /** One row; with `isRange` everything from the row last toggled up to it takes that row's state. */
  toggle: (index: number, isRange: boolean) => void;
}

/** Turns presses into selections. Without `selection` there is nothing to do, and null is returned. */
export function useSelection<Row>({
  listKey,
  rows,
  selection,
  onSelectionChange,
}: Pick<TableProps<Row>, 'listKey' | 'rows' | 'selection' | 'onSelectionChange'>): SelectionActions | null {
  /** The row that was toggled last, and of which list. */
  const anchor = useRef<{ readonly listKey: string | undefined; readonly index: number } | null>(null);
  if (!selection || !onSelectionChange) return null;

  const loadedKeys = function* (from: number, to: number): Generator<string> {
    for (let index = from; index <= to; index++) if (rows.at(index) !== undefined) yield rows.keyAt(index);
  };
  const isOn = (index: number): boolean => isSelected(selection, rows.keyAt(index));
  return {
    isEmpty: selectedCount(selection, selectableCount(rows)) === 0,
    toggleAll: () => onSelectionChange(toggledAll(selection, selectableCount(rows))),
    selectAll: () => onSelectionChange(fullSelection),
    clear: () => onSelectionChange(emptySelection),
    toggle(index, isRange) {
      if (rows.at(index) === undefined) return;
      const start = anchor.current?.listKey === listKey ? (anchor.current?.index ?? null) : null;
      if (isRange && start !== null && start < rows.count && rows.at(start) !== undefined) {
        const keys = loadedKeys(Math.min(start, index), Math.max(start, index));
        onSelectionChange(withSelected(selection, keys, isOn(start)));
        return;
      }
      anchor.current = { listKey, index };
      onSelectionChange(withSelected(selection, [rows.keyAt(index)], !isOn(index)));
    },
  };
}

/**
 * Which rows are selected. "All matching" is a flag and its exceptions, so selecting 100,000 rows that are not even
 * loaded costs nothing, and rows that appear later are selected too.
 */
export interface TableSelection {
  isAll: boolean;
  /** Selected rows; of meaning while `isAll` is false. */
  keys: ReadonlySet<string>;
  /** Rows left out; of meaning while `isAll` is true. */
  exceptKeys: ReadonlySet<string>;
}

const nothing: ReadonlySet<string> = new Set();

export const emptySelection: TableSelection = { isAll: false, keys: nothing, exceptKeys: nothing };
export const fullSelection: TableSelection = { isAll: true, keys: nothing, exceptKeys: nothing };

export const isSelected = (selection: TableSelection, key: string): boolean =>
  selection.isAll ? !selection.exceptKeys.has(key) : selection.keys.has(key);

/** Sets the same state on some rows: one click, or a range. Linear in what is already listed and what is given. */
export const withSelected = (selection: TableSelection, keys: Iterable<string>, isOn: boolean): TableSelection => {
  const listed = new Set(selection.isAll ? selection.exceptKeys : selection.keys);
  const mustList = isOn !== selection.isAll;
  for (const key of keys) {
    if (mustList) listed.add(key);
    else listed.delete(key);
  }
  return selection.isAll
    ? { isAll: true, keys: nothing, exceptKeys: listed }
    : { isAll: false, keys: listed, exceptKeys: nothing };
};

/** How many of `total` matching rows are selected. */
export const selectedCount = (selection: TableSelection, total: number): number =>
  selection.isAll ? Math.max(0, total - selection.exceptKeys.size) : selection.keys.size;

/** State of the checkbox in the header. */
export type HeadSelection = 'none' | 'some' | 'all';

export const headSelection = (selection: TableSelection, total: number): HeadSelection => {
  const count = selectedCount(selection, total);
  if (count === 0) return 'none';
  return count >= total ? 'all' : 'some';
};

/** The header's checkbox: everything unless everything is selected already. */
export const toggledAll = (selection: TableSelection, total: number): TableSelection =>
  headSelection(selection, total) === 'all' ? emptySelection : fullSelection;

/**
 * Selected rows. "All matching" is a flag with exceptions, so that selecting 100,000 rows that aren't loaded is free,
 * and rows added later are selected too.
 */
export interface TableSelection {
  isAll: boolean;
  /** Selected rows if `isAll` is false. */
  keys: ReadonlySet<string>;
  /** Excluded rows if `isAll` is true. */
  exceptKeys: ReadonlySet<string>;
}

const nothing: ReadonlySet<string> = new Set();

export const emptySelection: TableSelection = { isAll: false, keys: nothing, exceptKeys: nothing };
export const fullSelection: TableSelection = { isAll: true, keys: nothing, exceptKeys: nothing };

export const isSelected = (selection: TableSelection, key: string): boolean =>
  selection.isAll ? !selection.exceptKeys.has(key) : selection.keys.has(key);

/** Sets the same state for several rows: one click, or a range. Linear in the listed and given rows. */
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

/** Number of selected rows among `total` matching ones. */
export const selectedCount = (selection: TableSelection, total: number): number =>
  selection.isAll ? Math.max(0, total - selection.exceptKeys.size) : selection.keys.size;

/** State of the header's checkbox. */
export type HeadSelection = 'none' | 'some' | 'all';

export const headSelection = (selection: TableSelection, total: number): HeadSelection => {
  const count = selectedCount(selection, total);
  if (count === 0) return 'none';
  return count >= total ? 'all' : 'some';
};

/** Toggles the header's checkbox: selects everything unless everything is selected. */
export const toggledAll = (selection: TableSelection, total: number): TableSelection =>
  headSelection(selection, total) === 'all' ? emptySelection : fullSelection;

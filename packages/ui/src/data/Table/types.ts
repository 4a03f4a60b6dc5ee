import type { ReactNode, Ref } from 'react';
import type { ClipboardText, CopiedCell } from '../../clipboard/clipboard';
import type { RootProps } from '../../internal/rootProps';
import type { CellRange } from './navigation';
import type { HeadSelection, TableSelection } from './selection';

/**
 * Source of the table's rows. Nothing is copied, so 100,000 rows cost as much as the rows in view.
 * A new object signals a change; rows that keep their identity are not rendered again.
 */
export interface RowSource<Row> {
  readonly count: number;
  /** The row at an index, or undefined while it is not loaded, which shows a skeleton. Must be O(1). */
  at(index: number): Row | undefined;
  /** Identity of the row for selection and actions. Called only for loaded rows. */
  keyAt(index: number): string;
  /**
   * Index of a row by its key; -1 if it is not loaded or not in the list. A replaced key returns the row that has the
   * new one. Without it, the table searches the loaded rows for the focused or edited one.
   */
  indexOf?(key: string): number;
  /** Number of selectable rows, if rows of groups are included in `count`. @default count */
  readonly total?: number;
  /** Groups of rows, in order: each occupies an index of its own and precedes its rows. */
  readonly groups?: readonly RowGroup[];
  /** Number of rows that the row at an index offers to load; undefined for all other rows. Must be O(log groups). */
  moreAt?(index: number): number | undefined;
}

/** A group of rows. */
export interface RowGroup {
  /** Index among all rows. */
  index: number;
  key: string;
  /** Accessible name. */
  label: string;
  /** Undefined for a group that can't be collapsed. */
  isExpanded?: boolean;
  /** Shows a checkbox for all rows of the group, loaded or not. */
  selected?: HeadSelection;
}

/** An edit of a cell, passed to its editor. */
export interface CellEdit {
  /** Typed character that opened the editor, which replaces the value. */
  typed: string | undefined;
  /** Ends the edit. Focuses the cell again, the one below or next to it, or none if the focus is elsewhere. */
  close(next?: 'stay' | 'below' | 'after' | 'before' | 'leave'): void;
}

/** Action of a press, Enter or F2 on a cell, in place of opening the row. */
export interface CellAction<Row> {
  /** Kind of popup: a list to choose from, or a dialog. Indicated while the cell is hovered or focused. */
  opens: 'listbox' | 'dialog';
  /** @param cell the cell, for an action that presses the control in it */
  act: (row: Row, cell: HTMLElement) => void;
}

/**
 * Place of a column on a row's card, which a narrow layout shows in place of the row: before the title (and the one place
 * whose controls work on a card that opens), the title, at its end, on a line below it, in the last line or at the end of
 * that.
 */
export type CardPlace = 'mark' | 'title' | 'end' | 'line' | 'foot' | 'footEnd' | 'none';

export interface TableColumn<Row> {
  id: string;
  label: string;
  /** Width in px at the browser's default font size; it follows the reader's text. The app stores the value passed to `onColumnResize`. */
  width: number;
  /** Minimum width in px for resizing by the user, 50 or more. @default 200 */
  minWidth?: number;
  /** Shares the remaining width in proportion to its own: for long texts of unset width. @default false */
  isElastic?: boolean;
  /** Aligns cells and header; `end` for numbers and money. @default 'start' */
  align?: 'start' | 'end';
  /** Lets a press on the header sort. */
  isSortable?: boolean;
  /** Keeps the first column in view while the others scroll. No effect on other columns. @default true */
  isStatic?: boolean;
  renderCell: (row: Row) => ReactNode;
  /** Value of the cell. If given, the cell re-renders only when this changes, not whenever the row does. */
  getValue?: (row: Row) => unknown;
  /** Content at the end of the first column's cells, replaced by the row's actions. No effect on other columns. */
  renderEnd?: (row: Row) => ReactNode;
  /** What is copied of a cell: text, or a number or date that spreadsheets read. @default the displayed text */
  getText?: (row: Row) => CopiedCell;
  /** Renders an editor in place. Opened by a press, Enter, F2, or by typing on the cell. */
  renderEditor?: (row: Row, edit: CellEdit) => ReactNode;
  /** Restricts `renderEditor` to some rows. @default all rows */
  canEdit?: (row: Row) => boolean;
  /** Action of cells without an editor. */
  action?: CellAction<Row>;
  /**
   * Place on the card of a narrow layout. @default the title for the first column; the others are left out, or listed
   * with their labels if no column has a place
   */
  card?: CardPlace | undefined;
  /** Content before the header's label, such as the space of a mark in its cells. */
  headStart?: ReactNode;
  /** Content at the end of the header, such as the legend of an indicator in its cells. */
  headEnd?: ReactNode;
}

/** Cells on which something is pasted: the marked ones, or the focused one as both corners. Indices of rows and columns. */
export interface PastePlace extends CellRange {
  /** Marked rows that have an entry, at most 10,000: heads of groups between them have none. */
  readonly markedRows: readonly number[];
}

export interface SortDescriptor {
  columnId: string;
  direction: 'asc' | 'desc';
}

/** Emphasis of a row: `unread` has a bolder first cell, `apart` another background. */
export type RowTone = 'default' | 'unread' | 'apart';

export interface TableProps<Row> extends RootProps {
  /** Accessible name: Bids. */
  'aria-label': string;
  /**
   * Identifies the list. Changing it resets the table like a new one, but reuses its row elements, which is cheaper.
   */
  listKey?: string | undefined;
  /** Rows, read by index: a count, `at` and `keyAt`. Pass a new source when the rows change. */
  rows: RowSource<Row>;
  /** Columns, in order. Define them outside the component or memoize them. */
  columns: readonly TableColumn<Row>[];
  /** Current sort order. The app sorts the rows. */
  sort?: SortDescriptor | null;
  /** Called when a sortable header is pressed: none, ascending, descending, none. */
  onSortChange?: (next: SortDescriptor | null) => void;
  /** Selected rows. Without it, rows have no checkboxes. */
  selection?: TableSelection;
  /** Shows checkboxes always, or only in a hovered or focused row until one is selected. @default 'always' */
  checkboxes?: 'always' | 'onHover' | undefined;
  /** Called with the new selection: single rows, a range, or all with exceptions. */
  onSelectionChange?: (next: TableSelection) => void;
  /** Called on a click or Enter on a row. Checkboxes, links and buttons inside a row keep their clicks. */
  onRowAction?: (row: Row, key: string) => void;
  /**
   * Called with the rows that are or may soon be in view: those rendered and, once scrolled, two more screens in both
   * directions; `end` is exclusive.
   */
  onRangeNeeded?: (start: number, end: number) => void;
  /** Called when the end of the rows is within 5 px of the view, and again after the source grows. */
  onEndReached?: () => void;
  /** Called in place of a copy if selected rows are not loaded: read them, copy them with `copyTable`, and say so. */
  onCopyMore?: (() => void) | undefined;
  /** Called with what is pasted while a cell has the focus itself. @see `usePaste` of `PasteDialog` */
  onPaste?: ((pasted: ClipboardText, place: PastePlace) => void) | undefined;
  /** Called when a column is resized by pointer or keyboard. Without it, columns keep their width. */
  onColumnResize?: (columnId: string, widthPx: number) => void;
  /** Called when a column is moved before another one, or to the end for null. The app reorders the columns. */
  onColumnMove?: (columnId: string, beforeId: string | null) => void;
  /** Content of a group's row after the name: chip, count and sums. */
  renderGroup?: (group: RowGroup) => ReactNode;
  /** Actions of a group, which stay in view at the end of its row while the columns scroll. */
  renderGroupEnd?: (group: RowGroup) => ReactNode;
  /** Called to expand or collapse a group. */
  onGroupToggle?: (group: RowGroup) => void;
  /** Called to select all rows of a group, or none. */
  onGroupSelect?: (group: RowGroup, isSelected: boolean) => void;
  /** Called when the row at an index that loads more is pressed. */
  onLoadMore?: (index: number) => void;
  /** Footer cells by column id: totals below their columns. */
  footer?: Readonly<Record<string, ReactNode>>;
  /** Totals without a column, at the visible end of the footer. Replaces all of its cells but the first. */
  footerEnd?: ReactNode;
  /** Content at the end of the first cell while the row is hovered or focused. */
  rowActions?: (row: Row) => ReactNode;
  /** Emphasis of a row. */
  rowTone?: (row: Row) => RowTone;
  /** Content shown without rows. */
  empty?: ReactNode;
  /** Row height: 40 px or 32 px. @default 'default' */
  density?: 'default' | 'compact';
  /**
   * Start of the text of the first column: `sm` 20 px under the header of a list, `md` 24 px under that of details.
   * @default 'sm'
   */
  inset?: 'sm' | 'md';
  /** Initial scroll position in px of the table, or of another list in it, as passed to `onScroll`. @default 0 */
  initialScrollTop?: number;
  /** Initial scroll position in px from the inline start, as passed to `onScroll`. @default 0 */
  initialScrollLeft?: number;
  /** Called with the scroll position in px, from the top and from the inline start. */
  onScroll?: (scrollTopPx: number, scrollLeftPx: number) => void;
  /** The scrolling element. */
  scrollRef?: Ref<HTMLDivElement>;
  /** Methods of the table. */
  handleRef?: Ref<TableHandle>;
}

export interface TableHandle {
  /**
   * Scrolls to a row, or the nearest existing one, and focuses it. For an empty table and for -1, focuses the table
   * itself.
   */
  focusRow: (index: number) => void;
  /** Toggles a row; `isRange` gives all rows from the last toggled one the same state. */
  toggleRow: (index: number, isRange: boolean) => void;
  /** Focuses the last active row, or the first one in view if that is not. */
  focus: () => void;
  /**
   * Copies the selected rows with the names of the columns, for a button. Call it in a press.
   * @returns how many; null if they are left to `onCopyMore`, 0 if the browser refuses
   */
  copySelection: () => Promise<number | null>;
}

import type { ReactNode, Ref } from 'react';
import type { RootProps } from '../../internal/rootProps';
import type { HeadSelection, TableSelection } from './selection';

/**
 * Where the table reads its rows. Nothing is copied out of it, so 100,000 rows cost what the rows in view cost.
 * A new object tells the table that something changed; rows that kept their identity are not drawn again.
 */
export interface RowSource<Row> {
  readonly count: number;
  /** The row at a place, or undefined while it is not loaded: a skeleton stands there. Must be O(1). */
  at(index: number): Row | undefined;
  /** The row's identity, which selection and actions speak of. Asked only for loaded rows. */
  keyAt(index: number): string;
  /**
   * The row's place by its key; -1 where it is not loaded or not in the list. A key that was replaced leads to the row
   * that has its new one. Without it the table searches the loaded rows for what has the focus or is edited.
   */
  indexOf?(key: string): number;
  /** Rows there are to select, where rows of groups take places too. @default count */
  readonly total?: number;
  /** Groups of the rows, in order: each takes a place of its own, and heads the rows that follow it. */
  readonly groups?: readonly RowGroup[];
  /** How many rows the row at a place offers to load; undefined for all other rows. Must be O(log groups). */
  moreAt?(index: number): number | undefined;
}

/** A group of rows. */
export interface RowGroup {
  /** Its place among all rows. */
  index: number;
  key: string;
  /** Its name, for assistive technology. */
  label: string;
  /** Left out where the group can't be closed. */
  isExpanded?: boolean;
  /** With it the group has a checkbox for all of its rows, loaded or not. */
  selected?: HeadSelection;
}

/** An edit of one cell, given to what edits it. */
export interface CellEdit {
  /** The character that opened the editor by being typed; it takes the place of what was there. */
  typed: string | undefined;
  /** Ends the edit. The cell takes the focus again, or the one below or beside it, or none when it is elsewhere. */
  close(next?: 'stay' | 'below' | 'after' | 'before' | 'leave'): void;
}

/** What a press, Enter or F2 on a cell does in place of opening the row. */
export interface CellAction<Row> {
  /** What it opens: a list to choose from, or a dialog that adds something. The cell says so while it is hovered or has the focus. */
  opens: 'listbox' | 'dialog';
  /** @param cell the cell, for an action that presses the control in it. */
  act: (row: Row, cell: HTMLElement) => void;
}

export interface TableColumn<Row> {
  id: string;
  label: string;
  /** Width in px. The app stores what `onColumnResize` reports. */
  width: number;
  /** Narrowest width in px that a person can resize to, 50 or more. @default 200 */
  minWidth?: number;
  /** Shares the room that the columns leave over, by its width: for long texts whose width nobody set. @default false */
  isElastic?: boolean;
  /** Numbers and money stand at the end, under a header at the end. @default 'start' */
  align?: 'start' | 'end';
  /** Whether a press on the header sorts. */
  isSortable?: boolean;
  /** Whether the first column stays in view while the others scroll. Of no effect elsewhere. @default true */
  isStatic?: boolean;
  renderCell: (row: Row) => ReactNode;
  /** What the cell shows. Give it, and the cell is drawn again only when this changes, not whenever the row does. */
  getValue?: (row: Row) => unknown;
  /** Stands at the end of the first column's cells, and gives way to the row's actions. Of no effect elsewhere. */
  renderEnd?: (row: Row) => ReactNode;
  /** What a copied cell is as text. @default what the cell shows */
  getText?: (row: Row) => string;
  /** Edits the cell in its place. Opened by a press, by Enter, F2, or by typing on the cell. */
  renderEditor?: (row: Row, edit: CellEdit) => ReactNode;
  /** Whether the cell of a row can be edited. Of meaning with `renderEditor`. @default true for each */
  canEdit?: (row: Row) => boolean;
  /** What its cells do that have no editor. */
  action?: CellAction<Row>;
  /** Stands before the label of the header, such as the room of a mark that its cells begin with. */
  headStart?: ReactNode;
  /** Stands at the end of the header, such as the legend of an indicator that its cells end with. */
  headEnd?: ReactNode;
}

export interface SortDescriptor {
  columnId: string;
  direction: 'asc' | 'desc';
}

/** How a row stands out: unread has a heavier first cell, one that stands apart another ground. */
export type RowTone = 'default' | 'unread' | 'apart';

export interface TableProps<Row> extends RootProps {
  /** Names the table: Bids. */
  'aria-label': string;
  /**
   * Which list the rows are of. With another one the table opens anew, as a new table would, and draws it in the rows
   * that it has, which costs less than new ones.
   */
  listKey?: string | undefined;
  /** The rows, read by index: a count, `at` and `keyAt`. Hand in another source when the rows change. */
  rows: RowSource<Row>;
  /** The columns, in order. Define them outside the component or memoize them. */
  columns: readonly TableColumn<Row>[];
  /** The order the rows are in. Rows come ordered by the app. */
  sort?: SortDescriptor | null;
  /** A press on a sortable header: none, ascending, descending, none. */
  onSortChange?: (next: SortDescriptor | null) => void;
  /** With it, rows have checkboxes. */
  selection?: TableSelection;
  /** Shows checkboxes always, or only in a row with the pointer or the focus until one is selected. @default 'always' */
  checkboxes?: 'always' | 'onHover' | undefined;
  /** Called with the new selection: single rows, a range, or all with exceptions. */
  onSelectionChange?: (next: TableSelection) => void;
  /** A click or Enter on a row. Checkboxes, links and buttons inside a row keep their clicks. */
  onRowAction?: (row: Row, key: string) => void;
  /** Rows that are in view or may be soon: what is drawn, and once scrolled two screens further both ways; end excluded. */
  onRangeNeeded?: (start: number, end: number) => void;
  /** The end of the rows is in view, or within 5 px. Asked again after the source grows. */
  onEndReached?: () => void;
  /** A column was given a width by pointer or keyboard. Without it columns keep their width. */
  onColumnResize?: (columnId: string, widthPx: number) => void;
  /** A column was moved before another, or to the end for null. The app orders the columns. */
  onColumnMove?: (columnId: string, beforeId: string | null) => void;
  /** What stands in the row of a group, after its name's place: chip, count and sums. */
  renderGroup?: (group: RowGroup) => ReactNode;
  /** What can be done with a group: stays in view at the end of its row whatever the columns are scrolled to. */
  renderGroupEnd?: (group: RowGroup) => ReactNode;
  /** A group is to be opened or closed. */
  onGroupToggle?: (group: RowGroup) => void;
  /** All rows of a group are to be selected, or none. */
  onGroupSelect?: (group: RowGroup, isSelected: boolean) => void;
  /** The row that offers to load more, at a place, was pressed. */
  onLoadMore?: (index: number) => void;
  /** Footer cells by column id: totals that stand under their own column. */
  footer?: Readonly<Record<string, ReactNode>>;
  /** Totals of no column, at the end of what is in view of the footer: stands in place of all its cells but the first. */
  footerEnd?: ReactNode;
  /** Shown at the end of the first cell while the row is hovered or has the focus. */
  rowActions?: (row: Row) => ReactNode;
  /** Emphasis of a row. */
  rowTone?: (row: Row) => RowTone;
  /** Stands in place of the rows when there are none. */
  empty?: ReactNode;
  /** Rows of 40 or of 32 px. @default 'default' */
  density?: 'default' | 'compact';
  /** Where the text of the first column begins: `sm` 20 px under the header of a list, `md` 24 px under that of details. @default 'sm' */
  inset?: 'sm' | 'md';
  /** Position in px at which the table, or another list in it, opens, as `onScroll` gave it. @default 0 */
  initialScrollTop?: number;
  /** Position in px from the inline start at which the table opens, as `onScroll` gave it. @default 0 */
  initialScrollLeft?: number;
  /** Called with the position in px, from the top and from the inline start. */
  onScroll?: (scrollTopPx: number, scrollLeftPx: number) => void;
  /** The element that scrolls. */
  scrollRef?: Ref<HTMLDivElement>;
  /** What the app can ask of the table. */
  handleRef?: Ref<TableHandle>;
}

export interface TableHandle {
  /** Brings a row into view and gives it the focus: the nearest one there is. Where there is none, and for -1, the table itself takes it. */
  focusRow: (index: number) => void;
  /** Selects a row or takes it out of the selection; with `isRange` everything from the row that was toggled last up to it. */
  toggleRow: (index: number, isRange: boolean) => void;
  /** Gives the focus to the row that had it last; to the first one in view where that one is not. */
  focus: () => void;
}

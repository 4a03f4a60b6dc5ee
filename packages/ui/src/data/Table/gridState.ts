import type { ColumnPlace, ColumnWindow } from './columns';
import type { CellAddress, CellRange } from './navigation';
import type { RowKeys } from './rowKeys';
import type { RowGeometry, ScrollAnchor } from './windowing';

/** What is drawn just now. A new object only when something of it changed. */
export interface Frame {
  /** Row shown by each slot; -1 for none, and `GONE` for the edited row while it is not in the list. */
  slots: readonly number[];
  /** Key of the row in each slot; null while it is not loaded. */
  keys: readonly (string | null)[];
  /** Ids of the slots, which React knows them by. */
  ids: readonly number[];
  columns: ColumnWindow;
  /** What to take from a row's real position to get its place in the body. 0 unless the table is very long. */
  offsetPx: number;
  /** Width of the viewport in px. */
  roomPx: number;
  geometry: RowGeometry;
  active: CellAddress;
  /** True if the active row took the place of one that is gone. */
  isActiveReplaced: boolean;
  /** The cells marked with Shift and the arrows; null for none. */
  range: MarkedCells | null;
  edited: EditedRow | null;
}

/** The cells marked with Shift and the arrows. */
export interface MarkedCells extends CellRange {
  /** Keys of the marked rows, in order; null for a row that was not loaded. */
  readonly rowKeys: readonly (string | null)[];
  /** Set once other rows came between the marked ones: only these are marked. */
  readonly only: ReadonlySet<string> | null;
}

/** The cell that is being edited. */
export interface EditedCell {
  /** Key of its row when the edit began. */
  key: string;
  columnId: string;
  /** What was typed to begin; it takes the place of what the cell holds. */
  typed: string | undefined;
}

/** Where the edited cell is now. */
export interface EditedRow {
  readonly cell: EditedCell;
  readonly key: string;
  /** Place of its row, or where it was last. */
  readonly row: number;
  /** The row as it was read last. */
  readonly record: unknown;
  /** Whether the row is in the list; unknown while the page that it may be on is not loaded. */
  readonly standing: 'here' | 'gone' | 'unknown';
}

export interface GridShape {
  keys: RowKeys;
  rowCount: number;
  /** Height of a row in px, where the page's font size is 16 px. */
  rowHeightPx: number;
  /** Height of header and footer, which cover a part of the viewport, where the page's font size is 16 px. */
  chromePx: number;
  places: readonly ColumnPlace[];
  isFirstSticky: boolean;
  /** Places of the rows that head a group, ascending. */
  groupRows: readonly number[];
}

export interface GridState {
  readonly shape: GridShape;
  readonly widthPx: number;
  readonly heightPx: number;
  /** How much larger than at 16 px the page is written. */
  readonly scale: number;
  readonly anchor: ScrollAnchor;
  readonly scrollLeftPx: number;
  readonly active: CellAddress;
  /** Key of the active row; null for the head and a row that is not loaded, undefined until a cell is made the active one. */
  readonly activeKey: string | null | undefined;
  readonly isActiveReplaced: boolean;
  /** True while the focus is in the table, or in what was opened there. */
  readonly hasFocus: boolean;
  /** Where marking began. */
  readonly anchorCell: CellAddress | null;
  readonly anchorKey: string | null;
  readonly range: MarkedCells | null;
  readonly edited: EditedRow | null;
  /** Whether the first rows are on the screen, so that those beyond its edges can be drawn. */
  readonly isSettled: boolean;
}

export const geometryOf = ({ shape, heightPx, scale }: GridState): RowGeometry => ({
  rowCount: shape.rowCount,
  rowHeightPx: shape.rowHeightPx * scale,
  groupRows: shape.groupRows,
  viewportPx: Math.max(0, heightPx - shape.chromePx * scale),
});

/** Stands in place of a row's number for the edited row while it is not in the list. */
export const GONE = -2;

/** Number of the edited row among those that are drawn. */
export const placeOf = ({ row, standing }: EditedRow): number => (standing === 'here' ? row : GONE);

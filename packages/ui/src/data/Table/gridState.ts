import type { ColumnPlace, ColumnWindow } from './columns';
import type { CellAddress, CellRange } from './navigation';
import type { RowKeys } from './rowKeys';
import type { RowGeometry, ScrollAnchor } from './windowing';

/** Current render output. A new object only if part of it changed. */
export interface Frame {
  /** Row of each slot; -1 for none, and `GONE` for the edited row while it is not in the list. */
  slots: readonly number[];
  /** Key of the row in each slot; null while it is not loaded. */
  keys: readonly (string | null)[];
  /** Ids of the slots, used as React keys. */
  ids: readonly number[];
  columns: ColumnWindow;
  /** Subtracted from a row's real position to get that in the body. 0 unless the table is very long. */
  offsetPx: number;
  /** Width of the viewport in px. */
  roomPx: number;
  geometry: RowGeometry;
  active: CellAddress;
  /** True if the active row replaced a removed one. */
  isActiveReplaced: boolean;
  /** Cells marked with Shift and the arrow keys; null for none. */
  range: MarkedCells | null;
  edited: EditedRow | null;
}

/** Cells marked with Shift and the arrow keys. */
export interface MarkedCells extends CellRange {
  /** Keys of the marked rows, in order; null for a row that was not loaded. */
  readonly rowKeys: readonly (string | null)[];
  /** Set once other rows are inserted between the marked ones: only these are marked. */
  readonly only: ReadonlySet<string> | null;
}

/** The cell being edited. */
export interface EditedCell {
  /** Key of its row at the start of the edit. */
  key: string;
  columnId: string;
  /** Typed character that started the edit, which replaces the value. */
  typed: string | undefined;
}

/** Current position of the edited cell. */
export interface EditedRow {
  readonly cell: EditedCell;
  readonly key: string;
  /** Index of its row, or the last one known. */
  readonly row: number;
  /** Row as last read. */
  readonly record: unknown;
  /** `here` if the row is in the list, `gone` if not; `unknown` while the page it may be on is not loaded. */
  readonly standing: 'here' | 'gone' | 'unknown';
}

export interface GridShape {
  keys: RowKeys;
  rowCount: number;
  /** Height of a row in px at a font size of 16 px. */
  rowHeightPx: number;
  /** Height of header and footer, which cover part of the viewport, at a font size of 16 px. */
  chromePx: number;
  places: readonly ColumnPlace[];
  isFirstSticky: boolean;
  /** Indices of the header rows of groups, ascending. */
  groupRows: readonly number[];
}

export interface GridState {
  readonly shape: GridShape;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Ratio of the page's font size to 16 px. */
  readonly scale: number;
  readonly anchor: ScrollAnchor;
  readonly scrollLeftPx: number;
  readonly active: CellAddress;
  /** Key of the active row; null for the header and for a row not loaded, undefined until a cell is activated. */
  readonly activeKey: string | null | undefined;
  readonly isActiveReplaced: boolean;
  /** True while the focus is in the table, or in an overlay opened from it. */
  readonly hasFocus: boolean;
  /** Cell at which marking started. */
  readonly anchorCell: CellAddress | null;
  readonly anchorKey: string | null;
  readonly range: MarkedCells | null;
  readonly edited: EditedRow | null;
  /** True once the first rows are painted, so that those beyond the edges can be rendered. */
  readonly isSettled: boolean;
}

export const geometryOf = ({ shape, heightPx, scale }: GridState): RowGeometry => ({
  rowCount: shape.rowCount,
  rowHeightPx: shape.rowHeightPx * scale,
  groupRows: shape.groupRows,
  viewportPx: Math.max(0, heightPx - shape.chromePx * scale),
});

/** Row number of an edited row that is not in the list. */
export const GONE = -2;

/** Row number of the edited row, as in `slots`. */
export const placeOf = ({ row, standing }: EditedRow): number => (standing === 'here' ? row : GONE);

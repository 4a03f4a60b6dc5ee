import { windowColumns, type ColumnPlace, type ColumnWindow } from './columns';
import { rangeOf, type CellAddress, type CellRange } from './navigation';
import {
  anchorAt,
  assignSlots,
  bodyHeight,
  followScroll,
  isOutOfRoom,
  neededRows,
  topAnchor,
  topOf,
  visibleRows,
  windowRows,
  type RowGeometry,
  type RowWindow,
  type ScrollAnchor,
} from './windowing';

/** What is drawn just now. A new object only when something of it changed. */
export interface Frame {
  /** Row shown by each slot; -1 for none. */
  slots: readonly number[];
  columns: ColumnWindow;
  /** What to take from a row's real position to get its place in the body. 0 unless the table is very long. */
  offsetPx: number;
  /** Width of the viewport in px. */
  roomPx: number;
  /** Height of a row in px, as the page draws it. */
  rowHeightPx: number;
  active: CellAddress;
  /** The cells marked with Shift and the arrows; null for none. */
  range: CellRange | null;
  edit: EditedCell | null;
}

/** The cell that is being edited. */
export interface EditedCell extends CellAddress {
  /** Key of its row: the edit belongs to that, wherever the place goes. */
  key: string;
  /** What was typed to begin; it takes the place of what the cell holds. */
  typed: string | undefined;
}

export interface GridShape {
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

const isSameFrame = (a: Frame, b: Frame): boolean =>
  a.offsetPx === b.offsetPx &&
  a.roomPx === b.roomPx &&
  a.rowHeightPx === b.rowHeightPx &&
  a.columns.first === b.columns.first &&
  a.columns.end === b.columns.end &&
  a.active.row === b.active.row &&
  a.active.column === b.active.column &&
  a.range === b.range &&
  a.edit === b.edit &&
  a.slots.length === b.slots.length &&
  a.slots.every((row, slot) => row === b.slots[slot]);

/**
 * Decides what a scrolling table draws. It knows numbers only, no elements: sizes and scroll positions go in, frames
 * come out. React reads it as an external store, which renders before the next paint, so that a fling shows no holes.
 */
export class GridStore {
  #shape: GridShape;
  #widthPx = 0;
  #heightPx = 0;
  /** How much larger than at 16 px the page is written. */
  #scale = 1;
  #anchor: ScrollAnchor = topAnchor;
  #scrollLeftPx = 0;
  #active: CellAddress;
  /** Where marking began. */
  #anchorCell: CellAddress | null = null;
  #range: CellRange | null = null;
  #edit: EditedCell | null = null;
  #frame: Frame;
  /** Whether the first rows are on the screen, so that those beyond its edges can be drawn. */
  #isSettled = false;
  readonly #listeners = new Set<() => void>();

  constructor(shape: GridShape) {
    this.#shape = shape;
    this.#active = { row: shape.rowCount > 0 ? 0 : -1, column: 0 };
    this.#frame = {
      slots: [],
      columns: { first: 0, end: 0 },
      offsetPx: 0,
      roomPx: 0,
      rowHeightPx: shape.rowHeightPx,
      active: this.#active,
      range: null,
      edit: null,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getFrame = (): Frame => this.#frame;

  get geometry(): RowGeometry {
    const { rowCount, rowHeightPx, chromePx, groupRows } = this.#shape;
    const viewportPx = Math.max(0, this.#heightPx - chromePx * this.#scale);
    return { rowCount, rowHeightPx: rowHeightPx * this.#scale, groupRows, viewportPx };
  }
  get scrollTopPx(): number {
    return this.#anchor.logicalPx;
  }
  /** The rows of which a pixel shows. */
  get visibleRows(): RowWindow {
    return visibleRows(this.#anchor.logicalPx, this.geometry);
  }
  get bodyPx(): number {
    return bodyHeight(this.geometry);
  }
  get pageRows(): number {
    const { viewportPx, rowHeightPx } = this.geometry;
    return Math.max(1, Math.floor(viewportPx / rowHeightPx) - 1);
  }
  get neededRows(): RowWindow {
    return neededRows(windowRows(this.#anchor.logicalPx, this.geometry), this.geometry);
  }

  reshape(shape: GridShape): void {
    this.#shape = shape;
    const lastRow = shape.rowCount - 1;
    const lastColumn = Math.max(0, shape.places.length - 1);
    const { row, column } = this.#active;
    if (row > lastRow || column > lastColumn) {
      this.#active = { row: Math.min(row, lastRow), column: Math.min(column, lastColumn) };
    }
    this.#draw();
  }

  /** The first rows are on the screen: draws those beyond its edges too. */
  settle(): void {
    this.#isSettled = true;
    this.#draw();
  }

  /** Where a row begins, in px from the top of the first. */
  topOf(index: number): number {
    return topOf(index, this.geometry);
  }

  /** `scale` is what the page's font size is to 16 px: rows grow with the text. */
  resize(widthPx: number, heightPx: number, scale = 1): void {
    this.#widthPx = widthPx;
    this.#heightPx = heightPx;
    this.#scale = scale;
    this.#draw();
  }

  /** Takes the element's scroll position. Returns another scrollTop where the element must be moved to, or null. */
  follow(physicalPx: number, scrollLeftPx: number): number | null {
    this.#scrollLeftPx = scrollLeftPx;
    const followed = followScroll(this.#anchor, physicalPx, this.geometry);
    const hasNoRoom = isOutOfRoom(followed, this.geometry);
    this.#anchor = hasNoRoom ? anchorAt(followed.logicalPx, this.geometry) : followed;
    this.#draw();
    return hasNoRoom ? this.#anchor.physicalPx : null;
  }

  /** Goes to a logical position; returns the scrollTop for the element. */
  goTo(logicalPx: number): number {
    this.#anchor = anchorAt(logicalPx, this.geometry);
    this.#draw();
    return this.#anchor.physicalPx;
  }

  /** Makes a cell the active one. Another than before ends the marking. */
  activate(cell: CellAddress): void {
    if (cell.row !== this.#active.row || cell.column !== this.#active.column) this.#unmark();
    this.#active = cell;
    this.#draw();
  }

  /** Marks from where marking began, or from the active cell, to another, which becomes the active one. */
  markTo(cell: CellAddress): void {
    this.#anchorCell ??= this.#active;
    this.#active = cell;
    this.#range = rangeOf(this.#anchorCell, cell);
    this.#draw();
  }

  unmark(): void {
    this.#unmark();
    this.#draw();
  }

  edit(cell: EditedCell | null): void {
    this.#edit = cell;
    this.#draw();
  }

  #unmark(): void {
    this.#anchorCell = null;
    this.#range = null;
  }

  /** The logical top and the left at which a cell is wholly in view, changed as little as possible. */
  reveal({ row, column }: CellAddress): { topPx: number; leftPx: number } {
    const { places, isFirstSticky } = this.#shape;
    const { viewportPx } = this.geometry;
    const top = this.#anchor.logicalPx;
    const topPx = row < 0 ? top : Math.min(Math.max(top, this.topOf(row + 1) - viewportPx), this.topOf(row));

    const place = places[column];
    const isStuck = isFirstSticky && column === 0;
    if (!place || isStuck) return { topPx, leftPx: this.#scrollLeftPx };
    const covered = isFirstSticky ? (places[0]?.widthPx ?? 0) : 0;
    const atEnd = place.startPx + place.widthPx - this.#widthPx;
    return { topPx, leftPx: Math.min(Math.max(this.#scrollLeftPx, atEnd), Math.max(0, place.startPx - covered)) };
  }

  #draw(): void {
    const { places, isFirstSticky, rowCount } = this.#shape;
    const rows = (this.#isSettled ? windowRows : visibleRows)(this.#anchor.logicalPx, this.geometry);
    const kept = this.#active.row >= 0 && this.#active.row < rowCount && rows.end > 0 ? this.#active.row : null;
    const next: Frame = {
      slots: assignSlots(this.#frame.slots, rows, kept),
      columns: windowColumns(places, isFirstSticky ? 1 : 0, this.#scrollLeftPx, this.#widthPx),
      offsetPx: this.#anchor.logicalPx - this.#anchor.physicalPx,
      roomPx: this.#widthPx,
      rowHeightPx: this.geometry.rowHeightPx,
      active: this.#active,
      range: this.#range,
      edit: this.#edit,
    };
    if (isSameFrame(this.#frame, next)) return;
    this.#frame = next;
    for (const listener of this.#listeners) listener();
  }
}

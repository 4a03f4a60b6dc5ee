import { windowColumns } from './columns';
import { geometryOf, GONE, placeOf, type EditedCell, type Frame, type GridShape, type GridState } from './gridState';
import { rangeOf, type CellAddress } from './navigation';
import { reshaped, type Reshaped } from './reshaping';
import {
  anchorAt,
  assignSlots,
  bodyHeight,
  followScroll,
  isOutOfRoom,
  movedSlots,
  neededRows,
  topAnchor,
  topOf,
  visibleRows,
  windowRows,
  type RowGeometry,
  type RowWindow,
} from './windowing';

const isSameGeometry = (a: RowGeometry, b: RowGeometry): boolean =>
  a.rowCount === b.rowCount &&
  a.rowHeightPx === b.rowHeightPx &&
  a.viewportPx === b.viewportPx &&
  a.groupRows === b.groupRows;

const isSameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a === b || (a.length === b.length && a.every((item, index) => item === b[index]));

const isSameFrame = (a: Frame, b: Frame): boolean =>
  a.offsetPx === b.offsetPx &&
  a.roomPx === b.roomPx &&
  a.columns.first === b.columns.first &&
  a.columns.end === b.columns.end &&
  a.active.row === b.active.row &&
  a.active.column === b.active.column &&
  a.isActiveReplaced === b.isActiveReplaced &&
  a.range === b.range &&
  a.edited === b.edited &&
  isSameList(a.slots, b.slots) &&
  isSameList(a.keys, b.keys) &&
  isSameList(a.ids, b.ids) &&
  isSameGeometry(a.geometry, b.geometry);

const emptyFrame = (state: GridState): Frame => ({
  slots: [],
  keys: [],
  ids: [],
  columns: { first: 0, end: 0 },
  offsetPx: 0,
  roomPx: 0,
  geometry: geometryOf(state),
  active: state.active,
  isActiveReplaced: false,
  range: null,
  edited: null,
});

/** Rows that are always rendered: the active one, and the edited one. */
const keptRows = ({ active, edited, shape }: GridState): readonly number[] => {
  const kept = active.row >= 0 && active.row < shape.rowCount ? [active.row] : [];
  const place = edited ? placeOf(edited) : active.row;
  return place === active.row ? kept : [...kept, place];
};

/** Ids of slots: each keeps its own, except that of a lost row. */
const idsOf = (slots: readonly number[], before: Frame, lostRow: number | null): readonly number[] => {
  let last = Math.max(-1, ...before.ids);
  const ids = slots.map((_, slot) => {
    const id = before.slots[slot] === lostRow ? undefined : before.ids[slot];
    return id ?? (last += 1);
  });
  return isSameList(ids, before.ids) ? before.ids : ids;
};

/** @param held effect on the held rows; null if the rows are unchanged */
const drawn = (state: GridState, before: Frame, held: Omit<Reshaped, 'state'> | null): Frame => {
  const { shape, anchor, isSettled, scrollLeftPx, widthPx, edited } = state;
  const { keys, places, isFirstSticky } = shape;
  const geometry = geometryOf(state);
  const rows = (isSettled ? windowRows : visibleRows)(anchor.logicalPx, geometry);
  const kept = rows.end > 0 || edited ? keptRows(state) : [];
  const keyAt = (row: number): string | null => (row === GONE && edited ? edited.key : keys.keyAt(row));
  const slots = assignSlots(held ? movedSlots(before, rows, kept, keyAt, held.moves) : before.slots, rows, kept);
  const isKnown = (row: number, slot: number): boolean => !held && row === before.slots[slot];
  const next: Frame = {
    slots,
    keys: slots.map((row, slot) => (isKnown(row, slot) ? before.keys[slot]! : keyAt(row))),
    ids: idsOf(slots, before, held?.lostRow ?? null),
    columns: windowColumns(places, isFirstSticky ? 1 : 0, scrollLeftPx, widthPx),
    offsetPx: anchor.logicalPx - anchor.physicalPx,
    roomPx: widthPx,
    geometry,
    active: state.active,
    isActiveReplaced: state.isActiveReplaced,
    range: state.range,
    edited,
  };
  return isSameFrame(before, next) ? before : next;
};

/**
 * Decides which rows of a scrolling table are rendered. It knows positions and keys, but no elements: sizes and scroll
 * positions go in, frames come out. React reads it as an external store, which renders before the next paint, so that
 * fast scrolling shows no gaps.
 */
export class GridStore {
  #state: GridState;
  #frame: Frame;
  /** State for a new shape, before the render that first shows it is committed. */
  #next: { readonly base: GridState; readonly state: GridState; readonly frame: Frame } | null = null;
  #version = 0;
  readonly #listeners = new Set<() => void>();

  constructor(shape: GridShape) {
    this.#state = {
      shape,
      widthPx: 0,
      heightPx: 0,
      scale: 1,
      anchor: topAnchor,
      scrollLeftPx: 0,
      active: { row: shape.rowCount > 0 ? 0 : -1, column: 0 },
      activeKey: undefined,
      isActiveReplaced: false,
      hasFocus: false,
      anchorCell: null,
      anchorKey: null,
      range: null,
      edited: null,
      isSettled: false,
    };
    this.#frame = emptyFrame(this.#state);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getFrame = (): Frame => this.#frame;

  /** Changes with each frame that was not rendered yet. */
  readonly getVersion = (): number => this.#version;

  /** Frame for a shape, which the store adopts once it is rendered. */
  frameFor(shape: GridShape): Frame {
    return this.#for(shape).frame;
  }

  /** Logical scroll position for a shape. */
  scrollTopFor(shape: GridShape): number {
    return this.#for(shape).state.anchor.logicalPx;
  }

  get geometry(): RowGeometry {
    return geometryOf(this.#state);
  }
  get scrollTopPx(): number {
    return this.#state.anchor.logicalPx;
  }
  /** Rows at least partly in view. */
  get visibleRows(): RowWindow {
    return visibleRows(this.scrollTopPx, this.geometry);
  }
  get bodyPx(): number {
    return bodyHeight(this.geometry);
  }
  get pageRows(): number {
    const { viewportPx, rowHeightPx } = this.geometry;
    return Math.max(1, Math.floor(viewportPx / rowHeightPx) - 1);
  }
  get neededRows(): RowWindow {
    return neededRows(windowRows(this.scrollTopPx, this.geometry), this.geometry);
  }

  /** Adopts a shape. Returns another scrollTop if the element must be scrolled, or null. */
  reshape(shape: GridShape): number | null {
    const { state, frame } = this.#for(shape);
    const isMoved = state.anchor !== this.#state.anchor;
    this.#next = null;
    this.#state = state;
    if (frame !== this.#frame) {
      this.#frame = frame;
      this.#notify();
    }
    return isMoved ? state.anchor.physicalPx : null;
  }

  /** Renders the rows beyond the edges, now that the first ones are painted. */
  settle(): void {
    this.#set({ isSettled: true });
  }

  /** Offset of a row from the top of the first, in px. */
  topOf(index: number): number {
    return topOf(index, this.geometry);
  }

  /** `scale` is the ratio of the page's font size to 16 px: rows scale with the text. */
  resize(widthPx: number, heightPx: number, scale = 1): void {
    this.#set({ widthPx, heightPx, scale });
  }

  /** Adopts the element's scroll position. Returns another scrollTop if the element must be scrolled, or null. */
  follow(physicalPx: number, scrollLeftPx: number): number | null {
    const followed = followScroll(this.#state.anchor, physicalPx, this.geometry);
    const hasNoRoom = isOutOfRoom(followed, this.geometry);
    const anchor = hasNoRoom ? anchorAt(followed.logicalPx, this.geometry) : followed;
    this.#set({ scrollLeftPx, anchor });
    return hasNoRoom ? anchor.physicalPx : null;
  }

  /** Moves to a logical position; returns the scrollTop of the element. */
  goTo(logicalPx: number): number {
    const anchor = anchorAt(logicalPx, this.geometry);
    this.#set({ anchor });
    return anchor.physicalPx;
  }

  /** Activates a cell. Activating another one clears the marking. */
  activate(cell: CellAddress): void {
    const { active, isActiveReplaced } = this.#state;
    const isSame = cell.row === active.row && cell.column === active.column;
    this.#set({
      ...(isSame ? {} : unmarked),
      active: isSame ? active : cell,
      activeKey: this.#keyAt(cell.row),
      isActiveReplaced: isSame && isActiveReplaced,
    });
  }

  /** Acknowledges that the active row replaced a removed one. */
  see(): void {
    this.#set({ isActiveReplaced: false });
  }

  get hasFocus(): boolean {
    return this.#state.hasFocus;
  }
  setFocus(hasFocus: boolean): void {
    if (hasFocus !== this.#state.hasFocus) this.#set(hasFocus ? { hasFocus } : { hasFocus, isActiveReplaced: false });
  }

  /** Marks cells from the start of the marking, or from the active cell, to another, which becomes active. */
  markTo(cell: CellAddress, maxRows: number): void {
    const anchorCell = this.#state.anchorCell ?? this.#state.active;
    const { first, last } = rangeOf(anchorCell, cell);
    const length = Math.min(maxRows, last.row - first.row + 1);
    const rows = Array.from({ length }, (_, index) => this.#keyAt(first.row + index));
    this.#set({
      anchorCell,
      anchorKey: this.#keyAt(anchorCell.row),
      active: cell,
      activeKey: this.#keyAt(cell.row),
      isActiveReplaced: false,
      range: { first, last, rowKeys: rows, only: null },
    });
  }

  unmark(): void {
    this.#set(unmarked);
  }

  edit(cell: EditedCell | null, row = -1): void {
    const { keys } = this.#state.shape;
    this.#set({ edited: cell && { cell, key: cell.key, row, record: keys.at(row), standing: 'here' } });
  }

  /** Logical scroll position at which a cell is fully in view, changed as little as possible. */
  reveal({ row, column }: CellAddress): { topPx: number; leftPx: number } {
    const { shape, scrollLeftPx, widthPx } = this.#state;
    const { places, isFirstSticky } = shape;
    const { viewportPx } = this.geometry;
    const top = this.scrollTopPx;
    const topPx = row < 0 ? top : Math.min(Math.max(top, this.topOf(row + 1) - viewportPx), this.topOf(row));

    const place = places[column];
    const isStuck = isFirstSticky && column === 0;
    if (!place || isStuck) return { topPx, leftPx: scrollLeftPx };
    const covered = isFirstSticky ? (places[0]?.widthPx ?? 0) : 0;
    const atEnd = place.startPx + place.widthPx - widthPx;
    return { topPx, leftPx: Math.min(Math.max(scrollLeftPx, atEnd), Math.max(0, place.startPx - covered)) };
  }

  #keyAt(row: number): string | null {
    return this.#state.shape.keys.keyAt(row);
  }

  #for(shape: GridShape): { readonly state: GridState; readonly frame: Frame } {
    if (shape === this.#state.shape) return { state: this.#state, frame: this.#frame };
    if (this.#next?.base !== this.#state || this.#next.state.shape !== shape) {
      const { state, ...held } = reshaped(this.#state, this.#frame, shape);
      this.#next = { base: this.#state, state, frame: drawn(state, this.#frame, held) };
    }
    return this.#next;
  }

  #set(changes: Partial<GridState>): void {
    this.#state = { ...this.#state, ...changes };
    const next = drawn(this.#state, this.#frame, null);
    if (next === this.#frame) return;
    this.#frame = next;
    this.#version += 1;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

const unmarked = { anchorCell: null, anchorKey: null, range: null } as const;

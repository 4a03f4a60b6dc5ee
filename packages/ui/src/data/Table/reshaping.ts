import { findRows } from '../../internal/findRows';
import { firstStable } from '../../internal/firstStable';
import {
  geometryOf,
  placeOf,
  type EditedRow,
  type Frame,
  type GridShape,
  type GridState,
  type MarkedCells,
} from './gridState';
import type { CellAddress } from './navigation';
import { isMoreKey, type RowKeys } from './rowKeys';
import { anchorAt, topOf, visibleRows, type ScrollAnchor } from './windowing';

/** Maximum number of rows that may have been inserted above beyond the change of the count. */
const NEAR_ROWS = 1_000;

export interface Reshaped {
  readonly state: GridState;
  /** New indices of held rows, by old index. */
  readonly moves: ReadonlyMap<number, number>;
  /** Old index of the active row if it was removed: an overlay opened in it must not continue in another. */
  readonly lostRow: number | null;
}

interface DrawnRow {
  readonly row: number;
  readonly key: string;
}

/** Rendered rows, from top to bottom, and their current indices. */
class DrawnRows {
  readonly rows: readonly DrawnRow[];
  readonly #keys: RowKeys;
  readonly #reach: number;
  #places: ReadonlyMap<string, number> | null = null;

  constructor({ slots, keys: drawnKeys, geometry }: Frame, keys: RowKeys) {
    this.#keys = keys;
    this.#reach = Math.abs(keys.count - geometry.rowCount) + NEAR_ROWS;
    const rows = slots
      .flatMap((row, slot): DrawnRow[] => {
        const key = drawnKeys[slot];
        return row >= 0 && typeof key === 'string' ? [{ row, key }] : [];
      })
      .toSorted((one, other) => one.row - other.row);
    // Ignores a row rendered far away because it is focused.
    this.rows = rows.filter(
      ({ row }, index) => rows.length === 1 || rows[index - 1]?.row === row - 1 || rows[index + 1]?.row === row + 1,
    );
  }

  placeOf({ key }: DrawnRow): number {
    this.#places ??= findRows(this.#keys, new Map(this.rows.map(({ key: own, row }) => [own, row])), this.#reach);
    return this.#places.get(key) ?? -1;
  }

  /** Index that a row leaves to the next one. @param isGone true if another row has taken its index already */
  placeLeft(row: number, isGone = false): number {
    const from = isGone ? row - 1 : row;
    const after = this.rows.find((other) => other.row > from && this.placeOf(other) >= 0);
    return after ? this.#within(this.placeOf(after) - this.#undrawn(from, after.row)) : this.placeBelow(row);
  }

  /** Index below the row that was above. */
  placeBelow(row: number): number {
    const above = this.rows.findLast((other) => other.row < row && this.placeOf(other) >= 0);
    return this.#within(above ? this.placeOf(above) + 1 + this.#undrawn(above.row, row) : row);
  }

  /** Number of rows between two that were not rendered. */
  #undrawn(from: number, to: number): number {
    return to - from - 1 - this.rows.filter(({ row }) => row > from && row < to).length;
  }

  #within(place: number): number {
    return Math.min(Math.max(0, place), this.#keys.count - 1);
  }

  /** First of some rows that was not moved itself: those below still follow it. */
  firstStable(start: number, end: number): DrawnRow | undefined {
    const there = this.rows.filter((one) => one.row >= start && one.row < end && this.placeOf(one) >= 0);
    return firstStable(there, (one) => ({ before: one.row, now: this.placeOf(one) }), this.#reach);
  }
}

type Active = Pick<GridState, 'active' | 'activeKey' | 'isActiveReplaced'>;

/** Keeps the active cell with its row. The row after a removed one takes its place. */
const reshapedActive = (
  state: GridState,
  found: ReadonlyMap<string, number>,
  drawn: DrawnRows,
  keys: RowKeys,
): Active => {
  const { active, activeKey, isActiveReplaced, hasFocus, edited } = state;
  const isEdited = edited?.row === active.row;
  const at = (row: number, isReplaced: boolean): Active => ({
    active: row === active.row ? active : { ...active, row },
    activeKey: activeKey === undefined ? undefined : keys.keyAt(row),
    isActiveReplaced: isReplaced,
  });
  const clamped = Math.min(active.row, keys.count - 1);
  if (typeof activeKey !== 'string') return at(clamped, isActiveReplaced);
  if (isMoreKey(activeKey)) return at(drawn.placeBelow(active.row), isActiveReplaced);
  const row = found.get(activeKey);
  if (row !== undefined) return at(row, isActiveReplaced);
  // The page that contains it may not be loaded.
  if (active.row < keys.count && keys.keyAt(active.row) === null) return state;
  return at(drawn.placeLeft(active.row), hasFocus && !isEdited);
};

const reshapedEdit = (edited: EditedRow, found: number | undefined, drawn: DrawnRows, keys: RowKeys): EditedRow => {
  const isHere = found !== undefined;
  // A removed row is drawn over the row that took its place.
  const row = found ?? (edited.row < 0 ? -1 : drawn.placeLeft(edited.row, edited.standing !== 'here'));
  const next: EditedRow = {
    cell: edited.cell,
    key: isHere ? (keys.keyAt(row) ?? edited.key) : edited.key,
    row,
    record: isHere ? keys.at(row) : edited.record,
    standing: isHere ? 'here' : row >= 0 && keys.keyAt(row) === null ? 'unknown' : 'gone',
  };
  const isSame = (Object.keys(next) as (keyof EditedRow)[]).every((name) => next[name] === edited[name]);
  return isSame ? edited : next;
};

/** Keeps marked cells with their rows. They stay a rectangle unless another row is inserted between them. */
const reshapedRange = (range: MarkedCells, keys: RowKeys): MarkedCells | null => {
  const { first, last, rowKeys } = range;
  const known = rowKeys.flatMap((key, index) => (key === null ? [] : [{ key, row: first.row + index }]));
  const [head] = known;
  if (!head) return last.row < keys.count ? range : null;
  const places = findRows(keys, new Map(known.map(({ key, row }) => [key, row])));
  const movedBy = (places.get(head.key) ?? 0) - head.row;
  const isWhole = range.only === null && known.every(({ key, row }) => places.get(key) === row + movedBy);
  const isSame = known.every(({ key, row }) => keys.keyAt(row) === key);
  if (isWhole && isSame) return range;
  const rows = [...places.values()];
  if (rows.length === 0) return null;
  let [from, to] = isWhole ? [first.row + movedBy, last.row + movedBy] : [Infinity, -1];
  for (const row of rows) [from, to] = [Math.min(from, row), Math.max(to, row)];
  // Their keys may have been replaced.
  const marked = new Set(rows.map((row) => keys.keyAt(row)));
  const length = isWhole ? rowKeys.length : to - from + 1;
  const nowKeys = Array.from({ length }, (_, index) => keys.keyAt(from + index));
  return {
    first: { ...first, row: from },
    last: { ...last, row: to },
    rowKeys: nowKeys.map((key) => (marked.has(key) ? key : null)),
    only: isWhole ? null : (marked as ReadonlySet<string>),
  };
};

/**
 * Keeps the edited row, or else the first one in view, at its position on the screen. At the very top, new rows scroll
 * into view.
 */
const reshapedAnchor = (state: GridState, next: GridState, drawn: DrawnRows): ScrollAnchor => {
  const { anchor, edited } = state;
  const [before, now] = [geometryOf(state), geometryOf(next)];
  const { start, end } = visibleRows(anchor.logicalPx, before);
  const isEditSeen = edited !== null && edited.row >= start && edited.row < end;
  if (!isEditSeen && anchor.logicalPx <= 0) return anchor;
  const stable = isEditSeen ? undefined : drawn.firstStable(start, end);
  const from = isEditSeen ? edited.row : stable?.row;
  const to = isEditSeen ? next.edited?.row : stable && drawn.placeOf(stable);
  if (from === undefined || to === undefined || to < 0) return anchor;
  const movedPx = topOf(to, now) - topOf(from, before);
  return movedPx === 0 ? anchor : anchorAt(anchor.logicalPx + movedPx, now);
};

/** Keeps held cells with their columns. */
const inColumns = (state: GridState, shape: GridShape): Partial<GridState> => {
  const before = state.shape.places;
  if (before.length === shape.places.length && before.every(({ id }, index) => id === shape.places[index]?.id))
    return {};
  const indexOf = (column: number): number => shape.places.findIndex(({ id }) => id === before[column]?.id);
  const moved = (cell: CellAddress): CellAddress => {
    const column = indexOf(cell.column);
    return { ...cell, column: column < 0 ? Math.max(0, Math.min(cell.column, shape.places.length - 1)) : column };
  };
  const { active, anchorCell, range } = state;
  const ends = range ? [indexOf(range.first.column), indexOf(range.last.column)] : [];
  const isGone = ends.some((column) => column < 0);
  return {
    active: moved(active),
    anchorCell: anchorCell && !isGone ? moved(anchorCell) : null,
    range:
      range && !isGone
        ? {
            ...range,
            first: { ...range.first, column: Math.min(...ends) },
            last: { ...range.last, column: Math.max(...ends) },
          }
        : null,
  };
};

/**
 * Applies a new shape to the state: held cells stay with their rows and columns, and the visible content stays in
 * place.
 */
export const reshaped = (old: GridState, frame: Frame, shape: GridShape): Reshaped => {
  const state = { ...old, ...inColumns(old, shape) };
  const { keys } = shape;
  const drawn = new DrawnRows(frame, keys);
  const wanted = new Map<string, number>();
  if (typeof state.activeKey === 'string' && !isMoreKey(state.activeKey)) wanted.set(state.activeKey, state.active.row);
  if (state.anchorKey !== null && state.anchorCell) wanted.set(state.anchorKey, state.anchorCell.row);
  const { edited } = state;
  if (edited?.standing === 'here') wanted.set(edited.key, edited.row);
  const found = findRows(keys, wanted);
  const editedAt =
    edited && (found.get(edited.key) ?? findRows(keys, new Map([[edited.key, edited.row]]), NEAR_ROWS).get(edited.key));
  const isBack = edited?.row === state.active.row && edited.standing !== 'here';

  const { anchorCell, anchorKey } = state;
  const anchorRow = found.get(anchorKey ?? '') ?? drawn.placeLeft(anchorCell?.row ?? 0);
  const range = state.range && reshapedRange(state.range, keys);
  const next: GridState = {
    ...state,
    ...(isBack && typeof editedAt === 'number'
      ? { active: { ...state.active, row: editedAt }, activeKey: keys.keyAt(editedAt) }
      : reshapedActive(state, found, drawn, keys)),
    shape,
    range,
    ...(range && anchorCell
      ? { anchorCell: { ...anchorCell, row: anchorRow }, anchorKey: keys.keyAt(anchorRow) }
      : { anchorCell: null, anchorKey: null }),
    edited: edited && reshapedEdit(edited, editedAt ?? undefined, drawn, keys),
  };
  const moves = new Map<number, number>();
  if (edited && next.edited) moves.set(placeOf(edited), placeOf(next.edited));
  const isFound = typeof state.activeKey === 'string' && found.has(state.activeKey);
  if (isFound && !(next.edited?.standing === 'here' && next.active.row === next.edited.row))
    moves.set(old.active.row, next.active.row);
  const isEdited = edited?.standing === 'here' && edited.row === old.active.row;
  const isLost = !isFound && !isEdited && typeof next.activeKey === 'string' && next.activeKey !== old.activeKey;
  return {
    state: { ...next, anchor: reshapedAnchor(state, next, drawn) },
    moves,
    lostRow: isLost ? old.active.row : null,
  };
};

/**
 * Maximum height of the body. Browsers stop at 17 to 33 million px, and a translation is exact to the pixel only below
 * 2^24; longer tables scroll through this height in proportion.
 */
export const MAX_BODY_PX = 16_000_000;

export interface RowGeometry {
  rowCount: number;
  rowHeightPx: number;
  /** Height of the part of the viewport that shows rows. */
  viewportPx: number;
  /** Indices of the header rows of groups, ascending. */
  groupRows?: readonly number[];
}

/** Extra height of the row of a group, in px. */
const GROUP_EXTRA_PX = 4;

/** Number of ascending indices before one. O(log places). */
export const countBefore = (places: readonly number[], index: number): number => {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]! < index) low = middle + 1;
    else high = middle;
  }
  return low;
};

const noGroups: readonly number[] = [];

/** Offset of a row, in px from the first. O(log groups). */
export const topOf = (index: number, { rowHeightPx, groupRows = noGroups }: RowGeometry): number =>
  index * rowHeightPx + countBefore(groupRows, index) * GROUP_EXTRA_PX;

/** Row at a position; beyond the last for one below it. O(log groups). */
export const rowAt = (px: number, g: RowGeometry): number => {
  const { groupRows = noGroups, rowHeightPx } = g;
  let low = 0;
  let high = groupRows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (topOf(groupRows[middle]!, g) + rowHeightPx + GROUP_EXTRA_PX <= px) low = middle + 1;
    else high = middle;
  }
  const next = groupRows[low];
  const plain = Math.floor((px - low * GROUP_EXTRA_PX) / rowHeightPx);
  return next === undefined ? plain : Math.min(plain, next);
};

/** Scroll position of the table: `physicalPx` is the element's scrollTop, `logicalPx` counts real row heights. */
export interface ScrollAnchor {
  physicalPx: number;
  logicalPx: number;
}

export const topAnchor: ScrollAnchor = { physicalPx: 0, logicalPx: 0 };

const logicalHeight = (g: RowGeometry): number => topOf(g.rowCount, g);
const maxLogical = (g: RowGeometry): number => Math.max(0, logicalHeight(g) - g.viewportPx);
const maxPhysical = (g: RowGeometry): number => Math.max(0, bodyHeight(g) - g.viewportPx);
const clamp = (value: number, max: number): number => Math.min(Math.max(0, value), max);

/** Height in px of the body element. */
export const bodyHeight = (g: RowGeometry): number => Math.min(MAX_BODY_PX, logicalHeight(g));

const isScaled = (g: RowGeometry): boolean => logicalHeight(g) > MAX_BODY_PX;

/** Anchor for a logical position. The physical one touches an end only if the logical one does. */
export const anchorAt = (logicalPx: number, g: RowGeometry): ScrollAnchor => {
  const logical = clamp(logicalPx, maxLogical(g));
  if (!isScaled(g)) return { physicalPx: logical, logicalPx: logical };
  if (logical === 0 || logical === maxLogical(g)) {
    return { physicalPx: logical === 0 ? 0 : maxPhysical(g), logicalPx: logical };
  }
  const physical = Math.round((logical / maxLogical(g)) * maxPhysical(g));
  return { physicalPx: Math.min(Math.max(1, physical), maxPhysical(g) - 1), logicalPx: logical };
};

/**
 * Anchor after the element reports a new scrollTop. Small steps (wheel, touch) move by real pixels; a step of more than
 * a screen (dragging the scroll bar) moves in proportion.
 */
export const followScroll = (anchor: ScrollAnchor, physicalPx: number, g: RowGeometry): ScrollAnchor => {
  if (!isScaled(g)) return { physicalPx, logicalPx: physicalPx };
  const step = physicalPx - anchor.physicalPx;
  if (step === 0) return anchor;
  if (Math.abs(step) > g.viewportPx) {
    return { physicalPx, logicalPx: Math.round((physicalPx / maxPhysical(g)) * maxLogical(g)) };
  }
  return { physicalPx, logicalPx: clamp(anchor.logicalPx + step, maxLogical(g)) };
};

/** Returns true if the element can't scroll further although the table can. */
export const isOutOfRoom = (anchor: ScrollAnchor, g: RowGeometry): boolean =>
  isScaled(g) &&
  ((anchor.physicalPx <= 0 && anchor.logicalPx > 0) ||
    (anchor.physicalPx >= maxPhysical(g) && anchor.logicalPx < maxLogical(g)));

/** Rows from `start` up to `end`, exclusive. */
export interface RowWindow {
  start: number;
  end: number;
}

/** Rows rendered beyond each edge of the viewport, so that scrolling off the main thread finds rows. */
const OVERSCAN_ROWS = 4;
/** The window moves by this number of rows at a time: fewer, larger renders. */
const WINDOW_STEP_ROWS = 2;

/** Rows at least partly in view, for the first render: the rest can wait until these are painted. */
export const visibleRows = (logicalPx: number, g: RowGeometry): RowWindow => {
  if (g.viewportPx <= 0) return { start: 0, end: 0 };
  const start = Math.min(rowAt(logicalPx, g), g.rowCount);
  return { start, end: Math.min(g.rowCount, rowAt(logicalPx + g.viewportPx - 1, g) + 1) };
};

/** Rows to render. Its length doesn't depend on the scroll position, so that row elements are reused. */
export const windowRows = (logicalPx: number, g: RowGeometry): RowWindow => {
  if (g.viewportPx <= 0) return { start: 0, end: 0 };
  const visible = Math.ceil(g.viewportPx / g.rowHeightPx) + 1;
  const length = Math.min(g.rowCount, visible + 2 * OVERSCAN_ROWS + WINDOW_STEP_ROWS);
  const first = rowAt(logicalPx, g) - OVERSCAN_ROWS;
  const stepped = Math.floor(first / WINDOW_STEP_ROWS) * WINDOW_STEP_ROWS;
  const start = Math.min(Math.max(0, stepped), g.rowCount - length);
  return { start, end: start + length };
};

/**
 * Rows the owner should have loaded: the rendered ones and, once the list is scrolled, two more screens in both
 * directions. Most lists are opened without scrolling.
 */
export const neededRows = (window: RowWindow, g: RowGeometry): RowWindow => {
  const ahead = window.start > 0 ? Math.ceil(g.viewportPx / g.rowHeightPx) * 2 : 0;
  return { start: Math.max(0, window.start - ahead), end: Math.min(g.rowCount, window.end + ahead) };
};

/**
 * Rows of the slots after other rows are given: a slot follows its row, and keeps its index if that was removed.
 * O(slots).
 * @param moves new indices of held rows, by old index: their keys may have been replaced
 */
export const movedSlots = (
  { slots, keys }: { readonly slots: readonly number[]; readonly keys: readonly (string | null)[] },
  window: RowWindow,
  kept: readonly number[],
  keyAt: (row: number) => string | null,
  moves: ReadonlyMap<number, number>,
): readonly number[] => {
  const rows = new Map<string, number>();
  const add = (row: number): void => {
    const key = keyAt(row);
    if (key !== null) rows.set(key, row);
  };
  for (let row = window.start; row < window.end; row++) add(row);
  for (const row of kept) add(row);
  const taken = new Set(moves.values());
  const moved = slots.map((row, slot) => {
    const held = moves.get(row);
    if (held !== undefined) return held;
    const now = rows.get(keys[slot] ?? '');
    if (now === undefined || taken.has(now)) return undefined;
    taken.add(now);
    return now;
  });
  return moved.map((row, slot) => row ?? (taken.has(slots[slot]!) ? -1 : slots[slot]!));
};

/**
 * Assigns rows to slots. A slot is a row element that is reused: it keeps its row as long as that is needed and then
 * takes a missing one, so that scrolling moves only the rows that come into view. The rows `kept` (focused or being
 * edited) stay even outside the window. O(slots).
 */
export const assignSlots = (
  previous: readonly number[],
  window: RowWindow,
  kept: readonly number[],
): readonly number[] => {
  const isWanted = (row: number): boolean => (row >= window.start && row < window.end) || kept.includes(row);
  const isShown = new Set(previous.filter(isWanted));
  const missing: number[] = [];
  for (let row = window.start; row < window.end; row++) if (!isShown.has(row)) missing.push(row);
  for (const row of kept) if (!isShown.has(row) && (row < window.start || row >= window.end)) missing.push(row);

  let next = 0;
  const slots = previous.map((row) => (isWanted(row) ? row : (missing[next++] ?? -1)));
  while (next < missing.length) slots.push(missing[next++]!);
  while (slots.at(-1) === -1) slots.pop();
  return slots;
};

/** Address of a cell. Row -1 is the header. */
export interface CellAddress {
  row: number;
  column: number;
}

/** Rectangle of cells, including its last row and column. */
export interface CellRange {
  first: CellAddress;
  last: CellAddress;
}

/** Rectangle between two cells, without the header. */
export const rangeOf = (a: CellAddress, b: CellAddress): CellRange => ({
  first: { row: Math.max(0, Math.min(a.row, b.row)), column: Math.min(a.column, b.column) },
  last: { row: Math.max(0, a.row, b.row), column: Math.max(a.column, b.column) },
});

export interface GridBounds {
  rowCount: number;
  columnCount: number;
  /** Number of rows that Page Up and Page Down move by. */
  pageRows: number;
}

type Move = (from: CellAddress, bounds: GridBounds) => CellAddress;

const moves: Readonly<Record<string, Move>> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columnCount }) => ({ row, column: columnCount - 1 }),
  PageUp: ({ row, column }, { pageRows }) => ({ row: row < 0 ? row : Math.max(0, row - pageRows), column }),
  PageDown: ({ row, column }, { pageRows }) => ({ row: row + pageRows, column }),
  'Control+Home': () => ({ row: 0, column: 0 }),
  'Control+End': (_from, { rowCount, columnCount }) => ({ row: rowCount - 1, column: columnCount - 1 }),
};

/** Nearest existing cell. */
const clampCell = ({ row, column }: CellAddress, bounds: GridBounds): CellAddress => ({
  row: Math.max(-1, Math.min(row, bounds.rowCount - 1)),
  column: Math.max(0, Math.min(column, bounds.columnCount - 1)),
});

/** Target of a key in the APG grid pattern, or null for other keys. Left and right swap in right-to-left text. */
export const moveCell = (
  from: CellAddress,
  key: string,
  isControl: boolean,
  bounds: GridBounds,
  isRightToLeft = false,
): CellAddress | null => {
  const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };
  const name = isRightToLeft ? (mirrored[key] ?? key) : key;
  const move = moves[isControl ? `Control+${name}` : name];
  return move ? clampCell(move(from, bounds), bounds) : null;
};

/** A statement takes at most 65,535 values, and the widest table has fewer than 32 columns. */
const rowsAtOnce = 2000;

/** Writes any number of rows, split into statements of `rowsAtOnce`. */
export const inParts = async <Row>(
  rows: readonly Row[],
  write: (some: readonly Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let start = 0; start < rows.length; start += rowsAtOnce) await write(rows.slice(start, start + rowsAtOnce));
};

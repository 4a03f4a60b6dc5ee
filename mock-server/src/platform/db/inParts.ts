/** A statement takes 65,535 values at most, and the widest table has fewer than 32 columns. */
const rowsAtOnce = 2000;

/** Writes rows of any number, so many in each statement as it takes. */
export const inParts = async <Row>(
  rows: readonly Row[],
  write: (some: readonly Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let start = 0; start < rows.length; start += rowsAtOnce) await write(rows.slice(start, start + rowsAtOnce));
};

/** Share of the rows below that must still follow a row for it to count as not moved. */
const FOLLOWING = 0.8;

/**
 * First of the rows in view that was not moved itself: those below still follow it.
 * @param rows those in view that are still in the list, from top to bottom
 * @param reach number of rows that may have come in between two of them
 */
export const firstStable = <T>(
  rows: readonly T[],
  rowOf: (one: T) => { readonly before: number; readonly now: number },
  reach: number,
): T | undefined => {
  const places = rows.map(rowOf);
  const at = places.findIndex((one, index) => {
    const below = places.slice(index + 1);
    const follows = ({ before, now }: (typeof places)[number]): boolean =>
      now > one.now && now - one.now <= before - one.before + reach;
    return below.length > 0 ? below.filter(follows).length >= below.length * FOLLOWING : places.length === 1;
  });
  return rows[at];
};

/**
 * Chooses the labels of an axis: all marked ones, such as the first month of a year, and evenly spaced ones between
 * them.
 * @param every number of places that a label takes
 */
export const shownPlaces = (marked: readonly boolean[], every: number): ReadonlySet<number> => {
  const anchors = [0, ...marked.flatMap((isMarked, place) => (isMarked && place > 0 ? [place] : []))];
  const shown: number[] = [];
  for (const [index, anchor] of anchors.entries()) {
    while (shown.length && anchor - (shown.at(-1) ?? 0) < every) shown.pop();
    const end = anchors[index + 1] ?? marked.length;
    for (let place = anchor; place < end; place += every) shown.push(place);
  }
  return new Set(shown);
};

interface Share {
  widthPx: number;
  /** Set for a column that shares the remaining width. */
  isElastic: boolean;
}

/** Widths in px of columns whose elastic ones share the remaining width in proportion. They add up to `roomPx`. */
export const filledWidths = (columns: readonly Share[], roomPx: number): readonly number[] => {
  let sparePx = roomPx - columns.reduce((sum, { widthPx }) => sum + widthPx, 0);
  let elasticPx = columns.reduce((sum, { widthPx, isElastic }) => (isElastic ? sum + widthPx : sum), 0);
  return columns.map(({ widthPx, isElastic }) => {
    if (!isElastic || sparePx <= 0) return widthPx;
    const share = Math.round((sparePx * widthPx) / elasticPx);
    sparePx -= share;
    elasticPx -= widthPx;
    return widthPx + share;
  });
};

interface Share {
  widthPx: number;
  /** Whether the column shares the room that is left over. */
  isElastic: boolean;
}

/** Widths in px in which the elastic columns share what the columns leave of the room, each by its width. They sum up to the room. */
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

/** Where a row of a list stands, in px from the top of the list's content. */
export interface RowBox {
  topPx: number;
  heightPx: number;
}

/** The list with one item moved to another place. */
export const moveItem = <T>(items: readonly T[], from: number, to: number): T[] => {
  const moved = [...items];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
};

/** The place at which a row would drop that was dragged so far: past each row whose middle it has passed. */
export const placeAfterDrag = (boxes: readonly RowBox[], from: number, draggedPx: number): number => {
  const lifted = boxes[from];
  if (!lifted) return from;
  const top = lifted.topPx + draggedPx;
  const bottom = top + lifted.heightPx;
  const middle = ({ topPx, heightPx }: RowBox): number => topPx + heightPx / 2;
  const isPassed = (box: RowBox, index: number): boolean => index > from && bottom > middle(box);
  const isPassedUp = (box: RowBox, index: number): boolean => index < from && top < middle(box);
  return from + boxes.filter(isPassed).length - boxes.filter(isPassedUp).length;
};

/** How far a row is drawn from where it stands while another, or itself, is on its way between two places. */
export const shiftOf = (boxes: readonly RowBox[], index: number, from: number, to: number): number => {
  const [lifted, target, first, second] = [boxes[from], boxes[to], boxes[0], boxes[1]];
  if (!lifted || !target) return 0;
  if (index === from) {
    return to > from ? target.topPx + target.heightPx - lifted.heightPx - lifted.topPx : target.topPx - lifted.topPx;
  }
  const gapPx = first && second ? second.topPx - first.topPx - first.heightPx : 0;
  if (index > from && index <= to) return -(lifted.heightPx + gapPx);
  if (index < from && index >= to) return lifted.heightPx + gapPx;
  return 0;
};

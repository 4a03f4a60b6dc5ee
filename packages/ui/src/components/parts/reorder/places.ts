/** Vertical position of a row, in px from the top of the list's content. */
export interface RowBox {
  topPx: number;
  heightPx: number;
}

/** Moves an item of a list to another index. */
export const moveItem = <T>(items: readonly T[], from: number, to: number): T[] => {
  const moved = [...items];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
};

/** Index at which a dragged row would drop: beyond each row whose center it has passed. */
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

/** Displacement of a row while it or another one is being moved. */
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

/** A block of a bar, in units. */
export interface WorkloadBlock {
  kind: 'taken' | 'over' | 'added' | 'addedOver';
  from: number;
  size: number;
}

/** Maximum number of separate blocks: longer bars are drawn in one piece per kind. */
const maxBlocks = 20;

/** Splits the range from a to b at whole units, each of one kind. */
const cut = (
  [a, b]: readonly [number, number],
  limit: number,
  kinds: readonly [WorkloadBlock['kind'], WorkloadBlock['kind']],
  isWhole: boolean,
): WorkloadBlock[] => {
  const blocks: WorkloadBlock[] = [];
  let from = a;
  while (from < b) {
    const isOver = from >= limit;
    const end = isOver ? b : Math.min(b, limit);
    const to = isWhole ? end : Math.min(end, Math.floor(from) + 1);
    blocks.push({ kind: isOver ? kinds[1] : kinds[0], from, size: to - from });
    from = to;
  }
  return blocks;
};

/** Blocks of a bar, one per unit: used ones, then considered ones; those beyond the limit are distinguished. */
export const blocksOf = (taken: number, added: number, limit: number): readonly WorkloadBlock[] => {
  const isWhole = taken + added > maxBlocks;
  return [
    ...cut([0, taken], limit, ['taken', 'over'], isWhole),
    ...cut([taken, taken + added], limit, ['added', 'addedOver'], isWhole),
  ];
};

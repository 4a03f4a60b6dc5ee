/** A block of a bar, in places. */
export interface WorkloadBlock {
  kind: 'taken' | 'over' | 'added' | 'addedOver';
  from: number;
  size: number;
}

/** Bars of more places are drawn in one piece for each kind: their blocks would be too narrow to tell apart. */
const mostBlocks = 20;

/** Parts from a to b at whole places, each of one kind. */
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

/**
 * Blocks of a bar, one for each place: what is taken, then what is only considered; what lies beyond the limit is told
 * apart.
 */
export const blocksOf = (taken: number, added: number, limit: number): readonly WorkloadBlock[] => {
  const isWhole = taken + added > mostBlocks;
  return [
    ...cut([0, taken], limit, ['taken', 'over'], isWhole),
    ...cut([taken, taken + added], limit, ['added', 'addedOver'], isWhole),
  ];
};

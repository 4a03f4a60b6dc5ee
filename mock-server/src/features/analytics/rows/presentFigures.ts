import type { ReportFigures, ReportSum } from '@basis/domain/model/contract/contract';
import type { Summed } from './tallies';

export const presentSum = ({ counts, sums, quoted }: Summed, index: number, canSeeAmounts: boolean): ReportSum => ({
  count: counts[index] ?? 0,
  ...(canSeeAmounts ? { cents: sums[index] ?? 0, quoted: quoted[index] ?? 0 } : {}),
});

/** @param from index of the first figure. @default 0 */
export const presentFigures = (
  all: Summed,
  { canSeeAmounts, from = 0 }: { canSeeAmounts: boolean; from?: number },
): ReportFigures => {
  const at = (index: number) => presentSum(all, from + index, canSeeAmounts);
  return { submitted: at(0), won: at(1), lost: at(2), open: at(3) };
};

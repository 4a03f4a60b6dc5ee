import { useEffect, useState } from 'react';
import type { GroupBy } from '@basis/domain/query/ask';
import { emptyQuickFilter, emptyTree } from '@basis/domain/query/ask';
import { useDomain } from '../../../domainContext';

const byStage: GroupBy = { name: 'stageId', time: null, sortDirection: 'ASC' };

/** Groups that one call counts; of the stages beyond them the number is not known. */
const mostCounted = 50;

/** Tells how many bids are in a stage; undefined while that is not known. Counts anew when the stages change. */
export const useBidCounts = (
  stages: readonly { readonly id: string }[] | null,
): ((stageId: string) => number | undefined) => {
  const { bids } = useDomain();
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>();
  const ids = stages?.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (ids === undefined) return undefined;
    let isLatest = true;
    const ask = { tree: emptyTree, quick: emptyQuickFilter, sorts: [], search: '' };
    void bids.list.whole.countBy(byStage, ask).then((result) => {
      if (isLatest && result.ok) setCounts(result.value);
    });
    return () => {
      isLatest = false;
    };
  }, [bids, ids]);
  const areAll = counts !== undefined && Object.keys(counts).length < mostCounted;
  return (stageId) => counts?.[stageId] ?? (areAll ? 0 : undefined);
};

import { useEffect, useState } from 'react';
import type { GroupBy } from '@basis/domain/query/ask';
import { emptyQuickFilter, emptyTree } from '@basis/domain/query/ask';
import { useDomain } from '../../../domainContext';

const byStage: GroupBy = { name: 'stageId', time: null, sortDirection: 'ASC' };

/** How many bids are in each stage, by its id; undefined until known. Counted anew when the stages change. */
export const useBidCounts = (
  stages: readonly { readonly id: string }[] | null,
): Readonly<Record<string, number>> | undefined => {
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
  return counts;
};

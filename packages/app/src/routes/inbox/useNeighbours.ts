import { useEffect, useState } from 'react';
import { useDomain } from '../../domainContext';

interface Neighbours {
  /** Where the e-mail stands in its list, or stood before it left it; -1 when it was never there. */
  readonly index: number;
  /** Whether it is in the list still. */
  readonly isThere: boolean;
  readonly previousId: string | undefined;
  readonly nextId: string | undefined;
}

/**
 * The e-mails before and after one in its list. One that leaves the list, because somebody filed it, keeps its
 * neighbours. To be called by an observer.
 */
export const useNeighbours = (messageId: string): Neighbours => {
  const { query } = useDomain().inbox;
  const found = query.indexOf(messageId);
  const [last, setLast] = useState({ messageId, index: found });
  const isOther = last.messageId !== messageId;
  if (isOther || (found >= 0 && found !== last.index)) setLast({ messageId, index: found });
  const isThere = found >= 0;
  const index = isThere || isOther ? found : last.index;
  const nextIndex = isThere ? index + 1 : index;
  const { ids } = query;
  useEffect(() => {
    if (index < 0) return;
    query.ensure(index - 1);
    query.ensure(nextIndex);
    // A list that was asked for anew may have forgotten what is out of view.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [query, index, nextIndex, ids]);
  return {
    index,
    isThere,
    previousId: index > 0 ? query.idAt(index - 1) : undefined,
    nextId: index < 0 ? undefined : query.idAt(nextIndex),
  };
};

import { useEffect, useState } from 'react';
import { useDomain } from '../../../domainContext';

interface Neighbours {
  /** Index in the inbox, or the last one before the email left the list; -1 if it never was there. */
  readonly index: number;
  /** True while the email is in the list. */
  readonly isThere: boolean;
  readonly previousId: string | undefined;
  readonly nextId: string | undefined;
}

/**
 * Previous and next email in the list. An email that leaves the list, because a user filed it, keeps its neighbors.
 * Call from an observer.
 */
export const useNeighbours = (messageId: string): Neighbours => {
  const { inbox } = useDomain();
  const { query, places } = inbox;
  const found = inbox.placeOf(messageId);
  const [last, setLast] = useState({ messageId, index: found });
  const isOther = last.messageId !== messageId;
  if (isOther || (found >= 0 && found !== last.index)) setLast({ messageId, index: found });
  const isThere = found >= 0;
  const index = isThere || isOther ? found : last.index;
  const beforeNext = isThere ? index : index - 1;
  const { ids } = query;
  useEffect(() => {
    if (index < 0) return;
    query.need(...places.entriesOf(Math.max(0, index - 1), Math.min(places.count, beforeNext + 3)));
    // A refetched list may have dropped rows out of view.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [query, places, index, beforeNext, ids]);
  return {
    index,
    isThere,
    previousId: index > 0 ? inbox.emailBeside(index, -1) : undefined,
    nextId: index < 0 ? undefined : inbox.emailBeside(beforeNext, 1),
  };
};

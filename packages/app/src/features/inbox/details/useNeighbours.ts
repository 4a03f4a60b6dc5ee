import { useEffect, useState } from 'react';
import { useDomain } from '../../../domainContext';

interface Neighbours {
  /** Its place in the inbox, or the one that it had before it left; -1 when it was never there. */
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
    // A list that was asked for anew may have forgotten what is out of view.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [query, places, index, beforeNext, ids]);
  return {
    index,
    isThere,
    previousId: index > 0 ? inbox.emailBeside(index, -1) : undefined,
    nextId: index < 0 ? undefined : inbox.emailBeside(beforeNext, 1),
  };
};

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
  const isThere = found >= 0;
  const beside = (place: number, by: 1 | -1) => (place < 0 ? undefined : inbox.emailBeside(place, by));
  const now = { messageId, index: found, previousId: beside(found, -1), nextId: beside(found, 1) };
  const [last, setLast] = useState(now);
  const isOther = last.messageId !== messageId;
  const isSame = (Object.keys(now) as (keyof typeof now)[]).every((name) => now[name] === last[name]);
  if (isOther || (isThere && !isSame)) setLast(now);
  /** The place that it left: that of the email after it, or else after the one before it. */
  const placeLeft = (): number => {
    const [next, previous] = [last.nextId, last.previousId].map((id) => (id === undefined ? -1 : inbox.placeOf(id)));
    if (next !== undefined && next >= 0) return next;
    return previous !== undefined && previous >= 0 ? previous + 1 : last.index;
  };
  const index = isThere || isOther ? found : placeLeft();
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

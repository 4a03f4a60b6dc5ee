import { useMemo } from 'react';
import type { Message } from '@basis/domain/contract/contract';
import type { RowSource } from '@basis/ui/data/Table';
import { useDomain } from '../../../domainContext';
import type { ArrangedRows } from '../../../lists/ListTable';
import { SuggestedGroupHead, SuggestedGroupHeadEnd } from './SuggestedGroupHead';

/** An email as a row: on its own, or below the leader of its suggested group. */
export interface InboxRow extends Message {
  readonly isBelow?: true;
}

const rowsBelow = new WeakMap<Message, InboxRow>();

/** Returns the same row for the same email, so that it does not render again. */
const rowBelow = (message: Message): InboxRow => {
  const row = rowsBelow.get(message) ?? { ...message, isBelow: true };
  rowsBelow.set(message, row);
  return row;
};

/** The rows of the inbox with suggested groups under heads; undefined without suggestions. Call from an observer. */
export const useArrangedInbox = (): ArrangedRows<Message> | undefined => {
  const { inbox } = useDomain();
  const { collection, groups, places, query } = inbox;
  const { revision } = collection;
  const { ids, hidden, total } = query;
  const rows = useMemo((): RowSource<Message> => {
    const messageAt = (place: number): InboxRow | undefined => {
      const at = places.at(place);
      const message = at.kind === 'email' && at.id !== undefined ? collection.get(at.id) : undefined;
      return message && at.kind === 'email' && at.isBelow ? rowBelow(message) : message;
    };
    return {
      count: places.count,
      total: total ?? places.count,
      at: messageAt,
      keyAt: (place) => messageAt(place)?.id ?? `place-${place}`,
      groups: places.groups.map(({ group, place }) => ({
        index: place,
        key: group.leaderId,
        label: `${group.belowIds.length + 1} emails look like the same bid`,
      })),
    };
    // Recreate the rows when the response, its hidden rows, or their state changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [collection, places, revision, ids, hidden, total]);
  return useMemo(
    () =>
      groups.length === 0
        ? undefined
        : {
            rows,
            onRangeNeeded: (start, end) => query.need(...places.entriesOf(start, end)),
            renderHead: ({ key }) => <SuggestedGroupHead leaderId={key} />,
            renderHeadEnd: ({ key }) => <SuggestedGroupHeadEnd leaderId={key} />,
          },
    [groups, places, query, rows],
  );
};

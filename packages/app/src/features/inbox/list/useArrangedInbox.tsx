import { useMemo } from 'react';
import type { Message } from '@basis/domain/contract/contract';
import type { RowSource } from '@basis/ui/data/Table';
import { useDomain } from '../../../domainContext';
import type { ArrangedRows } from '../../../lists/ListTable';
import { SuggestedGroupHead, SuggestedGroupHeadEnd } from './SuggestedGroupHead';

/** An e-mail as a row: by itself, or below the first of those that look like one job with it. */
export interface InboxRow extends Message {
  readonly isBelow?: true;
}

const rowsBelow = new WeakMap<Message, InboxRow>();

/** The same row for the same e-mail, so that it is not drawn again. */
const rowBelow = (message: Message): InboxRow => {
  const row = rowsBelow.get(message) ?? { ...message, isBelow: true };
  rowsBelow.set(message, row);
  return row;
};

/** The inbox with the e-mails of one job together, under a head; undefined while none look like one. To be called by an observer. */
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
    // With the answer, what is hidden of it and the state of its rows, the rows are others.
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

import { useMemo } from 'react';
import type { Message } from '@basis/domain/model/contract/contract';
import { emailsOf, type SuggestedGroup } from '@basis/domain/subjects/inbox/suggestedGroups';
import type { RowGroup, RowSource } from '@basis/ui/data/Table';
import { useDomain } from '../../../domainContext';
import type { ArrangedRows } from '../../../lists/ListTable';
import { groupTitle } from './groupTitle';
import { SuggestedGroupHead, SuggestedGroupHeadEnd } from './SuggestedGroupHead';

/** An email as a row: on its own, or below the leader of its suggested group. */
export interface InboxRow extends Message {
  readonly isBelow?: true;
  /** True while only its subject is known. */
  readonly isStub?: boolean;
}

const rowsBelow = new WeakMap<Message, InboxRow>();

/** Returns the same row for the same email, so that it does not render again. */
const rowBelow = (message: Message): InboxRow => {
  const row = rowsBelow.get(message) ?? { ...message, isBelow: true };
  rowsBelow.set(message, row);
  return row;
};

/** Selection state of a group: all, some or no emails. */
const selectionOf = (ids: readonly string[], has: (id: string) => boolean): NonNullable<RowGroup['selected']> => {
  const selected = ids.filter(has).length;
  if (selected === 0) return 'none';
  return selected === ids.length ? 'all' : 'some';
};

/** The rows of the inbox with suggested groups under heads; undefined without suggestions. Call from an observer. */
export const useArrangedInbox = (): ArrangedRows<Message> | undefined => {
  const { inbox, session } = useDomain();
  const { collection, groups, places, query } = inbox;
  const { revision } = collection;
  const { ids, hidden, total } = query;
  const selection = session.allows('updateMessage') ? inbox.list.state?.selection : undefined;
  const chosen = selection?.selection;
  const rows = useMemo((): RowSource<Message> => {
    const stubs = new Map<string, InboxRow>();
    // Shown until the row is loaded, so that a press opens the email at once.
    const stubAt = (id: string): InboxRow | undefined => {
      const known = stubs.get(id);
      if (known) return known;
      const { message } = inbox.known(id) ?? {};
      if (!message) return undefined;
      const stub: InboxRow = { ...message, isBelow: true, isStub: true };
      stubs.set(id, stub);
      return stub;
    };
    const messageAt = (place: number): InboxRow | undefined => {
      const at = places.at(place);
      if (at.kind !== 'email' || at.id === undefined) return undefined;
      const message = collection.get(at.id);
      if (!at.isBelow) return message;
      return message ? rowBelow(message) : stubAt(at.id);
    };
    return {
      count: places.count,
      total: total ?? places.count,
      at: messageAt,
      keyAt: (place) => messageAt(place)?.id ?? `place-${place}`,
      indexOf: inbox.placeOf,
      groups: places.groups.map(({ group, place, isFolded }) => ({
        index: place,
        key: group.leaderId,
        label: groupTitle(inbox, group),
        isExpanded: !isFolded,
        ...(selection ? { selected: selectionOf(emailsOf(group), selection.has) } : {}),
      })),
    };
    // Recreate the rows when the response, its hidden rows, or their state changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [collection, places, revision, ids, hidden, total, selection, chosen]);
  return useMemo(() => {
    const groupOf = ({ key }: RowGroup): SuggestedGroup | undefined => groups.find(({ leaderId }) => leaderId === key);
    return groups.length === 0
      ? undefined
      : {
          rows,
          onRangeNeeded: (start, end) => query.need(...places.entriesOf(start, end)),
          renderHead: ({ key }) => <SuggestedGroupHead leaderId={key} />,
          renderHeadEnd: ({ key }) => <SuggestedGroupHeadEnd leaderId={key} />,
          onToggle: (row) => {
            const group = groupOf(row);
            if (group) inbox.toggleFold(group);
          },
          onSelect: (row, isSelected) => {
            const group = groupOf(row);
            if (group) selection?.mark(emailsOf(group), isSelected);
          },
        };
  }, [inbox, groups, places, query, rows, selection]);
};

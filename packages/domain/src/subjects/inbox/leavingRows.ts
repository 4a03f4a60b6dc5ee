import { action } from 'mobx';
import type { Message } from '../../model/contract/contract';
import type { InboxStore } from './InboxStore';
import type { Move } from './InboxTotals';
import { viewsOf, type Placed } from './inboxViews';

type Inbox = Pick<InboxStore, 'collection' | 'list' | 'takeOff' | 'expect'>;
type Written = Placed & Pick<Message, 'isRead'>;

/** Computes an email after a write. */
export type Becomes = (message: Message) => Written;

/** Emails that a write takes off the list. */
export interface Leaving {
  /** The write has ended: those that it failed with are back on the list, and count, at once. */
  end(failedIds: readonly string[]): void;
  /** Shows what the list holds by now. */
  show(): void;
}

/** Counts emails as a write makes them; gives back what ends that, with those that the write failed with. */
export const expectWritten = ({ collection, list, expect }: Inbox, ids: readonly string[], becomes: Becomes) => {
  // That an email may be of one's own bids is known where such are listed.
  const isMine = list.view.id === 'my-projects';
  const placeOf = (message: Written): Move['from'] => {
    const views = viewsOf(message);
    return {
      views: isMine && views.includes('all-emails') ? [...views, 'my-projects'] : views,
      isRead: message.isRead,
    };
  };
  return expect(
    ids.flatMap((id): Move[] => {
      const message = collection.get(id);
      return message ? [{ id, from: placeOf(message), to: placeOf(becomes(message)) }] : [];
    }),
  );
};

/** Takes emails off the list and out of its counts for a write that makes something else of them. */
export const leaveFor = (inbox: Inbox, ids: readonly string[], becomes: Becomes): Leaving => {
  const count = expectWritten(inbox, ids, becomes);
  let show = inbox.takeOff(ids);
  const end = action((failedIds: readonly string[]) => {
    count(failedIds);
    if (failedIds.length === 0) return;
    show();
    show = inbox.takeOff(ids.filter((id) => !failedIds.includes(id)));
  });
  return { end, show: () => show() };
};

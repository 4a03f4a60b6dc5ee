import { observer } from 'mobx-react-lite';
import { FooterFact } from '@basis/ui/FooterFact';
import { useDomain } from '../../../domainContext';
import { loadedLabel } from '../../../lists/loadedLabel';

const count = (value: number): string => value.toLocaleString('en-US');

/** How many e-mails the open view holds; nothing until that is known. */
export const InboxCount = observer(function InboxCount() {
  const { inbox } = useDomain();
  if (inbox.count === undefined) return null;
  return (
    <FooterFact value={count(inbox.count)}>
      {loadedLabel(['email', 'emails'], inbox.count, inbox.loadedCount)}
    </FooterFact>
  );
});

/** How many of them are unread, and of all e-mails how many belong to bids; known of whole views alone. */
export const InboxFacts = observer(function InboxFacts() {
  const { list, totals, unread } = useDomain().inbox;
  if (list.isNarrowed) return null;
  const existing = list.view.id === 'all-emails' ? totals?.['existing-projects'] : undefined;
  const unreadCount = unread?.[list.view.id];
  return (
    <>
      {existing === undefined ? null : <FooterFact value={count(existing)}>on existing projects</FooterFact>}
      {unreadCount === undefined ? null : <FooterFact value={count(unreadCount)}>unread</FooterFact>}
    </>
  );
});

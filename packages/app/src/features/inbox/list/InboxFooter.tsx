import { observer } from 'mobx-react-lite';
import { formatCount } from '@basis/domain/model/formats/numbers';
import { FooterFact } from '@basis/ui/FooterFact';
import { useDomain } from '../../../domainContext';
import { loadedLabel } from '../../../lists/loadedLabel';

/** Number of emails in the current view; empty until loaded. */
export const InboxCount = observer(function InboxCount() {
  const { inbox } = useDomain();
  if (inbox.count === undefined) return null;
  return (
    <FooterFact value={formatCount(inbox.count)}>
      {loadedLabel(['email', 'emails'], inbox.count, inbox.loadedCount)}
    </FooterFact>
  );
});

/** Emails filed in this sitting, unread ones, and in the view of all emails those filed with bids; only for unfiltered views. */
export const InboxFacts = observer(function InboxFacts() {
  const { doneCount, list, totals, unread } = useDomain().inbox;
  if (list.isNarrowed) return null;
  const existing = list.view.id === 'all-emails' ? totals?.['existing-projects'] : undefined;
  const unreadCount = unread?.[list.view.id];
  return (
    <>
      {doneCount === 0 ? null : <FooterFact value={formatCount(doneCount)}>filed in this sitting</FooterFact>}
      {existing === undefined ? null : <FooterFact value={formatCount(existing)}>on existing projects</FooterFact>}
      {unreadCount === undefined ? null : <FooterFact value={formatCount(unreadCount)}>unread</FooterFact>}
    </>
  );
});

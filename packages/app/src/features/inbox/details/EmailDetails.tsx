import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Message } from '@basis/domain/model/contract/contract';
import { EmailFiling } from '@basis/domain/subjects/inbox/EmailFiling';
import { MessageDetailsStore } from '@basis/domain/subjects/inbox/MessageDetailsStore';
import { useDomain, useLateStore } from '../../../domainContext';
import { paths } from '../../../paths';
import { BidPreview } from '../preview/BidPreview';
import { GroupingProvider } from '../filing/GroupingProvider';
import { EmailDetailsModal } from './EmailDetailsModal';

interface EmailDetailsProps {
  messageId: string;
  /** The email's row in the list; undefined if it has none. */
  known: Message | undefined;
}

/** Opens an email with what its list knows; fetches it while the code of its content loads. */
export const EmailDetails = observer(function EmailDetails({ messageId, known }: EmailDetailsProps) {
  const { session } = useDomain();
  const { pathname } = useLocation();
  const filing = useLateStore(EmailFiling);
  const messageDetails = useLateStore(MessageDetailsStore);
  useEffect(() => {
    messageDetails.open(messageId);
    return messageDetails.close;
  }, [messageDetails, messageId]);
  const isUnread = messageDetails.message?.isRead === false;
  useEffect(() => {
    if (isUnread && session.allows('updateMessage')) filing.markRead(messageId);
  }, [isUnread, filing, messageId, session]);
  return (
    <GroupingProvider>
      <EmailDetailsModal messageId={messageId} known={known} />
      {pathname === paths.inbox() ? null : <BidPreview />}
    </GroupingProvider>
  );
});

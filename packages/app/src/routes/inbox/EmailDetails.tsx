import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect } from 'react';
import type { Message } from '@basis/domain/contract/contract';
import { MessageDetailsStore } from '@basis/domain/inbox/MessageDetailsStore';
import { useDomain, useLateStore } from '../../domainContext';

const EmailDetailsModal = lazy(() => import('./EmailDetailsModal'));

interface EmailDetailsProps {
  messageId: string;
  /** What its row in the list tells; undefined when it stands in none. */
  known: Message | undefined;
}

/** Opens an e-mail: what it holds is fetched while the modal itself is loaded. */
export const EmailDetails = observer(function EmailDetails({ messageId, known }: EmailDetailsProps) {
  const { inbox, session } = useDomain();
  const messageDetails = useLateStore(MessageDetailsStore);
  useEffect(() => {
    messageDetails.open(messageId);
    return messageDetails.close;
  }, [messageDetails, messageId]);
  const isUnread = messageDetails.message?.isRead === false;
  useEffect(() => {
    if (isUnread && session.allows('updateMessage')) inbox.markRead(messageId);
  }, [isUnread, inbox, messageId, session]);
  return (
    <Suspense fallback={null}>
      <EmailDetailsModal messageId={messageId} known={known} />
    </Suspense>
  );
});

import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect } from 'react';
import type { Message } from '@basis/domain/contract/contract';
import { EmailFiling } from '@basis/domain/inbox/EmailFiling';
import { MessageDetailsStore } from '@basis/domain/inbox/MessageDetailsStore';
import { useDomain, useLateStore } from '../../domainContext';
import { loadWithRetry } from '../../lazyRetry';
import { GroupingProvider } from './GroupingProvider';

const EmailDetailsModal = lazy(() => loadWithRetry(() => import('./EmailDetailsModal')));

interface EmailDetailsProps {
  messageId: string;
  /** What its row in the list tells; undefined when it stands in none. */
  known: Message | undefined;
}

/** Opens an e-mail: what it holds is fetched while the modal itself is loaded. */
export const EmailDetails = observer(function EmailDetails({ messageId, known }: EmailDetailsProps) {
  const { session } = useDomain();
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
      <Suspense fallback={null}>
        <EmailDetailsModal messageId={messageId} known={known} />
      </Suspense>
    </GroupingProvider>
  );
});

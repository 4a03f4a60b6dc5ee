import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Message } from '@basis/domain/contract/contract';
import { EmailFiling } from '@basis/domain/inbox/EmailFiling';
import { MessageDetailsStore } from '@basis/domain/inbox/MessageDetailsStore';
import { useDomain, useLateStore } from '../../../domainContext';
import { paths } from '../../../paths';
import { lazyPart } from '../../../loading/lazyPart';
import { MountOnceOpen } from '../../../loading/MountOnceOpen';
import { GroupingProvider } from '../filing/GroupingProvider';
import { loadEmailDetails } from './loadEmailDetails';

const EmailDetailsModal = lazyPart(loadEmailDetails);

interface EmailDetailsProps {
  messageId: string;
  /** The email's row in the list; undefined if it has none. */
  known: Message | undefined;
}

/** Opens an email; fetches it while the modal's code loads. */
export const EmailDetails = observer(function EmailDetails({ messageId, known }: EmailDetailsProps) {
  const { session } = useDomain();
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
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
      <MountOnceOpen isOpen onCancel={() => void navigate(paths.email(search, null, pathname))}>
        <EmailDetailsModal messageId={messageId} known={known} />
      </MountOnceOpen>
    </GroupingProvider>
  );
});

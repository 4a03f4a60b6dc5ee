import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDomain } from '../../domainContext';
import { ListPageFrame } from '../../lists/ListPageFrame';
import { NewEmailButton } from '../outgoing/feature';
import { StageReasonProvider } from '../stages/feature';
import { openEmail } from '../../paths';
import { EmailDetails } from './details/EmailDetails';
import { GroupingProvider } from './filing/GroupingProvider';
import { ListActionsProvider } from './filing/ListActionsProvider';
import { InboxBulkBar } from './list/InboxBulkBar';
import { InboxSidebar } from './list/InboxSidebar';
import { InboxTable } from './list/InboxTable';
import { InboxTools } from './list/InboxTools';
import { BidPreview } from './preview/BidPreview';

const emailWords = ['email', 'emails'] as const;
const inboxSidebar = (onCollapse: () => void): ReactNode => <InboxSidebar onCollapse={onCollapse} />;

/** The inbox: its views, their emails, and the open email. */
const InboxPage = observer(function InboxPage() {
  const { inbox } = useDomain();
  const { list } = inbox;
  const [query] = useSearchParams();
  const messageId = openEmail(query);
  useEffect(() => {
    inbox.follow();
    return inbox.rest;
  }, [inbox]);
  return (
    <StageReasonProvider>
      <ListPageFrame
        list={list}
        words={emailWords}
        count={inbox.count}
        sidebar={inboxSidebar}
        actions={<NewEmailButton project={null} variant="secondary" />}
        tools={<InboxTools />}
      >
        {(density) => (
          <>
            <GroupingProvider>
              <ListActionsProvider>
                <InboxTable density={density} />
                <InboxBulkBar />
              </ListActionsProvider>
            </GroupingProvider>
            <BidPreview />
            {messageId === null ? null : <EmailDetails messageId={messageId} known={inbox.known(messageId)?.message} />}
          </>
        )}
      </ListPageFrame>
    </StageReasonProvider>
  );
});

export default InboxPage;

import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Message } from '@basis/domain/model/contract/contract';
import { ProjectEmailsStore } from '@basis/domain/subjects/inbox/ProjectEmailsStore';
import { Badge } from '@basis/ui/Badge';
import { Button } from '@basis/ui/Button';
import { EmptyState } from '@basis/ui/EmptyState';
import { Heading } from '@basis/ui/Heading';
import { Table, type RowSource } from '@basis/ui/data/Table';
import { Box } from '@basis/ui/layout/Box';
import { DetailsBody } from '@basis/ui/layout/DetailsBody';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { useLateStore } from '../../domainContext';
import { NewEmailButton } from '../outgoing/feature';
import { StageReasonProvider } from '../stages/feature';
import { openEmail, paths } from '../../paths';
import { ListFailure } from '../../loading/ListFailure';
import { EmailDetails } from './details/EmailDetails';
import { emailColumns } from './emailColumns';

const skeletonRows = 3;

/** Emails of a bid, received and sent. One opens over the list. */
const BidEmails = observer(function BidEmails({ bid }: { bid: { readonly id: string; readonly name: string } }) {
  const emails = useLateStore(ProjectEmailsStore);
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const { messages, total, error, hasMore, loadMore } = emails;
  const rows = useMemo<RowSource<Message>>(
    () => ({
      count: messages?.length ?? skeletonRows,
      at: (index) => messages?.[index],
      keyAt: (index) => messages?.[index]?.id ?? `place-${index}`,
    }),
    [messages],
  );
  const messageId = openEmail(new URLSearchParams(search));
  if (messages === null && error)
    return <ListFailure title="The emails could not be loaded" error={error} onRetry={() => void emails.load()} />;
  return (
    <StageReasonProvider>
      <DetailsBody>
        <Box paddingInline="s6" paddingBlock="s4" hasLineBelow>
          <Split end={<NewEmailButton project={{ id: bid.id, name: bid.name }} variant="primary" />}>
            <Inline space="s2">
              <Heading level={2} size={14}>
                Emails
              </Heading>
              {messages ? <Badge count={total} variant="mute" shape="title" isExact /> : null}
            </Inline>
          </Split>
        </Box>
        <Table
          aria-label="Emails"
          inset="md"
          rows={rows}
          columns={emailColumns}
          onRowAction={(message) => void navigate(paths.email(search, message.id, pathname))}
          empty={
            <EmptyState drawing="inbox" size="sm" title="No emails yet">
              Emails filed with this bid or sent from it appear here.
            </EmptyState>
          }
        />
        {hasMore ? (
          <Box padding="s4">
            <Button onPress={() => void loadMore()}>Load more</Button>
          </Box>
        ) : null}
        {messageId === null ? null : (
          <EmailDetails messageId={messageId} known={messages?.find(({ id }) => id === messageId)} />
        )}
      </DetailsBody>
    </StageReasonProvider>
  );
});

export default BidEmails;

import { observer } from 'mobx-react-lite';
import { OfferedChangesStore } from '@basis/domain/subjects/inbox/OfferedChangesStore';
import { Link } from '@basis/ui/Link';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain, useLateStore } from '../../domainContext';
import { paths } from '../../paths';
import { StageReasonProvider } from '../stages/feature';
import { ChangeCard } from './details/ChangeCard';
import { senderAdvice } from './details/senderWords';

/** Differences between emails and a bid, by email, to accept or dismiss; renders nothing without any. */
const BidOffers = observer(function BidOffers({ bidId }: { bidId: string }) {
  const { session } = useDomain();
  const { shown } = useLateStore(OfferedChangesStore);
  const canAct = session.allows('decideMessageChanges') && session.allows('updateProject');
  if (shown.length === 0) return null;
  const messages = [...new Map(shown.map(({ message }) => [message.id, message])).values()];
  return (
    <StageReasonProvider>
      <Box as="section" aria-label="Changes that emails offer" paddingInline="s6" paddingBlock="s3" hasLineBelow>
        <Stack space="s3">
          {messages.map(({ id, from, subject }) => {
            const changes = shown.filter(({ message }) => message.id === id);
            return (
              <ChangeCard
                key={id}
                messageId={id}
                changes={changes}
                canAct={canAct}
                head={
                  <>
                    <Split end={<Link href={paths.emailOfBid(bidId, id)}>{`Email of ${from}`}</Link>}>
                      <Text isTruncated>{subject || '(no subject)'}</Text>
                    </Split>
                    {changes.some(({ hold }) => hold === 'forged') ? (
                      <Text size={12} tone="warning">
                        {`The check of this sender failed. ${senderAdvice(changes[0]?.companyName ?? null)}`}
                      </Text>
                    ) : null}
                  </>
                }
              />
            );
          })}
        </Stack>
      </Box>
    </StageReasonProvider>
  );
});

export default BidOffers;

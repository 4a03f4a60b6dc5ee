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
          {messages.map(({ id, from, subject }) => (
            <ChangeCard
              key={id}
              messageId={id}
              changes={shown.filter(({ message }) => message.id === id)}
              canAct={canAct}
              head={
                <Split end={<Link href={paths.emailOfBid(bidId, id)}>{`Email of ${from}`}</Link>}>
                  <Text isTruncated>{subject || '(no subject)'}</Text>
                </Split>
              }
            />
          ))}
        </Stack>
      </Box>
    </StageReasonProvider>
  );
});

export default BidOffers;

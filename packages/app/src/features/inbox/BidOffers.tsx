import { observer } from 'mobx-react-lite';
import type { OfferedChange } from '@basis/domain/model/contract/contract';
import { OfferedChangesStore } from '@basis/domain/subjects/inbox/OfferedChangesStore';
import { Banner } from '@basis/ui/Banner';
import { Link } from '@basis/ui/Link';
import { Box } from '@basis/ui/layout/Box';
import { Stack } from '@basis/ui/layout/Stack';
import { useDomain, useLateStore } from '../../domainContext';
import { paths } from '../../paths';
import { StageReasonProvider } from '../stages/feature';
import { changedField, changedValues, DecideChange, holds } from './details/ChangeOffer';

const titleOf = (change: OfferedChange): string =>
  `An email says another ${change.field === 'location' ? 'location' : 'date'}. ${changedField(change)}: ${changedValues(change)}`;

/** Differences between emails and a bid, to accept or dismiss; renders nothing without any. */
const BidOffers = observer(function BidOffers({ bidId }: { bidId: string }) {
  const { session } = useDomain();
  const { shown } = useLateStore(OfferedChangesStore);
  const canDecide = session.allows('acceptMessageChange') && session.allows('updateProject');
  if (shown.length === 0) return null;
  return (
    <StageReasonProvider>
      <Box as="section" aria-label="Changes that emails offer" paddingInline="s6" paddingBlock="s3" hasLineBelow>
        <Stack space="s2">
          {shown.map((change) => (
            <Banner
              key={change.id}
              kind="info"
              title={titleOf(change)}
              action={canDecide ? <DecideChange messageId={change.message.id} changeId={change.id} /> : undefined}
            >
              {change.hold ? `${holds[change.hold]} ` : null}
              <Link href={paths.emailOfBid(bidId, change.message.id)}>{`Email of ${change.message.from}`}</Link>
            </Banner>
          ))}
        </Stack>
      </Box>
    </StageReasonProvider>
  );
});

export default BidOffers;

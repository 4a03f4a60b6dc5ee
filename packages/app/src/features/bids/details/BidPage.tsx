import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useRecentEntry } from '../../../details/useRecentEntry';
import { useDomain } from '../../../domainContext';
import NotFoundScreen from '../../../screens/NotFoundScreen';
import { ListFailure } from '../../../loading/ListFailure';
import { Loader } from '../../../loading/Loader';
import { usePageTitle } from '../../../browser/usePageTitle';
import { BidTabs } from './BidTabs';
import { useBidParts } from './useBidParts';

/** Page of one bid: head, key dates, and tabs. */
const BidPage = observer(function BidPage() {
  const { bidDetails, notes } = useDomain();
  const { projectId = '' } = useParams();
  // The drawer of its notes stays open over the page, not over the next one.
  useEffect(
    () => () => {
      if (notes.noted?.id === projectId) notes.close();
    },
    [notes, projectId],
  );
  useBidParts(projectId);
  const bid = bidDetails.id === projectId ? bidDetails.bid : undefined;
  usePageTitle(bid?.name ?? 'Bid');
  const isMissing = bidDetails.id === projectId && bidDetails.isMissing;
  useRecentEntry('project', projectId, bid?.name, isMissing);
  if (isMissing) return <NotFoundScreen />;
  if (!bid)
    return bidDetails.error ? (
      <ListFailure
        title="This bid could not be loaded"
        isPage
        error={bidDetails.error}
        onRetry={() => void bidDetails.open(projectId)}
      />
    ) : (
      <Loader />
    );
  return <BidTabs bid={bid} />;
});

export default BidPage;

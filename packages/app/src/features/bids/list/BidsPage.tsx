import { FileUp, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { Button } from '@basis/ui/Button';
import { useDomain } from '../../../domainContext';
import { ListPageFrame } from '../../../lists/ListPageFrame';
import { bidParts } from '../lazyParts';
import { lazyPart } from '../../../loading/lazyPart';
import { MountOnceOpen } from '../../../loading/MountOnceOpen';
import { BidActionsProvider } from '../actions/BidActionsProvider';
import { useBidActions } from '../actions/bidActions';
import { BidsTable } from './BidsTable';

const BidsBulkBar = lazyPart(bidParts.bulkBar);
const BidCommands = lazyPart(bidParts.commands);

/** The bulk bar, loaded on the first selection. */
const ChosenBids = observer(function ChosenBids() {
  const { state } = useDomain().bids.list;
  return (
    <MountOnceOpen isOpen={(state?.selectedCount ?? 0) > 0}>
      <BidsBulkBar />
    </MountOnceOpen>
  );
});

const AddBid = observer(function AddBid() {
  const { session } = useDomain();
  const { ask } = useBidActions();
  if (!session.allows('createProject')) return null;
  return (
    <>
      {session.allows('createImport') ? (
        <Button variant="ghost" icon={FileUp} onPress={() => ask({ what: 'import' })}>
          Import bids
        </Button>
      ) : null}
      <Button variant="primary" icon={Plus} onPress={() => ask({ what: 'add' })}>
        Add bid
      </Button>
    </>
  );
});

/** The list of bids with its views. */
const BidsPage = observer(function BidsPage() {
  const { bids } = useDomain();
  return (
    <BidActionsProvider>
      <ListPageFrame list={bids.list} noun="bids" hasQuickFilters actions={<AddBid />}>
        {(density) => (
          <>
            <BidsTable density={density} />
            <ChosenBids />
            <Suspense>
              <BidCommands />
            </Suspense>
          </>
        )}
      </ListPageFrame>
    </BidActionsProvider>
  );
});

export default BidsPage;

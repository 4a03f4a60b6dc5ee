import { FileUp, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Button } from '@basis/ui/Button';
import { useDomain } from '../../domainContext';
import { ListPageFrame } from '../../lists/ListPageFrame';
import { BidActionsProvider } from './BidActionsProvider';
import { useBidActions } from './bidActions';
import { BidCommands } from './BidCommands';
import { BidsBulkBar } from './BidsBulkBar';
import { BidsTable } from './BidsTable';

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

/** The list of bids, with its views. */
const ListPage = observer(function ListPage() {
  const { bids } = useDomain();
  return (
    <BidActionsProvider>
      <ListPageFrame list={bids.list} noun="bids" actions={<AddBid />}>
        {(density) => (
          <>
            <BidsTable density={density} />
            <BidsBulkBar />
            <BidCommands />
          </>
        )}
      </ListPageFrame>
    </BidActionsProvider>
  );
});

export default ListPage;

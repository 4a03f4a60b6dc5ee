import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { Button } from '@basis/ui/Button';
import { EmptyState } from '@basis/ui/EmptyState';
import { useDomain } from '../../../domainContext';
import { paths } from '../../../paths';

/** Shown in a view without bids. The view of the user's own leads to those of all. */
const NoBids = observer(function NoBids() {
  const { session, bids } = useDomain();
  const { list } = bids;
  const navigate = useNavigate();
  if (list.view.id === 'mine') {
    return (
      <EmptyState
        drawing="bids"
        title="You have no active bids"
        actions={
          <>
            <Button onPress={() => void list.select('open')}>Open pipeline</Button>
            <Button variant="ghost" onPress={() => void list.select('all')}>
              All bids
            </Button>
          </>
        }
      >
        Open bids that you estimate stand here, what is due first at the top.
      </EmptyState>
    );
  }
  const inbox = session.allows('seeInbox') ? (
    <Button onPress={() => void navigate(paths.inbox())}>Go to Inbox</Button>
  ) : undefined;
  return (
    <EmptyState drawing="bids" title="No bids in this view yet" actions={inbox}>
      Forward an invitation to your Basis inbox and we read it for you.
    </EmptyState>
  );
});

export default NoBids;

import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { FirstRunStore } from '@basis/domain/subjects/firstRun/FirstRunStore';
import { Button } from '@basis/ui/Button';
import { EmptyState } from '@basis/ui/EmptyState';
import { useDomain, useLateStore } from '../../../domainContext';
import { hasLeftFirstRun, paths } from '../../../paths';

/** Shown in a view without bids: in a new workspace the first steps, for those who may do them, until they leave them. */
const NoBids = observer(function NoBids() {
  const { session } = useDomain();
  const { state } = useLocation();
  const firstRun = useLateStore(FirstRunStore);
  const { isNew, isLoaded, error } = firstRun;
  const maySetUp = session.allows('getFirstRun') && !firstRun.hasLeft && !hasLeftFirstRun(state);
  useEffect(() => {
    if (maySetUp && !firstRun.isLoaded) void firstRun.load();
  }, [firstRun, maySetUp]);
  if (!maySetUp) return <EmptyBids />;
  if (isNew) return <Navigate to={paths.firstRun} replace />;
  return isLoaded || error ? <EmptyBids /> : null;
});

/** The view of the user's own leads to those of all. */
const EmptyBids = observer(function EmptyBids() {
  const { session, bids } = useDomain();
  const { list } = bids;
  const navigate = useNavigate();
  if (list.view.id === 'mine') {
    return (
      <EmptyState
        drawing="buildings"
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
        Open bids that you estimate appear here, those due first at the top.
      </EmptyState>
    );
  }
  const inbox = session.allows('seeInbox') ? (
    <Button onPress={() => void navigate(paths.inbox())}>Go to Inbox</Button>
  ) : undefined;
  return (
    <EmptyState drawing="buildings" title="No bids in this view yet" actions={inbox}>
      Forward an invitation to your Basis inbox and we read it for you.
    </EmptyState>
  );
});

export default NoBids;

import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { FirstRunStore } from '@basis/domain/subjects/firstRun/FirstRunStore';
import { Button } from '@basis/ui/Button';
import { EmptyState } from '@basis/ui/EmptyState';
import { useDomain, useLateStore } from '../../../domainContext';
import { hasLeftFirstRun, paths } from '../../../paths';
import { SetUpButton } from '../../../screens/SetUpButton';

/** Shown in a view without bids: in a new workspace the first steps, for those who may do them, until they leave them. */
const NoBids = observer(function NoBids() {
  const { session } = useDomain();
  const { state } = useLocation();
  const firstRun = useLateStore(FirstRunStore);
  const { isNew, hasNext, isLoaded, error } = firstRun;
  const maySetUp = session.allows('getFirstRun');
  const hasLeft = firstRun.hasLeft || hasLeftFirstRun(state);
  useEffect(() => {
    if (maySetUp && !firstRun.isLoaded) void firstRun.load();
  }, [firstRun, maySetUp]);
  if (isNew && hasNext && !hasLeft) return <Navigate to={paths.firstRun} replace />;
  return !maySetUp || hasLeft || isLoaded || error ? <EmptyBids /> : null;
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
            <SetUpButton otherwise={<Button onPress={() => void list.select('open')}>Open pipeline</Button>} />
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
  const actions = (
    <>
      {session.allows('seeInbox') ? <Button onPress={() => void navigate(paths.inbox())}>Go to Inbox</Button> : null}
      <SetUpButton />
    </>
  );
  return (
    <EmptyState drawing="buildings" title="No bids in this view yet" actions={actions}>
      Forward an invitation to your Basis inbox and we read it for you.
    </EmptyState>
  );
});

export default NoBids;

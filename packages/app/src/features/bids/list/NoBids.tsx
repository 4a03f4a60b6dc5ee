import { useNavigate } from 'react-router-dom';
import { Button } from '@basis/ui/Button';
import { EmptyState } from '@basis/ui/EmptyState';
import { useDomain } from '../../../domainContext';
import { paths } from '../../../paths';

/** Shown in a workspace without bids. */
export function NoBids() {
  const { session } = useDomain();
  const navigate = useNavigate();
  const inbox = session.allows('seeInbox') ? (
    <Button onPress={() => void navigate(paths.inbox())}>Go to Inbox</Button>
  ) : undefined;
  return (
    <EmptyState drawing="bids" title="No bids in this view yet" actions={inbox}>
      Forward an invitation to your Basis inbox and we read it for you.
    </EmptyState>
  );
}

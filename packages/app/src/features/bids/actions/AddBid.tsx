import { FileUp, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Button } from '@basis/ui/Button';
import { useDomain } from '../../../domainContext';
import { useBidActions } from './bidActions';

/** Adds or imports bids, if the user may. */
export const AddBid = observer(function AddBid({ hasImport = true }: { hasImport?: boolean }) {
  const { session } = useDomain();
  const { ask } = useBidActions();
  if (!session.allows('createProject')) return null;
  return (
    <>
      {hasImport && session.allows('createImport') ? (
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

import { observer } from 'mobx-react-lite';
import { useDomain } from '../../../domainContext';
import PrintList from '../../../lists/PrintList';
import { printedBids } from './printedBids';

/** Prints the list of bids as it is shown. */
const PrintBids = observer(function PrintBids({ onDone }: { onDone: () => void }) {
  const { bids, workspace, session } = useDomain();
  return <PrintList list={bids.list} noun="bids" columns={printedBids(workspace, session)} onDone={onDone} />;
});

export default PrintBids;

import { observer } from 'mobx-react-lite';
import { useDomain } from '../../domainContext';
import { ListPageFrame } from '../../lists/ListPageFrame';
import { BidsTable } from './BidsTable';

/** The list of bids, with its views. */
const ListPage = observer(function ListPage() {
  const { bids } = useDomain();
  return (
    <ListPageFrame list={bids.list} noun="bids">
      {(density) => <BidsTable density={density} />}
    </ListPageFrame>
  );
});

export default ListPage;

import { observer } from 'mobx-react-lite';
import { PageHeader } from '@basis/ui/PageHeader';
import { useDomain } from '../../domainContext';
import { bidsName } from '../../shell/bidsName';
import { usePageTitle } from '../../shell/usePageTitle';
import { ListLayout } from '@basis/ui/layout/ListLayout';
import { BidsTable } from './BidsTable';

/** The list of bids. */
const ListPage = observer(function ListPage() {
  const { bids, session } = useDomain();
  const name = bidsName(session);
  usePageTitle(name);
  return (
    <ListLayout header={<PageHeader title={name} count={bids.query.total ?? undefined} />}>
      <BidsTable />
    </ListLayout>
  );
});

export default ListPage;

import { observer } from 'mobx-react-lite';
import { TradesStore } from '@basis/domain/subjects/quotes/TradesStore';
import { useDomain } from '../../domainContext';
import { NamesPage } from '../../settingsParts/NamesPage';
import { useLoadedStore } from '../../settingsParts/useLoadedStore';

/** The trades that quotes are for. */
const TradesPage = observer(function TradesPage() {
  const { session } = useDomain();
  return (
    <NamesPage
      list={useLoadedStore(TradesStore)}
      title="Trades"
      description="The kinds of work you quote. Each quote can name its trade; quotes of a deleted trade stay, without one."
      noun={['trade', 'trades']}
      placeholder="Acoustical ceilings"
      longest={100}
      emptyText="Add the kinds of work that you quote, so that quotes can be told apart by trade."
      canEdit={session.allows('createQuoteTrade')}
    />
  );
});

export default TradesPage;

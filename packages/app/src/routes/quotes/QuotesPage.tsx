import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { Quote } from '@basis/domain/contract/contract';
import { useDomain } from '../../domainContext';
import { EntryListPage } from '../../lists/EntryListPage';
import { quoteColumns } from './quoteColumns';

const nameOf = ({ project, label }: Quote): string =>
  label ? `${label} of ${project.name}` : `Quote of ${project.name}`;

/** The prices that were given, with their views. Quotes are added on their bids. */
const QuotesPage = observer(function QuotesPage() {
  const { quotes, session } = useDomain();
  const columns = useMemo(() => quoteColumns(quotes), [quotes]);
  return (
    <EntryListPage
      store={quotes}
      words={['quote', 'quotes']}
      nameOf={nameOf}
      columns={columns}
      canChange={session.allows('updateQuote')}
      canRemove={session.allows('deleteQuote')}
      empty={{
        drawing: 'bids',
        title: 'No quotes in this view yet',
        children: 'Quotes are written down on their bids.',
      }}
    />
  );
});

export default QuotesPage;

import { Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { Quote } from '@basis/domain/model/contract/contract';
import { Button } from '@basis/ui/Button';
import { useDomain } from '../../domainContext';
import { EntryListPage } from '../../lists/EntryListPage';
import { lazyPart } from '../../loading/lazyPart';
import { MountOnceOpen } from '../../loading/MountOnceOpen';
import { quoteColumns } from './quoteColumns';

const CreateQuoteModal = lazyPart(() => import('./CreateQuoteModal'));

const nameOf = ({ project, label }: Quote): string =>
  label ? `${label} of ${project.name}` : `Quote of ${project.name}`;

/** The list of quotes with its views. */
const QuotesPage = observer(function QuotesPage() {
  const { quotes, session } = useDomain();
  const [isCreating, setIsCreating] = useState(false);
  const columns = useMemo(() => quoteColumns(quotes), [quotes]);
  return (
    <EntryListPage
      store={quotes}
      words={['quote', 'quotes']}
      nameOf={nameOf}
      notedAs="quotes"
      columns={columns}
      canChange={session.allows('updateQuote')}
      canRemove={session.allows('deleteQuote')}
      actions={
        session.allows('createQuote') ? (
          <Button variant="primary" icon={Plus} onPress={() => setIsCreating(true)}>
            Log quote
          </Button>
        ) : null
      }
      empty={{
        drawing: 'buildings',
        title: 'No quotes in this view yet',
        children: 'Log a quote here or on its bid.',
      }}
    >
      <MountOnceOpen isOpen={isCreating} onCancel={() => setIsCreating(false)}>
        <CreateQuoteModal isOpen={isCreating} onClose={() => setIsCreating(false)} />
      </MountOnceOpen>
    </EntryListPage>
  );
});

export default QuotesPage;

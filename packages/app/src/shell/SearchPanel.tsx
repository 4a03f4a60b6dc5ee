import { History } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { QuickSearch, queryOf } from '@basis/domain/subjects/search/QuickSearch';
import { RecentSearches } from '@basis/domain/subjects/search/RecentSearches';
import { SearchResults } from '@basis/ui/SearchResults';
import { useDomain, useLateStore } from '../domainContext';
import { foundSentence, hitItems, nothingFoundSentence, tabLabels, type HitTab } from './hitItems';

/** Length from which results show. The search starts earlier, so that they are ready by then. */
const shortestShown = 3;

interface SearchPanelProps {
  query: string;
  onQueryChange: (query: string) => void;
}

/** Panel of the global search: recent searches for an empty field, otherwise the results. */
const SearchPanel = observer(function SearchPanel({ query, onQueryChange }: SearchPanelProps) {
  const search = useLateStore(QuickSearch);
  useEffect(() => search.search(query), [search, query]);
  useEffect(() => () => search.clear(), [search]);
  const words = query.trim();
  if (words === '') return <LatestSearches onPick={onQueryChange} />;
  return words.length < shortestShown ? null : <Found search={search} query={query} onQueryChange={onQueryChange} />;
});

function LatestSearches({ onPick }: { onPick: (words: string) => void }) {
  const searches = useLateStore(RecentSearches);
  const [latest] = useState(() => searches.read());
  const items = useMemo(
    () => latest.map((words, index) => ({ id: String(index), label: words, icon: History })),
    [latest],
  );
  if (items.length === 0) return null;
  return (
    <SearchResults
      items={items}
      query=""
      status="Recent searches"
      startsMarked={false}
      onOpen={(id) => onPick(latest[Number(id)] ?? '')}
    />
  );
}

interface FoundProps extends SearchPanelProps {
  search: QuickSearch;
}

const Found = observer(function Found({ search, query, onQueryChange }: FoundProps) {
  const { workspace } = useDomain();
  const searches = useLateStore(RecentSearches);
  const navigate = useNavigate();
  const [chosenTab, setTab] = useState<HitTab>('all');
  const { kinds, hits, error } = search;
  const tabs = ['all' as const, ...kinds];
  // The chosen kind may no longer be allowed.
  const tab = tabs.includes(chosenTab) ? chosenTab : 'all';
  const byKind = hitItems(hits, workspace);
  const items = tab === 'all' ? kinds.flatMap((kind) => byKind[kind]) : byKind[tab];
  // The store gets new words only after this render.
  const isPending = search.isPending || search.query !== queryOf(query);
  const open = (id: string, isBeside: boolean): void => {
    const item = items.find((found) => found.id === id);
    if (!item) return;
    searches.note(query);
    if (isBeside) return;
    onQueryChange('');
    void navigate(item.href);
  };
  const status = (): string => {
    if (isPending) return 'Searching…';
    if (error) return `The search failed: ${error.message}`;
    return items.length === 0 ? nothingFoundSentence(tab) : foundSentence(items.length);
  };
  return (
    <SearchResults
      items={items}
      query={query}
      status={status()}
      tabs={tabs.map((id) => ({ id, label: tabLabels[id] }))}
      selectedKey={tab}
      onSelectionChange={setTab}
      onOpen={open}
      onRetry={error && !isPending ? search.retry : undefined}
    />
  );
});

export default SearchPanel;

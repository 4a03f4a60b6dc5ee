import { SearchBox } from '@basis/ui/SearchBox';
import { SearchResults } from '@basis/ui/SearchResults';
import { StageMark } from '@basis/ui/StageMark';
import { useState } from 'react';

const found = [
  {
    id: 'riverside',
    label: 'Riverside Medical, Tower B',
    detail: '1420 Riverside Ave, Seattle',
    start: <StageMark code="Estimating" color="amber" size={16} />,
    href: '#riverside',
  },
  {
    id: 'snake',
    label: 'Snake River Pump Hall',
    detail: 'Pasco, WA',
    start: <StageMark code="Submitted" color="blue" size={16} />,
    href: '#snake',
  },
];

export default function SearchResultsExample() {
  const [query, setQuery] = useState('river');
  return (
    <SearchBox value={query} onChange={setQuery} placeholder="Search bids">
      {query === '' ? null : (
        <SearchResults items={found} query={query} status="Showing 2 results" onOpen={() => setQuery('')} />
      )}
    </SearchBox>
  );
}

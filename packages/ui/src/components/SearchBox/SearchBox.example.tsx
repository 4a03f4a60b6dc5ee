import { SearchBox } from '@basis/ui/SearchBox';
import { SearchResults } from '@basis/ui/SearchResults';
import { Stack } from '@basis/ui/layout/Stack';
import { Text } from '@basis/ui/Text';
import { useState } from 'react';

const bids = ['Riverside Medical, Tower B', 'Snake River Pump Hall', 'Riverbend Apartments', 'Harbor Point Elementary'];

export default function SearchBoxExample() {
  const [query, setQuery] = useState('');
  const [opened, setOpened] = useState('nothing');
  const words = query.trim().toLowerCase();
  const found = bids.filter((bid) => bid.toLowerCase().includes(words));
  return (
    <Stack space="s2" align="end">
      <SearchBox value={query} onChange={setQuery} placeholder="Search bids">
        {words === '' ? null : (
          <SearchResults
            items={found.map((bid) => ({ id: bid, label: bid }))}
            query={query}
            status={`Showing ${found.length} results`}
            onOpen={setOpened}
          />
        )}
      </SearchBox>
      <Text tone="meta" size={12}>
        Opened {opened}
      </Text>
    </Stack>
  );
}

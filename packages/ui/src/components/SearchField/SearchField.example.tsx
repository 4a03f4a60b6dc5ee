import { SearchField } from '@basis/ui/SearchField';
import { Stack } from '@basis/ui/layout/Stack';
import { Text } from '@basis/ui/Text';
import { useState } from 'react';

const fields = ['Bid deadline', 'Estimators', 'Job walk', 'Location', 'Quote', 'Stage'];

export default function SearchFieldExample() {
  const [query, setQuery] = useState('');
  const found = fields.filter((field) => field.toLowerCase().includes(query.toLowerCase()));
  return (
    <Stack space="s3">
      <SearchField placeholder="Search fields" value={query} onChange={setQuery} />
      <Text isStatus>{found.length > 0 ? found.join(', ') : `No field matches “${query}”.`}</Text>
    </Stack>
  );
}

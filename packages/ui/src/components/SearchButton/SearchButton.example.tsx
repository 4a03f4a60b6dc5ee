import { SearchButton } from '@basis/ui/SearchButton';
import { Stack } from '@basis/ui/layout/Stack';
import { Text } from '@basis/ui/Text';
import { useState } from 'react';

export default function SearchButtonExample() {
  const [presses, setPresses] = useState(0);
  return (
    <Stack space="s2" align="start">
      <SearchButton keys="Ctrl K" onPress={() => setPresses(presses + 1)}>
        Search bids, companies, people
      </SearchButton>
      <Text tone="meta" size={12}>
        Opened {presses} times
      </Text>
    </Stack>
  );
}

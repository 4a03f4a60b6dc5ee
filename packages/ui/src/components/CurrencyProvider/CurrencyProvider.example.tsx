import { CurrencyProvider, useMoneyFormat } from '@basis/ui/CurrencyProvider';
import { MoneyField } from '@basis/ui/MoneyField';
import { Text } from '@basis/ui/Text';
import { Stack } from '@basis/ui/layout/Stack';
import { useState } from 'react';

function Quote() {
  const [cents, setCents] = useState<number | null>(1_320_000);
  const write = useMoneyFormat('short');
  return (
    <Stack space="s2">
      <MoneyField label="Quote" valueCents={cents} onChange={setCents} />
      <Text tone="secondary">{cents === null ? 'Not priced yet.' : `In short: ${write(cents)}`}</Text>
    </Stack>
  );
}

export default function CurrencyProviderExample() {
  return (
    <CurrencyProvider currency="JPY" decimals={0}>
      <Quote />
    </CurrencyProvider>
  );
}

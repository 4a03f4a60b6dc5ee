import { MoneyField } from '@basis/ui/MoneyField';
import { useState } from 'react';

export default function MoneyFieldExample() {
  const [cents, setCents] = useState<number | null>(132_000_000);
  return (
    <MoneyField
      label="Quote"
      description={cents === null ? 'Not priced yet.' : `${cents.toLocaleString('en-US')} cents are stored.`}
      valueCents={cents}
      onChange={setCents}
    />
  );
}

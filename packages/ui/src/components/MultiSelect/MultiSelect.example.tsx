import { MultiSelect, type Option } from '@basis/ui/MultiSelect';
import { useState } from 'react';

const trades: Option[] = [
  { id: 'drywall', label: 'Drywall' },
  { id: 'framing', label: 'Framing' },
  { id: 'ceilings', label: 'Acoustic ceilings' },
  { id: 'paint', label: 'Paint' },
];

export default function MultiSelectExample() {
  const [chosen, setChosen] = useState<string[]>(['drywall', 'framing']);
  return <MultiSelect label="Trades" placeholder="Any trade" options={trades} value={chosen} onChange={setChosen} />;
}

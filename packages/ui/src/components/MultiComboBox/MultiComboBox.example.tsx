import { MultiComboBox, type Option } from '@basis/ui/MultiComboBox';
import { useState } from 'react';

const companies: Option[] = [
  { id: 'northgate', label: 'Northgate Construction' },
  { id: 'harlan', label: 'Harlan & Pike Builders' },
  { id: 'calloway', label: 'Calloway Contracting' },
];

export default function MultiComboBoxExample() {
  const [chosen, setChosen] = useState<readonly Option[]>(companies.slice(0, 1));
  return (
    <MultiComboBox
      label="Bids for"
      placeholder="Search for a company"
      options={companies}
      value={chosen}
      onChange={setChosen}
    />
  );
}

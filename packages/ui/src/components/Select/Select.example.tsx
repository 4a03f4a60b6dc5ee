import { Select, type Option } from '@basis/ui/Select';
import { useState } from 'react';

const unionTypes: Option[] = [
  { id: 'union', label: 'Union' },
  { id: 'open', label: 'Open shop' },
  { id: 'prevailing', label: 'Prevailing wage', detail: 'public work' },
];

export default function SelectExample() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <Select
      label="Union type"
      description="As it stands in the plans."
      options={unionTypes}
      value={value}
      onChange={setValue}
    />
  );
}

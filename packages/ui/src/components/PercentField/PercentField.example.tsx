import { PercentField } from '@basis/ui/PercentField';
import { useState } from 'react';

export default function PercentFieldExample() {
  const [margin, setMargin] = useState<number | null>(12.5);
  return <PercentField label="Margin" description="Of the quote." value={margin} onChange={setMargin} />;
}

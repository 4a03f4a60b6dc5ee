import { SegmentedControl } from '@basis/ui/SegmentedControl';
import { useState } from 'react';

const spans = [
  { id: 'week', label: 'Week' },
  { id: 'month', label: 'Month' },
  { id: 'quarter', label: 'Quarter' },
] as const;

export default function SegmentedControlExample() {
  const [span, setSpan] = useState<(typeof spans)[number]['id']>('month');
  return <SegmentedControl aria-label="Span" segments={spans} selectedKey={span} onSelectionChange={setSpan} />;
}

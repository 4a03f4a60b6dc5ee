import { FactStrip } from '@basis/ui/FactStrip';

export default function FactStripExample() {
  return (
    <FactStrip
      aria-label="Key facts"
      facts={[
        { id: 'due', label: 'Bid deadline', value: 'Dec 09, 2026' },
        { id: 'quote', label: 'Quote', value: '$4,280,000' },
        { id: 'walk', label: 'Job walk' },
      ]}
    />
  );
}

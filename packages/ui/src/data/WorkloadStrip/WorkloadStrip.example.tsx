import { WorkloadStrip } from '@basis/ui/data/WorkloadStrip';

export default function WorkloadStripExample() {
  return (
    <WorkloadStrip
      aria-label="Bids due Nov 15 – 21"
      people={[
        { id: 'maya', name: 'Maya Okafor', color: 'violet', limit: 2, taken: 3 },
        { id: 'tom', name: 'Tom Lindqvist', color: 'orange', limit: 2, taken: 2 },
        { id: 'daniel', name: 'Daniel Reyes', color: 'teal', limit: 2, taken: 1, added: 1 },
        { id: 'grace', name: 'Grace Whitfield', color: 'indigo', limit: 2, taken: 1 },
      ]}
    />
  );
}

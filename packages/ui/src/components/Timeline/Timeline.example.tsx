import { Timeline } from '@basis/ui/Timeline';

export default function TimelineExample() {
  return (
    <Timeline
      aria-label="Dates of the bid"
      today="2026-11-18"
      items={[
        { id: 'walk', name: 'Job walk', date: '2026-11-10', time: '10:00', zone: 'PST' },
        { id: 'rfi', name: 'RFI deadline', date: '2026-11-20', detail: 'Moved from Nov 18, 2026 by Addendum 2' },
        { id: 'bid', name: 'Bid deadline', date: '2026-12-02', time: '14:00', zone: 'PST' },
      ]}
    />
  );
}

import { Meter } from '@basis/ui/Meter';

export default function MeterExample() {
  return <Meter label="Bids due this week" value={12} maxValue={15} valueLabel="12 of 15 bids" tone="warning" />;
}

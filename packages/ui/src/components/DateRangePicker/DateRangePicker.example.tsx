import { DateRangePicker, type DateRange } from '@basis/ui/DateRangePicker';
import { useState } from 'react';

export default function DateRangePickerExample() {
  const [range, setRange] = useState<DateRange | null>({ start: '2026-12-01', end: '2026-12-18' });
  return <DateRangePicker label="Bids due" value={range} onChange={setRange} />;
}

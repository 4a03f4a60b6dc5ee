import { DatePicker } from '@basis/ui/DatePicker';
import { useState } from 'react';

export default function DatePickerExample() {
  const [day, setDay] = useState<string | null>('2026-12-09');
  return (
    <DatePicker
      label="Bid deadline"
      description={day === null ? 'No deadline yet.' : `Held as ${day}.`}
      value={day}
      onChange={setDay}
    />
  );
}

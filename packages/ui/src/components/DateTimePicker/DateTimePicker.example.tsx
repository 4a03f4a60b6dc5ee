import { DateTimePicker } from '@basis/ui/DateTimePicker';
import { useState } from 'react';

export default function DateTimePickerExample() {
  const [moment, setMoment] = useState<string | null>('2026-12-09T14:00');
  return (
    <DateTimePicker
      label="Bid deadline"
      description="In the time zone of the project."
      value={moment}
      onChange={setMoment}
    />
  );
}

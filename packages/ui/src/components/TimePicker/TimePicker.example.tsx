import { TimePicker } from '@basis/ui/TimePicker';
import { useState } from 'react';

export default function TimePickerExample() {
  const [time, setTime] = useState<string | null>('14:30');
  return <TimePicker label="Job walk" value={time} onChange={setTime} />;
}

import { NumberField } from '@basis/ui/NumberField';
import { useState } from 'react';

export default function NumberFieldExample() {
  const [minutes, setMinutes] = useState<number | null>(45);
  return (
    <NumberField
      label="Travel time"
      description="One way, from your office."
      endText="min"
      minValue={0}
      step={5}
      value={minutes}
      onChange={setMinutes}
    />
  );
}

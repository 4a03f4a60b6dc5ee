import { RangeSlider, type NumberRange } from '@basis/ui/RangeSlider';
import { useState } from 'react';

export default function RangeSliderExample() {
  const [size, setSize] = useState<NumberRange>({ from: 100, to: 750 });
  return (
    <RangeSlider
      label="Size of the job"
      value={size}
      onChange={setSize}
      maxValue={1000}
      step={50}
      formatOptions={{ style: 'currency', currency: 'USD', notation: 'compact' }}
      description="In thousands of dollars."
    />
  );
}

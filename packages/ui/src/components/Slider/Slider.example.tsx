import { Slider } from '@basis/ui/Slider';
import { useState } from 'react';

export default function SliderExample() {
  const [miles, setMiles] = useState(60);
  return (
    <Slider
      label="Distance from the office"
      value={miles}
      onChange={setMiles}
      minValue={5}
      maxValue={200}
      step={5}
      formatOptions={{ style: 'unit', unit: 'mile' }}
      description="Bids farther away are declined."
    />
  );
}

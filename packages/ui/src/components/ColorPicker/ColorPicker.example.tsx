import { ColorPicker } from '@basis/ui/ColorPicker';
import { StageChip } from '@basis/ui/StageChip';
import { Stack } from '@basis/ui/layout/Stack';
import type { PaletteName } from '@basis/ui/styles';
import { useState } from 'react';

export default function ColorPickerExample() {
  const [color, setColor] = useState<PaletteName>('teal');
  return (
    <Stack space="s4" align="start">
      <ColorPicker label="Color" value={color} onChange={setColor} />
      <StageChip name="Takeoff" code={null} color={color} progress={0.5} />
    </Stack>
  );
}

import type { Stage } from '@basis/domain/model/contract/contract';
import { Button } from '@basis/ui/Button';
import { ColorPicker } from '@basis/ui/ColorPicker';
import { Popover } from '@basis/ui/Popover';
import { StageChip } from '@basis/ui/StageChip';
import { StageMark } from '@basis/ui/StageMark';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';
import { paletteNames } from '@basis/ui/theme';

interface StageColorProps {
  stage: Stage;
  onChange: (color: Stage['color']) => void;
}

/** The mark of a stage, which opens its colors. */
export function StageColor({ stage, onChange }: StageColorProps) {
  const { name, code, color } = stage;
  return (
    <Popover
      aria-label={`Color of ${name}`}
      widthPx={248}
      trigger={
        <Button size="sm" aria-label={`Change the color of ${name}`}>
          <StageMark code={code} color={color} />
        </Button>
      }
    >
      <Stack space="s3">
        <ColorPicker label="Stage color" colors={paletteNames} value={color} onChange={onChange} />
        <Inline space="s2">
          <Text size={12} tone="secondary">
            Preview
          </Text>
          <StageChip name={name} code={code} color={color} />
        </Inline>
      </Stack>
    </Popover>
  );
}

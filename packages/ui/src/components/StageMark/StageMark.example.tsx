import { StageMark } from '@basis/ui/StageMark';
import { Inline } from '@basis/ui/layout/Inline';
import { Text } from '@basis/ui/Text';

export default function StageMarkExample() {
  return (
    <Inline space="s2">
      <StageMark code="Submitted" color="blue" size={16} />
      <Text weight="medium">Submitted</Text>
      <Text tone="meta" isNumeric>
        12
      </Text>
    </Inline>
  );
}

import { DifferenceBar } from '@basis/ui/DifferenceBar';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';

export default function DifferenceBarExample() {
  return (
    <Inline space="s3">
      <Text>Same company</Text>
      <DifferenceBar value={-5} maxValue={20} />
      <Text tone="danger">−5 pts</Text>
    </Inline>
  );
}

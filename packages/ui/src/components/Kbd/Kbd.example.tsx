import { Inline } from '@basis/ui/layout/Inline';
import { Kbd } from '@basis/ui/Kbd';
import { Text } from '@basis/ui/Text';

export default function KbdExample() {
  return (
    <Inline space="s2">
      <Text tone="secondary">Search</Text>
      <Kbd>Ctrl K</Kbd>
    </Inline>
  );
}

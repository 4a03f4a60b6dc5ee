import { Inline } from '@basis/ui/layout/Inline';
import { Spinner } from '@basis/ui/Spinner';
import { Text } from '@basis/ui/Text';

export default function SpinnerExample() {
  return (
    <Inline space="s2">
      <Spinner />
      <Text tone="secondary">Reading the email</Text>
    </Inline>
  );
}

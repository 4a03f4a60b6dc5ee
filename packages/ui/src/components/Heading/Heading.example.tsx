import { Heading } from '@basis/ui/Heading';
import { Stack } from '@basis/ui/layout/Stack';
import { Text } from '@basis/ui/Text';

export default function HeadingExample() {
  return (
    <Stack space="s1">
      <Heading level={2}>Bid invites</Heading>
      <Text tone="secondary">What reached you this week.</Text>
    </Stack>
  );
}

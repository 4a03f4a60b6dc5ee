import { Stack } from '@basis/ui/layout/Stack';
import { Text } from '@basis/ui/Text';

export default function TextExample() {
  return (
    <Stack space="s1">
      <Text weight="medium">Riverside Medical, Tower B</Text>
      <Text size={12} tone="meta" isNumeric>
        $4,280,000 quoted on Dec 01, 2026
      </Text>
    </Stack>
  );
}

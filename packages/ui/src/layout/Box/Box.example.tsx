import { Box } from '@basis/ui/layout/Box';
import { Text } from '@basis/ui/Text';

export default function BoxExample() {
  return (
    <Box padding="s5" isBordered radius="md">
      <Text>A panel with a hairline around it.</Text>
    </Box>
  );
}

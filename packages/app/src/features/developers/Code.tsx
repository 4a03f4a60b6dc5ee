import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';

/** Code or data in its own lines. */
export function Code({ label, text }: { label: string; text: string }) {
  return (
    <Box isBordered isCapped background="sunken" padding="s3" aria-label={label}>
      <Text as="div" size={12} isCode>
        {text}
      </Text>
    </Box>
  );
}

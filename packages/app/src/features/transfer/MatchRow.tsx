import type { ReactNode } from 'react';
import { Text } from '@basis/ui/Text';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Stack } from '@basis/ui/layout/Stack';

interface MatchRowProps {
  label: string;
  /** Example of a value, or how many rows have it. */
  detail?: string | undefined;
  /** Control that says what it is in Basis. */
  children: ReactNode;
}

/** Matches something of the file, on the left, to something in Basis, on the right. */
export function MatchRow({ label, detail, children }: MatchRowProps) {
  return (
    <Inline align="start" space="s4">
      <Box isFilling>
        <Stack space="s1">
          <Text weight="medium">{label}</Text>
          {detail ? (
            <Text size={12} tone="secondary">
              {detail}
            </Text>
          ) : null}
        </Stack>
      </Box>
      <Box isFilling>{children}</Box>
    </Inline>
  );
}

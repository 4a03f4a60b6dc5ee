import type { ReactNode } from 'react';
import { Heading } from '@basis/ui/Heading';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';
import { Split } from '@basis/ui/layout/Split';
import { Stack } from '@basis/ui/layout/Stack';

interface EmailSectionProps {
  title: string;
  /** Shown next to the title. */
  count?: ReactNode;
  end?: ReactNode;
  children: ReactNode;
}

/** A titled section of an email's details. */
export function EmailSection({ title, count, end, children }: EmailSectionProps) {
  return (
    <Box paddingInline="s5" paddingBlock="s3">
      <Stack space="s2">
        <Split end={end}>
          <Inline space="s2">
            <Heading level={3} size={13}>
              {title}
            </Heading>
            {count}
          </Inline>
        </Split>
        {children}
      </Stack>
    </Box>
  );
}

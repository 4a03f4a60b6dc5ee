import type { ReactNode } from 'react';
import { Badge } from '@basis/ui/Badge';
import { Heading } from '@basis/ui/Heading';
import { Box } from '@basis/ui/layout/Box';
import { Inline } from '@basis/ui/layout/Inline';

interface SectionHeadProps {
  title: string;
  /** Number of items; undefined until loaded. */
  count?: number | undefined;
  /** Button that adds one. */
  children?: ReactNode;
}

/** Head of a part of a bid's overview. */
export function SectionHead({ title, count, children }: SectionHeadProps) {
  return (
    <Box paddingInline="s6" paddingBlock="s4" hasLineBelow>
      <Inline space="s2">
        <Heading level={2} size={14}>
          {title}
        </Heading>
        {count === undefined ? null : <Badge count={count} variant="mute" shape="title" isExact />}
        {children}
      </Inline>
    </Box>
  );
}

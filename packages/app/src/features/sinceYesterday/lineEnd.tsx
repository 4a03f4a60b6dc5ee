import type { ReactNode } from 'react';
import { Text } from '@basis/ui/Text';
import { UnreadDot } from '@basis/ui/UnreadDot';

/** End of a line: its words, and a dot while it is new. */
export const lineEnd = (words: ReactNode, isNew: boolean): ReactNode => (
  <>
    <Text size={12} tone="secondary" isNumeric>
      {words}
    </Text>
    <UnreadDot isUnread={isNew} />
  </>
);

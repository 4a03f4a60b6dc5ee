import type { ReactNode } from 'react';
import type { Stray } from '@basis/domain/engine/views/KeptRows';
import { Tag } from '@basis/ui/Tag';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';

/** Tag of a row, and the explanation read out after it. */
const words: Readonly<Record<Stray, { readonly tag: string; readonly more: string }>> = {
  left: { tag: 'Not in this view', more: 'any longer. It stays here until the list is refreshed.' },
  moved: { tag: 'Moved', more: 'to another place in the order. It stays here until the list is refreshed.' },
};

/** First cell of a row that stays in the list although it left it or has another place there. */
export function StrayCell({ stray, children }: { stray: Stray; children: ReactNode }) {
  const { tag, more } = words[stray];
  return (
    <Inline space="s2">
      <Text isTruncated>{children}</Text>
      <Tag variant="outlined">{tag}</Tag>
      <Text isVisuallyHidden>{more}</Text>
    </Inline>
  );
}

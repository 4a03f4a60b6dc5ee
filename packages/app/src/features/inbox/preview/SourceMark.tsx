import { TextQuote } from 'lucide-react';
import { Highlight } from '@basis/ui/Highlight';
import { Icon } from '@basis/ui/Icon';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';

/** Tells which emails a value was read from; renders nothing for a value of the user. */
export function SourceMark({ words }: { words: string | null }) {
  if (words === null) return null;
  return (
    <Inline as="span" space="s2">
      <Highlight>
        <Icon icon={TextQuote} size={12} />
      </Highlight>
      <Text size={12} tone="meta">
        {words}
      </Text>
    </Inline>
  );
}

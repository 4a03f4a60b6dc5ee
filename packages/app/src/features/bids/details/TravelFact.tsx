import { Info } from 'lucide-react';
import { IconButton } from '@basis/ui/IconButton';
import { Popover } from '@basis/ui/Popover';
import { Text } from '@basis/ui/Text';
import { Inline } from '@basis/ui/layout/Inline';

interface TravelFactProps {
  words: string;
  /** How it was computed. */
  basis: string | null;
}

/** The way to a bid, with a button that says how it was computed. */
export function TravelFact({ words, basis }: TravelFactProps) {
  if (basis === null) return words;
  return (
    <Inline space="s1">
      {words}
      <Popover
        title="How Basis knows"
        widthPx={320}
        trigger={<IconButton icon={Info} size="xs" iconSize={14} aria-label="How Basis knows the distance" />}
      >
        <Text as="p">{basis}</Text>
      </Popover>
    </Inline>
  );
}

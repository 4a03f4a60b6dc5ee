import { useState } from 'react';
import { Chip } from '@basis/ui/Chip';
import { Inline } from '@basis/ui/layout/Inline';
import { byFrequency, KeywordTags } from '../../../lists/KeywordTags';

/** Keywords shown before expanding. */
const shownFirst = 2;

/** The most frequent keywords of an email; expands to all. */
export function EmailKeywords({ counts }: { counts: Readonly<Record<string, number>> }) {
  const [isOpen, setOpen] = useState(false);
  const keywords = byFrequency(counts);
  const others = keywords.length - shownFirst;
  const label = isOpen ? 'Fewer' : `+${others}`;
  return (
    <Inline space="s2" isWrapping>
      <KeywordTags keywords={isOpen ? keywords : keywords.slice(0, shownFirst)} />
      {others > 0 ? (
        <Chip size="sm" isExpanded={isOpen} onChange={setOpen} aria-label={`${label} keywords`}>
          {label}
        </Chip>
      ) : null}
    </Inline>
  );
}

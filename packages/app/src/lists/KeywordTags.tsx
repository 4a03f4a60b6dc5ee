import { Tag } from '@basis/ui/Tag';

/** A keyword with its number of occurrences. */
type CountedKeyword = readonly [word: string, count: number];

/** Sorts keywords by frequency, then alphabetically. */
export const byFrequency = (counts: Readonly<Record<string, number>>): CountedKeyword[] =>
  Object.entries(counts).toSorted(([one, count], [other, its]) => its - count || one.localeCompare(other));

/** Tags of keywords with their counts. */
export const KeywordTags = ({ keywords }: { keywords: readonly CountedKeyword[] }) =>
  keywords.map(([word, count]) => (
    <Tag key={word} count={count}>
      {word}
    </Tag>
  ));

import { Tag } from '@basis/ui/Tag';

/** A keyword and how often it was found. */
type CountedKeyword = readonly [word: string, count: number];

/** Keywords, the most frequent first; those that are as frequent by their letters. */
export const byFrequency = (counts: Readonly<Record<string, number>>): CountedKeyword[] =>
  Object.entries(counts).toSorted(([one, count], [other, its]) => its - count || one.localeCompare(other));

/** Keywords with how often each was found. */
export const KeywordTags = ({ keywords }: { keywords: readonly CountedKeyword[] }) =>
  keywords.map(([word, count]) => (
    <Tag key={word} count={count}>
      {word}
    </Tag>
  ));

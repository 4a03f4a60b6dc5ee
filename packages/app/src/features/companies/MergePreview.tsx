import type { Company } from '@basis/domain/model/contract/contract';
import { counted } from '@basis/domain/model/formats/numbers';
import { regionNames } from '@basis/domain/model/formats/regions';
import { Text } from '@basis/ui/Text';
import { Stack } from '@basis/ui/layout/Stack';

const some = (count: number, one: string, many: string): string[] => (count === 0 ? [] : [counted(count, one, many)]);

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

const sumOf = (companies: readonly Company[], of: (company: Company) => number): number =>
  companies.reduce((sum, company) => sum + of(company), 0);

const gaps = [
  ['website', 'the website', (value: string) => value],
  ['address', 'the address', (value: string) => value],
  ['region', 'the state', (value: string) => regionNames[value] ?? value],
] as const;

/** Describes the effects of a merge. @param kept company that remains @param others companies that become part of it */
const mergeSentences = (kept: Company, others: readonly Company[]): readonly string[] => {
  const moved = [
    ...some(
      sumOf(others, ({ openBidsCount, previousBidsCount }) => openBidsCount + previousBidsCount),
      'bid',
      'bids',
    ),
    ...some(
      sumOf(others, ({ totalContacts }) => totalContacts),
      'contact',
      'contacts',
    ),
    ...some(
      sumOf(others, ({ totalNotes }) => totalNotes),
      'note',
      'notes',
    ),
  ];
  const filled = gaps.flatMap(([field, noun, show]) => {
    const value = kept[field] === '' ? others.map((other) => other[field]).find((one) => one !== '') : undefined;
    return value === undefined ? [] : [`${noun} ${show(value)}`];
  });
  const names = listed(others.map(({ name }) => `“${name}”`));
  const [is, leads] = others.length === 1 ? ['is', 'leads'] : ['are', 'lead'];
  return [
    moved.length
      ? `${listed(moved)} move to “${kept.name}”, with quotes and competitors.`
      : `${names} ${is} empty: nothing moves.`,
    ...(filled.length ? [`“${kept.name}” takes over ${listed(filled)}.`] : []),
    `${names} ${is} deleted, and ${leads} to “${kept.name}” from then on. You can undo this.`,
  ];
};

/** Says what a merge does before it is done. */
export function MergePreview({ kept, others }: { kept: Company; others: readonly Company[] }) {
  return (
    <Stack space="s1">
      {mergeSentences(kept, others).map((sentence) => (
        <Text key={sentence} tone="secondary">
          {sentence}
        </Text>
      ))}
    </Stack>
  );
}

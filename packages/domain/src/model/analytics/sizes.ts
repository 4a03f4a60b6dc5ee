import type { Money } from '../formats/money';

// The sizes that bids are counted by: what they are quoted at, from each amount up to the next. They are amounts as stored,
// so a bid keeps its size in another currency: what is $100K is ¥10M.

/** First amounts in the minor unit. */
const starts = [0, 10_000_000, 25_000_000, 50_000_000, 100_000_000, 500_000_000] as const;

/** A size of bids. */
export interface SizeBand {
  /** Names the size in reports and addresses: the hundredth part of its first amount. */
  readonly key: string;
  /** The first amount in the minor unit; null for the smallest size. */
  readonly fromCents: number | null;
  /** The first amount of the next size in the minor unit; null for the largest. */
  readonly belowCents: number | null;
}

/** The sizes from small to large: together they hold every quote once. */
export const sizeBands: readonly SizeBand[] = starts.map((from, index) => ({
  key: String(from / 100),
  fromCents: index === 0 ? null : from,
  belowCents: starts[index + 1] ?? null,
}));

/** What a size is called: `$100K to $250K`. */
export const sizeLabel = ({ fromCents, belowCents }: SizeBand, { tick }: Money): string => {
  if (belowCents === null) return `${tick(fromCents ?? 0)} and more`;
  return fromCents === null ? `Under ${tick(belowCents)}` : `${tick(fromCents)} to ${tick(belowCents)}`;
};

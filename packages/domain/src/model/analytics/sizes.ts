// The sizes that bids are counted by: what they are quoted at, from each amount up to the next.

const dollars = [0, 100_000, 250_000, 500_000, 1_000_000, 5_000_000] as const;

/** A size of bids. */
export interface SizeBand {
  /** Names the size in reports and addresses: the first amount, in dollars. */
  readonly key: string;
  /** The first amount in cents; null for the smallest size. */
  readonly fromCents: number | null;
  /** The first amount of the next size in cents; null for the largest. */
  readonly belowCents: number | null;
  readonly label: string;
}

const short = (amount: number): string => (amount < 1_000_000 ? `$${amount / 1000}K` : `$${amount / 1_000_000}M`);

/** The sizes from small to large: together they hold every quote once. */
export const sizeBands: readonly SizeBand[] = dollars.map((from, index) => {
  const below = dollars[index + 1];
  return {
    key: String(from),
    fromCents: index === 0 ? null : from * 100,
    belowCents: below === undefined ? null : below * 100,
    label:
      below === undefined
        ? `${short(from)} and more`
        : index === 0
          ? `Under ${short(below)}`
          : `${short(from)} to ${short(below)}`,
  };
});

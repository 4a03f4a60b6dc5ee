/** How well probabilities that were found without an example fit it. */

export type Judged = { readonly choice: string; readonly odds: Readonly<Record<string, number>> };

/** Parts of the examples, each with all others; the examples of one group stay together. */
export function foldsOf<E extends { readonly group: string }>(
  examples: readonly E[],
  count: number,
): { readonly own: readonly E[]; readonly others: readonly E[] }[] {
  const groups = [...new Set(examples.map(({ group }) => group))];
  const foldOf = new Map(groups.map((group, index) => [group, index % count]));
  return Array.from({ length: count }, (_, fold) => ({
    own: examples.filter(({ group }) => foldOf.get(group) === fold),
    others: examples.filter(({ group }) => foldOf.get(group) !== fold),
  }));
}

const steps = [0.05, 0.2, 0.4, 0.6, 0.8, 0.9, 0.95, 1.01];

/** A line for each range of probabilities: how many there are, and which share is right. */
export function calibration(kind: string, judged: readonly Judged[]): string[] {
  return steps.slice(0, -1).flatMap((from, index) => {
    const to = steps[index + 1] ?? 1;
    const within = judged.filter(({ odds }) => (odds[kind] ?? 0) >= from && (odds[kind] ?? 0) < to);
    const right = within.filter(({ choice }) => choice === kind).length;
    const share = within.length === 0 ? '' : `${Math.round((100 * right) / within.length)} %`;
    return [`  ${from.toFixed(2)} to ${Math.min(1, to).toFixed(2)}  ${String(within.length).padStart(5)}  ${share}`];
  });
}

/** Bound below which a share lies in 95 of 100 cases, by Wilson's interval. */
export function upperBound(count: number, total: number): number {
  if (total === 0) return 1;
  const [z, share] = [1.645, count / total];
  const middle = share + z ** 2 / (2 * total);
  const width = z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2));
  return Math.min(1, (middle + width) / (1 + z ** 2 / total));
}

/** Thresholds to choose from. */
const thresholds = [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];

/** Counts the right and wrong values that pass a threshold. */
export function takenAt(kind: string, judged: readonly Judged[], threshold: number): { right: number; wrong: number } {
  const taken = judged.filter(({ odds }) => (odds[kind] ?? 0) >= threshold);
  const wrong = taken.filter(({ choice }) => choice !== kind).length;
  return { right: taken.length - wrong, wrong };
}

/** Returns the threshold with the most right values, less `price` for each wrong one. */
export function bestThreshold(kind: string, judged: readonly Judged[], price: number): number {
  const gainOf = (threshold: number): number => {
    const { right, wrong } = takenAt(kind, judged, threshold);
    return right - price * wrong;
  };
  return thresholds.toSorted((a, b) => gainOf(b) - gainOf(a) || b - a)[0] ?? 1;
}

/** A field with its values, judged without themselves. */
export type Family = { readonly field: string; readonly kind: string; readonly judged: readonly Judged[] };

/** A line for each price of a wrong value in right ones: thresholds of the fields, and what they give together. */
export function tradeOffs(families: readonly Family[], prices: readonly number[]): string[] {
  return prices.map((price) => {
    const taken = families.map(({ field, kind, judged }) => {
      const threshold = bestThreshold(kind, judged, price);
      return { field, threshold, ...takenAt(kind, judged, threshold) };
    });
    const [right, wrong] = (['right', 'wrong'] as const).map((one) =>
      taken.reduce((sum, counts) => sum + counts[one], 0),
    );
    return `  ${price}: ${right} right, ${wrong} wrong; ${taken.map(({ field, threshold, wrong: own }) => `${field} ${threshold} (${own})`).join(', ')}`;
  });
}

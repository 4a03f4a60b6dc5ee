import { bias, weightsOf, wordMark, type Features, type Weights } from '../evidence/model';

/** Fits the weights of a log-linear model: softmax regression with a penalty on large weights. Deterministic. */

/** Labels an example with one choice, or with several where only one of them is known to be right. */
export type Example<C extends string> = {
  readonly features: Features;
  readonly choices: readonly C[];
  readonly group: string;
};

export type FitOptions = {
  /** Penalty of weights of one feature and choice; weights that choices share are penalized less. */
  readonly penalty: number;
  readonly rounds: number;
  /** Minimum number of examples with a word for it to have a weight. */
  readonly minSeen: number;
};

type Indexed = { readonly rows: readonly (readonly number[])[]; readonly right: ReadonlySet<number> };

const sharedPenalty = 0.1;

/** Weights with at least `smallest` in size, by name, rounded to two digits. */
export function fitWeights<C extends string>(
  examples: readonly Example<C>[],
  choices: readonly C[],
  { penalty, rounds, minSeen }: FitOptions,
): Weights {
  const seen = new Map<string, number>();
  for (const { features } of examples) for (const name of features) seen.set(name, (seen.get(name) ?? 0) + 1);
  const counts = (name: string): boolean => !name.startsWith(wordMark) || (seen.get(name) ?? 0) >= minSeen;
  const index = new Map<string, number>();
  const indexOf = (name: string): number => {
    const known = index.get(name) ?? index.size;
    index.set(name, known);
    return known;
  };
  const indexed = examples.map(({ features, choices: right }): Indexed => {
    const names = [bias, ...[...features].filter(counts)];
    const rows = choices.map((one) => names.flatMap((feature) => weightsOf(feature, one).map(indexOf)));
    return { rows, right: new Set(right.map((one) => choices.indexOf(one))) };
  });
  const names = [...index.keys()];
  const penalties = names.map((name) => (name.endsWith(':self') ? penalty * sharedPenalty : penalty));
  const weights = descend(indexed, penalties, rounds);
  const kept = names
    .map((name, at) => [name, Math.round((weights[at] ?? 0) * 100) / 100] as const)
    .filter(([name, weight]) => Math.abs(weight) >= (name.startsWith(wordMark) ? smallestOfWord : smallest));
  return Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const smallest = 0.02;

/** Smallest weight kept for a word; there are thousands. */
const smallestOfWord = 0.1;

/** Gradient descent with a step for each weight (Adam). */
function descend(examples: readonly Indexed[], penalties: readonly number[], rounds: number): Float64Array {
  const size = penalties.length;
  const weights = new Float64Array(size);
  const mean = new Float64Array(size);
  const square = new Float64Array(size);
  const [keep, keepSquare, step] = [0.9, 0.999, 0.1];
  for (let round = 1; round <= rounds; round += 1) {
    const slope = slopeOf(examples, weights);
    const pace = step * (1 - 0.9 * (round / rounds));
    for (let at = 0; at < size; at += 1) {
      const own = (slope[at] ?? 0) + (penalties[at] ?? 0) * (weights[at] ?? 0);
      mean[at] = keep * (mean[at] ?? 0) + (1 - keep) * own;
      square[at] = keepSquare * (square[at] ?? 0) + (1 - keepSquare) * own * own;
      const [first, second] = [(mean[at] ?? 0) / (1 - keep ** round), (square[at] ?? 0) / (1 - keepSquare ** round)];
      weights[at] = (weights[at] ?? 0) - (pace * first) / (Math.sqrt(second) + 1e-8);
    }
  }
  return weights;
}

/** Counting loops take a fifth of the time of `reduce`. */
export function sumOf(row: ArrayLike<number>, weights: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < row.length; at += 1) sum += weights[row[at] ?? 0] ?? 0;
  return sum;
}

function slopeOf(examples: readonly Indexed[], weights: Float64Array): Float64Array {
  const slope = new Float64Array(weights.length);
  for (const { rows, right } of examples) {
    const scores = rows.map((row) => sumOf(row, weights));
    const highest = Math.max(...scores);
    const powers = scores.map((score) => Math.exp(score - highest));
    const total = powers.reduce((sum, power) => sum + power, 0);
    const totalRight = [...right].reduce((sum, one) => sum + (powers[one] ?? 0), 0);
    for (const [one, row] of rows.entries()) {
      const power = powers[one] ?? 0;
      const error = power / total - (right.has(one) ? power / totalRight : 0);
      for (const at of row) slope[at] = (slope[at] ?? 0) + error;
    }
  }
  return slope;
}

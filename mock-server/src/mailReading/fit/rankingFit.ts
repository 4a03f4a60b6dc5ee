import { bias, wordMark, type Features, type Weights } from '../evidence/model';
import { sumOf } from './softmaxFit';

/** Fits weights by which the right candidate of each email is chosen. Deterministic. */

/** Candidates of one email. `right` are indexes; without any, none is right. */
export type Ranked = {
  readonly candidates: readonly Features[];
  readonly right: ReadonlySet<number>;
  readonly group: string;
};

type Indexed = { readonly rows: readonly Uint32Array[]; readonly right: ReadonlySet<number> };

const smallest = 0.02;

export type RankingOptions = {
  readonly penalty: number;
  readonly rounds: number;
  /** Minimum number of emails with a feature, and with a word, for it to have a weight. */
  readonly minSeen: number;
  readonly minSeenOfWords: number;
};

/** Weights by feature, rounded to two digits; features of fewer than `minSeen` emails have none. */
export function fitRanking(
  examples: readonly Ranked[],
  { penalty, rounds, minSeen, minSeenOfWords }: RankingOptions,
): Weights {
  const leastOf = (name: string): number => (name.startsWith(wordMark) ? minSeenOfWords : minSeen);
  const seen = new Map<string, number>();
  for (const { candidates } of examples)
    for (const name of new Set(candidates.flatMap((features) => [...features])))
      seen.set(name, (seen.get(name) ?? 0) + 1);
  const names = [bias, ...[...seen].filter(([name, count]) => count >= leastOf(name)).map(([name]) => name)].toSorted();
  const index = new Map(names.map((name, at) => [name, at]));
  const rowOf = (features: Features): Uint32Array =>
    Uint32Array.from([bias, ...features].map((name) => index.get(name) ?? -1).filter((at) => at >= 0));
  const indexed = examples.map(({ candidates, right }): Indexed => ({ rows: candidates.map(rowOf), right }));
  const weights = descend(indexed, names.length, penalty, rounds);
  const kept = names
    .map((name, at) => [name, Math.round((weights[at] ?? 0) * 100) / 100] as const)
    .filter(([, weight]) => Math.abs(weight) >= smallest);
  return Object.fromEntries(kept);
}

/** Gradient descent with a step for each weight (Adam). */
function descend(examples: readonly Indexed[], size: number, penalty: number, rounds: number): Float64Array {
  const weights = new Float64Array(size);
  const mean = new Float64Array(size);
  const square = new Float64Array(size);
  const [keep, keepSquare, step] = [0.9, 0.999, 0.1];
  for (let round = 1; round <= rounds; round += 1) {
    const slope = slopeOf(examples, weights);
    const pace = step * (1 - 0.9 * (round / rounds));
    for (let at = 0; at < size; at += 1) {
      const own = (slope[at] ?? 0) + penalty * (weights[at] ?? 0);
      mean[at] = keep * (mean[at] ?? 0) + (1 - keep) * own;
      square[at] = keepSquare * (square[at] ?? 0) + (1 - keepSquare) * own * own;
      const [first, second] = [(mean[at] ?? 0) / (1 - keep ** round), (square[at] ?? 0) / (1 - keepSquare ** round)];
      weights[at] = (weights[at] ?? 0) - (pace * first) / (Math.sqrt(second) + 1e-8);
    }
  }
  return weights;
}

/** Slope of the loss; several right candidates share what is right. */
function slopeOf(examples: readonly Indexed[], weights: Float64Array): Float64Array {
  const slope = new Float64Array(weights.length);
  for (const { rows, right } of examples) {
    const scores = rows.map((row) => sumOf(row, weights));
    const highest = Math.max(0, ...scores);
    const powers = scores.map((score) => Math.exp(score - highest));
    const total = powers.reduce((sum, power) => sum + power, Math.exp(-highest));
    const totalRight = [...right].reduce((sum, at) => sum + (powers[at] ?? 0), 0);
    for (const [one, row] of rows.entries()) {
      const power = powers[one] ?? 0;
      const error = power / total - (right.has(one) ? power / totalRight : 0);
      for (const at of row) slope[at] = (slope[at] ?? 0) + error;
    }
  }
  return slope;
}

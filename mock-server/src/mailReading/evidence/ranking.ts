import { bias, type Features, type Weights } from './model';

/** Chooses among the candidates of a field: the probabilities of all of them and of none add up to one. */

/** What the features of a candidate add up to. */
function scoreOf(features: Features, weights: Weights): number {
  let score = weights[bias] ?? 0;
  for (const feature of features) score += weights[feature] ?? 0;
  return score;
}

/** Probability of each candidate; what is missing to one is that of none. */
export function oddsOfCandidates(candidates: readonly Features[], weights: Weights): number[] {
  const scores = candidates.map((features) => scoreOf(features, weights));
  const highest = Math.max(0, ...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((sum, power) => sum + power, Math.exp(-highest));
  return powers.map((power) => power / total);
}

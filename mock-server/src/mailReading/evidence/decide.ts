import type { Found } from '../extract/reading';
import { spanOf } from '../mapped';
import type { Candidate, Judged } from './candidate';
import { groundOf } from './ground';
import type { Features, Share, Weights } from './model';
import { oddsOfCandidates } from './ranking';
import { fieldThresholds, fieldWeights } from './thresholds';

/** Candidates with their probabilities, the likeliest first. */
export function judged(candidates: readonly Candidate[], weights: Weights): Judged[] {
  const odds = oddsOfCandidates(
    candidates.map(({ features }) => features),
    weights,
  );
  return candidates
    .map((candidate, index): Judged => ({ ...candidate, probability: odds[index] ?? 0 }))
    .toSorted((a, b) => b.probability - a.probability);
}

/** Evidence of a candidate by itself, the strongest first. */
export const sharesOfCandidate = (features: Features, weights: Weights): Share[] =>
  [...features]
    .map((feature) => ({ feature, weight: weights[feature] ?? 0 }))
    .filter(({ weight }) => weight !== 0)
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || (a.feature < b.feature ? -1 : 1));

/** The likeliest candidate of a field if it passes the threshold, with its ground. */
export function chosen([first]: readonly Judged[], field: string): Found<string> | null {
  if (first === undefined || first.probability < (fieldThresholds[field] ?? 1)) return null;
  const shares = sharesOfCandidate(first.features, fieldWeights[field] ?? {});
  return { value: first.value, span: spanOf(first.source), ground: groundOf(first.probability, shares) };
}

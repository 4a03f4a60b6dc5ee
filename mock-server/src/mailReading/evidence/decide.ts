import type { Found } from '../extract/reading';
import { spanOf } from '../mapped';
import type { Candidate, Judged } from './candidate';
import type { Weights } from './model';
import { oddsOfCandidates } from './ranking';

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

/** The likeliest candidate if it passes the threshold. */
export function chosen([first]: readonly Judged[], threshold = 1): Found<string> | null {
  return first === undefined || first.probability < threshold
    ? null
    : { value: first.value, span: spanOf(first.source) };
}

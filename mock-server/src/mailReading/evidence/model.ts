/**
 * A log-linear model: the score of a choice is the sum of the weights of what is known about the candidate, and the
 * probabilities of all choices add up to one.
 */

/** Weights by `feature→choice`; `feature:self` counts for the choice that the feature names: `left:bidDue` for `bidDue`. */
export type Weights = Readonly<Record<string, number>>;

/** What is known about a candidate, as names such as `left:bidDue` or `past`. */
export type Features = ReadonlySet<string>;

/** What a feature adds to a choice. */
export type Share = { readonly feature: string; readonly weight: number };

/** Names of the weights that a feature adds to a choice. */
export function weightsOf(feature: string, choice: string): readonly string[] {
  const at = feature.indexOf(':');
  const specific = `${feature}→${choice}`;
  return at > 0 && feature.slice(at + 1) === choice ? [specific, `${feature.slice(0, at)}:self`] : [specific];
}

/** Prefix of features that are single words. */
export const wordMark = 'word ';

/** The feature that every candidate has: how common a choice is. */
export const bias = 'always';

/** Shares of all features in the score of a choice, the strongest first. */
export function sharesOf(features: Features, choice: string, weights: Weights): Share[] {
  return [bias, ...features]
    .map((feature) => ({
      feature,
      weight: weightsOf(feature, choice).reduce((sum, name) => sum + (weights[name] ?? 0), 0),
    }))
    .filter(({ weight }) => weight !== 0)
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || (a.feature < b.feature ? -1 : 1));
}

const words = new WeakMap<Weights, ReadonlySet<string>>();

/** Lists the words that have a weight. */
function wordsIn(weights: Weights): ReadonlySet<string> {
  const found =
    words.get(weights) ??
    new Set(
      Object.keys(weights).flatMap((name) => (name.startsWith(wordMark) ? [name.slice(0, name.indexOf('→'))] : [])),
    );
  words.set(weights, found);
  return found;
}

/** Probability of each choice. */
export function probabilitiesOf<C extends string>(
  features: Features,
  choices: readonly C[],
  weights: Weights,
): Record<C, number> {
  const known = wordsIn(weights);
  const names = [bias, ...features].filter((name) => !name.startsWith(wordMark) || known.has(name));
  const scores = choices.map((choice) =>
    names.reduce(
      (score, feature) => weightsOf(feature, choice).reduce((sum, name) => sum + (weights[name] ?? 0), score),
      0,
    ),
  );
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return Object.fromEntries(choices.map((choice, index) => [choice, (powers[index] ?? 0) / total])) as Record<
    C,
    number
  >;
}

import fitted from './weights.json';
import type { Weights } from './model';

/** What `npm run reading:fit` found: weights of evidence, and the probability from which a value is taken. */
export const dateWeights: Weights = fitted.dates.weights;

export const dateThresholds: Readonly<Record<string, number>> = fitted.dates.thresholds;

export const letterWeights: Weights = fitted.letters.weights;

/** Fields whose values are texts of the email. */
export const fieldWeights: Readonly<Record<string, Weights>> = fitted.fields.weights;

export const fieldThresholds: Readonly<Record<string, number>> = fitted.fields.thresholds;

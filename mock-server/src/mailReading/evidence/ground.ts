import type { Ground, GroundReason } from '../extract/reading';
import type { Share } from './model';

/** Why a value was taken, in one of a few reasons that a user understands, and how sure it is. */

/** Beginnings of the names of features, by what they say to a user; the first that fits counts. */
const reasons: readonly (readonly [GroundReason, RegExp])[] = [
  ['repeated', /^(?:both|twice|often|email\.named)$/],
  ['label', /^(?:at:|by\.label|label\.|in\.label|labelled|under:|column:|by\.below)/],
  ['subject', /^(?:subject|by\.subject|in\.subject|only\.subject|names\.subject)/],
  [
    'sender',
    /^(?:is\.domain|starts\.domain|named\.in\.sender|is\.display|by\.(?:sender|shown|answer)|sender\.|in\.sender|email\.domain)/,
  ],
  ['signature', /^(?:signature|in\.signature|by\.signed|phone\.)/],
  ['words', /^(?:lead|left|right|led|near|far|tail|with|asked|by\.(?:asked|listed|letter|city|address)|begins)/],
];

/** The strongest evidence for a value decides the reason. `shares` come strongest first. */
export function groundOf(probability: number, shares: readonly Share[]): Ground {
  const found = shares
    .filter(({ weight }) => weight > 0)
    .map(({ feature }) => reasons.find(([, pattern]) => pattern.test(feature))?.[0])
    .find((reason) => reason !== undefined);
  return { certainty: Math.max(1, Math.min(99, Math.round(probability * 100))), reason: found ?? 'form' };
}

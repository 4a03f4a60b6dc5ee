import type { CommunicationType, Disposition } from '../extract/reading';
import { probabilitiesOf, type Features, type Weights } from './model';
import { letterWeights } from './thresholds';

/** Kinds of emails, and what the contract calls each. */
export const letterKinds = [
  'invite',
  'reminder',
  'addendum',
  'extension',
  'rfi',
  'update',
  'memo',
  'response',
  'outcome',
  'automatic',
  'marketing',
  'account',
  'other',
] as const;

export type LetterKind = (typeof letterKinds)[number];

/** `isBid` is whether it can name a project. */
export type LetterPlace = {
  readonly type: CommunicationType;
  readonly disposition: Disposition;
  readonly isBid: boolean;
};

export const letterPlaces: Readonly<Record<LetterKind, LetterPlace>> = {
  invite: { type: 'Bid invite', disposition: 'inbox', isBid: true },
  reminder: { type: 'Bid invite', disposition: 'existing', isBid: true },
  addendum: { type: 'Addendum', disposition: 'existing', isBid: true },
  extension: { type: 'Bid date extension', disposition: 'existing', isBid: true },
  rfi: { type: 'RFIs', disposition: 'existing', isBid: true },
  update: { type: 'Update', disposition: 'existing', isBid: true },
  memo: { type: 'Memo', disposition: 'existing', isBid: true },
  response: { type: 'Response', disposition: 'existing', isBid: true },
  outcome: { type: 'Update', disposition: 'existing', isBid: true },
  automatic: { type: 'Unknown', disposition: 'existing', isBid: false },
  marketing: { type: 'Unknown', disposition: 'marketing', isBid: false },
  account: { type: 'Unknown', disposition: 'account', isBid: false },
  other: { type: 'Unknown', disposition: 'inbox', isBid: false },
};

/** Probability of each kind. */
export function oddsOfLetter(features: Features, weights: Weights = letterWeights): Record<LetterKind, number> {
  return probabilitiesOf(features, letterKinds, weights);
}

/** What standards say of automatic answers and reports needs no evidence (RFC 3834, RFC 3464, RFC 8098). */
const standards = ['header.replied', 'header.report'];

/** The likeliest kind on the likelier side: about a bid or not. */
export function kindOfLetter(features: Features, weights: Weights = letterWeights): LetterKind {
  if (standards.some((mark) => features.has(mark))) return 'automatic';
  const odds = oddsOfLetter(features, weights);
  const aboutBids = letterKinds.reduce((sum, kind) => sum + (letterPlaces[kind].isBid ? odds[kind] : 0), 0);
  const kinds = letterKinds.filter((kind) => letterPlaces[kind].isBid === aboutBids >= 0.5);
  return kinds.toSorted((a, b) => odds[b] - odds[a])[0] ?? 'other';
}

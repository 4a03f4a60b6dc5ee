import type { WebhookKind } from '../contract/contract';

/** Names of the kinds of events, in the order of their choice. */
const labels: Readonly<Record<WebhookKind, string>> = {
  'basis.bid.created': 'Bid added',
  'basis.bid.updated': 'Bid changed',
  'basis.bid.stageChanged': 'Stage changed',
  'basis.bid.submitted': 'Bid submitted',
  'basis.bid.won': 'Bid won',
  'basis.bid.lost': 'Bid lost',
  'basis.bid.declined': 'Bid declined',
  'basis.bid.merged': 'Bid merged',
  'basis.bid.deleted': 'Bid deleted',
  'basis.bid.restored': 'Bid restored',
};

/** Kind of a test event. */
export const testKind = 'basis.test';

/** All kinds in their order. */
export const allWebhookKinds = Object.keys(labels) as readonly WebhookKind[];

/** Name of a kind. */
export const webhookKindLabel = (kind: string): string =>
  kind === testKind ? 'Test' : (labels[kind as WebhookKind] ?? kind);

/** Kinds of events of a bid that came into a built-in stage, by the stage's code. */
export const kindOfStage: Readonly<Record<string, WebhookKind>> = {
  Submitted: 'basis.bid.submitted',
  Awarded: 'basis.bid.won',
  Lost: 'basis.bid.lost',
  Declined: 'basis.bid.declined',
};

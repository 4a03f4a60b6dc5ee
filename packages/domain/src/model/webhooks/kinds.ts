import type { WebhookKind } from '../contract/contract';

/** Kinds of events in the order of their choice, and what each tells of. */
export const webhookKinds: Readonly<Record<WebhookKind, { readonly label: string; readonly detail: string }>> = {
  'basis.bid.created': { label: 'Bid added', detail: 'By hand, by import, or from an email' },
  'basis.bid.updated': {
    label: 'Bid changed',
    detail: 'Any change of it, its companies, estimators, invitations, quotes or competitors',
  },
  'basis.bid.stageChanged': { label: 'Stage changed', detail: 'It came into any other stage' },
  'basis.bid.submitted': { label: 'Bid submitted', detail: 'It came into the stage Submitted' },
  'basis.bid.won': { label: 'Bid won', detail: 'It came into the stage Awarded' },
  'basis.bid.lost': { label: 'Bid lost', detail: 'It came into the stage Lost' },
  'basis.bid.declined': { label: 'Bid declined', detail: 'It came into the stage Declined' },
  'basis.bid.merged': { label: 'Bid merged', detail: 'It lives on in another bid' },
  'basis.bid.deleted': { label: 'Bid deleted', detail: 'Also where it is gone for good' },
  'basis.bid.restored': { label: 'Bid restored', detail: 'It was deleted or merged, and is there again' },
};

/** Kind of a test event. */
export const testKind = 'basis.test';

const kinds = Object.keys(webhookKinds) as WebhookKind[];

/** All kinds in their order. */
export const allWebhookKinds: readonly WebhookKind[] = kinds;

/** Name of a kind; itself where it is unknown. */
export const webhookKindLabel = (kind: string): string => {
  if (kind === testKind) return 'Test';
  return kinds.includes(kind as WebhookKind) ? webhookKinds[kind as WebhookKind].label : kind;
};

/** Kinds of events of a bid that came into a built-in stage, by the stage's code. */
export const kindOfStage: Readonly<Record<string, WebhookKind>> = {
  Submitted: 'basis.bid.submitted',
  Awarded: 'basis.bid.won',
  Lost: 'basis.bid.lost',
  Declined: 'basis.bid.declined',
};

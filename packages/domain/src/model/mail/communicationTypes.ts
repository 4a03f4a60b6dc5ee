import type { CommunicationType } from '../contract/contract';

const known = {
  'Bid invite': true,
  Addendum: true,
  'Bid date extension': true,
  RFIs: true,
  Response: true,
  Memo: true,
  Update: true,
  Unknown: true,
} as const satisfies Record<CommunicationType, true>;

/** Every kind of email, in the order in which they are offered. */
export const communicationTypes = Object.keys(known) as readonly CommunicationType[];

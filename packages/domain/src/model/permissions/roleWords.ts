import type { Position } from '../contract/contract';
import type { Role } from './permissions';

/** Names and descriptions of roles. */
export const roleWords = {
  Admin: { label: 'Admin', detail: 'Everything, with users, fields, reasons, platforms and analytics' },
  Member: { label: 'Member', detail: 'Bids, quotes, contacts, inbox and shared views' },
  RestrictedMember: {
    label: 'Restricted member',
    detail: 'Works on bids and the inbox without amounts, adds no bids',
  },
  ReadOnly: { label: 'Read only', detail: 'Sees bids, contacts and the inbox, changes nothing' },
} as const satisfies Record<Role, { readonly label: string; readonly detail: string }>;

const positionOrder = {
  'Bid Coordinator': 1,
  'Chief Estimator': 2,
  Estimator: 3,
  'Lead Estimator': 4,
  'Office Administrator': 5,
  Owner: 6,
  'Project Manager': 7,
  Other: 8,
  Unknown: 9,
} as const satisfies Record<Position, number>;

/** Positions that a user may have, in the order in which they are offered. */
export const positions = Object.keys(positionOrder) as readonly Position[];

import type { SessionStore } from '@basis/domain/engine/session/SessionStore';

/** Name of the list of bids: List in the lite edition. */
export const bidsName = ({ isLite }: Pick<SessionStore, 'isLite'>): string => (isLite ? 'List' : 'Bids');

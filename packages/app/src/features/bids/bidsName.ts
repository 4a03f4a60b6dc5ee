import type { SessionStore } from '@basis/domain/session/SessionStore';

/** What the list of bids is called: the lite edition has a List in its place. */
export const bidsName = ({ isLite }: Pick<SessionStore, 'isLite'>): string => (isLite ? 'List' : 'Bids');

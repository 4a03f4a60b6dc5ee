import { lazyPart } from '../../loading/lazyPart';

export const loadImportBids = () => import('./ImportBidsModal');
export const ImportBidsModal = lazyPart(loadImportBids);

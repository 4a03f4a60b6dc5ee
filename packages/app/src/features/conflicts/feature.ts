import { lazyPart } from '../../loading/lazyPart';

export const ConflictDialog = lazyPart(() => import('./ConflictDialog'));

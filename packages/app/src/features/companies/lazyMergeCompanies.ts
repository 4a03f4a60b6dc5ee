import { lazyPart } from '../../loading/lazyPart';

/** Loads when it first opens. */
export const MergeCompaniesModal = lazyPart(() => import('./MergeCompaniesModal'));

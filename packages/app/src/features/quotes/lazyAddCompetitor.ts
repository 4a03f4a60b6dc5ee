import { lazyPart } from '../../loading/lazyPart';

/** Loads when it first opens. */
export const AddCompetitorModal = lazyPart(() => import('./AddCompetitorModal'));

import { lazyPart } from '../../loading/lazyPart';

/** Loads when it first opens. */
export const CreateQuoteModal = lazyPart(() => import('./CreateQuoteModal'));

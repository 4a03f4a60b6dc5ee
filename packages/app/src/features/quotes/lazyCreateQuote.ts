import { lazyPart } from '../../loading/lazyPart';

/** The dialog that logs a quote, loaded when it first opens. */
export const CreateQuoteModal = lazyPart(() => import('./CreateQuoteModal'));

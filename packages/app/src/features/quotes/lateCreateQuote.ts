import { loadedLate } from '../../loading/loadedLate';

/** The dialog that logs a quote, loaded when it first opens. */
export const CreateQuoteModal = loadedLate(() => import('./CreateQuoteModal'));

import { lazyPart } from '../../loading/lazyPart';

/** Loads when it first opens. */
export const CreateContactModal = lazyPart(() => import('./CreateContactModal'));

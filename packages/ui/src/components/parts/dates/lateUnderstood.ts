import { latePart } from '../../../internal/latePart';

/** Preview of the date that a typed text means. */
export const understood = latePart(async () => (await import('./Understood')).Understood);

import { v7 } from 'uuid';

/** Time-ordered id (UUID version 7). */
export const newId = (): string => v7();

import { v7 } from 'uuid';

/** Time-ordered id (UUID version 7). */
export const newId = (): string => v7();

/** Comes before every id. */
export const lowestId = '00000000-0000-0000-0000-000000000000';

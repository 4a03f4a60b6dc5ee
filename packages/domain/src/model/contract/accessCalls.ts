import type { operations } from './contract';
import { accessCalls as generated } from './generated/accessCalls';

/** Calls that let somebody in, or show what lets in: `x-class: givesAccess` in the contract. */
export const accessCalls: readonly (keyof operations)[] = generated;

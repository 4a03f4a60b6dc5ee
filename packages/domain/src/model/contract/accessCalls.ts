import type { operations } from './contract';
import { accessCalls as generated } from './generated/accessCalls';

/** Calls that grant access, or show credentials: `x-class: givesAccess` in the contract. */
export const accessCalls: readonly (keyof operations)[] = generated;

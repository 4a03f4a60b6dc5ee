import type { ApiScope, operations } from './contract';
import { operationScopes as generated } from './generated/operationScopes';

/** Scopes that an API token needs for each call: `x-scope` in the contract; null if no token may make it. */
export const operationScopes: Readonly<Record<keyof operations, readonly ApiScope[] | null>> = generated;

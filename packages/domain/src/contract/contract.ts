import type { operations } from './generated/openapi';
import { plannedOperations } from './generated/planned';

/** The types of the wire, as openapi.yaml has them: every schema by its name, and every call by its id. */
export type * from './generated/openapi';

/** Calls that the contract describes and that are not built yet. */
export { plannedOperations };
export type PlannedId = (typeof plannedOperations)[number];

/** JSON body of a call. */
export type Body<Id extends keyof operations> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer B } };
}
  ? B
  : never;

import type { operations } from './generated/openapi';

/** The types of the wire, as openapi.yaml has them: every schema by its name, and every call by its id. */
export type * from './generated/openapi';

/** JSON body of a call. */
export type Body<Id extends keyof operations> = operations[Id] extends {
  requestBody: { content: { 'application/json': infer B } };
}
  ? B
  : never;

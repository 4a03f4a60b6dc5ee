/** Documentation of a recipe next to its example, in `parameters.recipe` of its stories. */
export interface Recipe {
  /** Purpose in one sentence. */
  purpose: string;
  /** Names of the components it uses. */
  parts: readonly string[];
  /** Advice, one sentence each. */
  points: readonly string[];
}

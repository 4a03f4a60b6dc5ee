/** Documentation of a recipe beside its example, in `parameters.recipe` of its stories. */
export interface Recipe {
  /** Its purpose in one sentence. */
  purpose: string;
  /** Names of the components it uses. */
  parts: readonly string[];
  /** Advice, one sentence each. */
  points: readonly string[];
}

/** What the page of a recipe says beside its example: `parameters.recipe` of its stories. */
export interface Recipe {
  /** What it makes, in a sentence. */
  purpose: string;
  /** Names of the components that it is made of. */
  parts: readonly string[];
  /** What makes it work well, a line each. */
  points: readonly string[];
}
